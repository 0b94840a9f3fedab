// Pages are named by the part of the address after '#', so any file server can hold them.
export type Route =
  | { page: "home" }
  | { page: "lobby" }
  | { page: "play" }
  | { page: "friends" }
  | { page: "practice" }
  | { page: "today"; date: string }
  | { page: "board"; query: string }
  | { page: "table"; id: string; seat: string };

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const table = /^t\/([a-z0-9]{6,16})$/.exec(path);
  if (table?.[1]) return { page: "table", id: table[1], seat: new URLSearchParams(query).get("seat") ?? "" };
  const day = /^today(?:\/(\d{4}-\d{2}-\d{2}))?$/.exec(path);
  if (day) return { page: "today", date: day[1] ?? "" };
  if (path === "board") return { page: "board", query };
  if (path === "tables") return { page: "lobby" };
  if (path === "play" || path === "friends" || path === "practice") return { page: path };
  return { page: "home" };
}

export const toTable = (id: string) => `#/t/${id}`;
