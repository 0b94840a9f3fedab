import { settings } from "../settings.svelte";
import { en, type Words } from "./en";
import { ja } from "./ja";

export type { Words } from "./en";
export { callName, cardName, signs, sitterName } from "./names";

/// The words of the language chosen; read it where changes are followed.
export const words = (): Words => (settings.lang === "ja" ? ja : en);
