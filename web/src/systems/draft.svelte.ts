// The text one works on stays while one looks at other panels.
export const draft = $state({ text: "", origin: "" });
