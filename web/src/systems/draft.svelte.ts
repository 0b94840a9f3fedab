// The edited text is kept while other panels are shown.
export const draft = $state({ text: "", origin: "" });
