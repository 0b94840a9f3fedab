// Pages are named by the part of the address after '#', so any file server can hold them.
export type Route = { page: "lobby" } | { page: "play" } | { page: "table"; id: string };

export function readRoute(hash: string): Route {
  const path = hash.replace(/^#\/?/, "");
  const table = /^t\/([a-z0-9]{6,16})$/.exec(path);
  if (table?.[1]) return { page: "table", id: table[1] };
  return { page: path === "play" ? "play" : "lobby" };
}

export const toTable = (id: string) => `#/t/${id}`;
