// One axis for all charts of points, and one for all charts of lengths, so that hands can be compared at a glance.
import type { Distribution, HandBelief } from "../api/types";
import { suits } from "../game/cards";

export interface Axis {
  last: number;
  highest: number;
}
export interface Axes {
  points: Axis;
  lengths: Axis;
}

const seen = 0.002;

function axis(all: Distribution[]): Axis {
  return {
    last: Math.max(1, ...all.map((one) => one.chances.findLastIndex((chance) => chance > seen))),
    highest: Math.max(0.0001, ...all.flatMap((one) => one.chances)),
  };
}

export function axesOf(hidden: readonly HandBelief[]): Axes {
  return {
    points: axis(hidden.map((hand) => hand.hcp)),
    lengths: axis(hidden.flatMap((hand) => suits.map((suit) => hand.length[suit]))),
  };
}
