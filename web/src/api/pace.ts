// Robots play faster than people can follow. States are shown one at a time; this decides for how long.
import type { TableState } from "./types";

export type Pace = "slow" | "calm" | "quick";

const steps = { slow: 1100, calm: 380 };
const trickIsSeen = { slow: 2600, calm: 1000 };

/// How long `shown` stays before `next` may replace it.
export function stays(shown: TableState, next: TableState, pace: Pace): number {
  if (pace === "quick" || shown.game !== next.game) return 0;
  if (shown.game === "hanabi") return next.moves === shown.moves + 1 ? 2 * steps[pace] : 0;
  if (next.game !== "bridge" || next.moves !== shown.moves + 1 || next.board.number !== shown.board.number) return 0;
  const trickComplete = shown.phase === "play" && shown.trick?.cards.length === 0 && shown.tricks.length > 0;
  return trickComplete ? trickIsSeen[pace] : steps[pace];
}
