// How Hanabi's cards are shown. Each colour also has its own symbol, so that cards can be told apart without colour.
export const colours = ["R", "Y", "G", "B", "W"] as const;
export type Colour = (typeof colours)[number];

export const signOf: Record<Colour, string> = { R: "▲", Y: "★", G: "●", B: "■", W: "◆" };
/// The names of colours in a clue, as the server parses them.
export const spoken: Record<Colour, string> = { R: "red", Y: "yellow", G: "green", B: "blue", W: "white" };

export const colourOf = (card: string) => card.charAt(0) as Colour;
export const numberOf = (card: string) => Number(card.charAt(1));

/// The clues that may be given to a player, by what the server allows.
export function cluesFor(player: number, legal: readonly string[]): string[] {
  return legal.filter((move) => move.startsWith(`clue ${player + 1} `)).map((move) => move.split(" ")[2] as string);
}
