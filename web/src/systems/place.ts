/// Where line and column, both from 1, are in a text; columns count characters as the compiler does.
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n");
  const before = lines.slice(0, Math.max(0, line - 1)).reduce((sum, one) => sum + one.length + 1, 0);
  const here = lines[Math.max(0, line - 1)] ?? "";
  return Math.min(text.length, before + Math.min(here.length, Math.max(0, column - 1)));
}
