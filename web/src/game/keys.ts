/// The direction of a key through the board: back, forward or none. Keys pressed in a field or a list stay there, except
/// in the command line while it is empty.
export function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return 0;
  const target = event.target as HTMLElement;
  const atCommand = target instanceof HTMLInputElement && target.id === "command" && target.value === "";
  if (!atCommand && target.closest("input, textarea, select, dialog, [role=tablist]")) return 0;
  return event.key === "ArrowLeft" ? -1 : 1;
}
