// Boards in addresses: our own parameters (pbn, lin, deal) and those of BBO's handviewer.

const dealers = { s: 1, w: 2, n: 3, e: 4 } as const;
type SeatLetter = keyof typeof dealers;
const order: readonly SeatLetter[] = ["s", "w", "n", "e"];

/// What the server reads, and a name whose extension tells the format.
export interface BoardText {
  text: string;
  name: string;
}

const first = (query: URLSearchParams, ...names: string[]) => {
  for (const name of names) {
    const value = query.get(name);
    if (value) return value;
  }
  return "";
};

/// "sAKxhQ10..." in LIN's letters.
const linHand = (hand: string) => hand.replace(/10/g, "T").replace(/[^shdcakqjtx2-9]/gi, "").toUpperCase();

/// The calls of handviewer's "1c(clubs)p1h!pp" as LIN commands, with their explanations.
function linCalls(text: string): string {
  const found = text.matchAll(/([1-7])\s*(c|d|h|s|n)t?|(p)(?:ass)?|(xx|rdbl|r)|(x|dbl|d)|(!)?\(([^)]*)\)|!/gi);
  let lin = "";
  for (const [, level, strain, pass, redouble, double, , words] of found) {
    if (level && strain) lin += `mb|${level}${strain.toUpperCase()}|`;
    else if (pass) lin += "mb|p|";
    else if (redouble) lin += "mb|r|";
    else if (double) lin += "mb|d|";
    else if (words) lin += `an|${words.replaceAll("|", " ")}|`;
  }
  return lin;
}

function fromHandviewer(query: URLSearchParams): string {
  const hands = order.map((seat) => linHand(query.get(seat) ?? ""));
  if (hands.every((hand) => hand === "")) return "";
  const names = order.map((seat) => (query.get(`${seat}n`) ?? "").replace(/[|,]/g, " "));
  const dealer = dealers[first(query, "d", "dealer").charAt(0).toLowerCase() as SeatLetter] ?? 3;
  const vulnerable = first(query, "v", "vul").charAt(0).toLowerCase();
  const cards = [...(query.get("p") ?? "").replace(/10/g, "T").matchAll(/[shdc][akqjt2-9]/gi)];
  const claimed = query.get("c");
  return `pn|${names.join(",")}|md|${dealer}${hands.join(",")}|sv|${"neb".includes(vulnerable) && vulnerable ? vulnerable : "o"}|` +
    `ah|Board ${first(query, "b", "board") || "1"}|${linCalls(query.get("a") ?? "")}` +
    cards.map(([card]) => `pc|${card.toUpperCase()}|`).join("") + (claimed ? `mc|${claimed}|` : "");
}

function fromDeal(deal: string, query: URLSearchParams): string {
  const clean = (value: string) => value.replace(/["\\\n]/g, "");
  const tags = [["Board", first(query, "b", "board") || "1"], ["Dealer", first(query, "d", "dealer").charAt(0).toUpperCase()],
                ["Vulnerable", first(query, "v", "vul", "vulnerability")], ["Deal", deal.includes(":") ? deal : `N:${deal}`]];
  return tags.filter(([, value]) => value).map(([name, value]) => `[${name} "${clean(value as string)}"]`).join("\n") + "\n";
}

/// The board that the parameters name; null if there is none.
export function boardText(query: URLSearchParams): BoardText | null {
  const lin = query.get("lin");
  if (lin) return { text: lin, name: "link.lin" };
  const pbn = query.get("pbn");
  if (pbn) return { text: pbn.includes("[") ? pbn : fromDeal(pbn, query), name: "link.pbn" };
  const deal = query.get("deal");
  if (deal) return { text: fromDeal(deal, query), name: "link.pbn" };
  const handviewer = fromHandviewer(query);
  return handviewer ? { text: handviewer, name: "link.lin" } : null;
}

/// What a person pasted: a link, or the text of a file.
export function pastedText(pasted: string): BoardText | null {
  const text = pasted.trim();
  const parameters = /^(?:https?:\/\/|#|\/|\?)[^\s]*?\?(.*)$/s.exec(text)?.[1];
  if (parameters) return boardText(new URLSearchParams(parameters.replace(/^.*#\/board\?/, "")));
  if (/^[NESW]:\S+/i.test(text)) return boardText(new URLSearchParams({ deal: text }));
  return text ? { text, name: text.includes("[") ? "pasted.pbn" : "pasted.lin" } : null;
}

const origin = () => location.origin + location.pathname.replace(/embed$/, "");
// Bars and commas are safe behind '#', and keep the link short.
const escaped = (lin: string) => encodeURIComponent(lin.replace(/\s*\n\s*/g, "")).replaceAll("%7C", "|").replaceAll("%2C", ",");

export const boardLink = (lin: string) => `${origin()}#/board?lin=${escaped(lin)}`;
export const embedLink = (lin: string) => `${origin()}embed#/board?lin=${escaped(lin)}`;
