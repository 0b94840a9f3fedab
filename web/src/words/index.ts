import { settings } from "../settings.svelte";
import { en, type Words } from "./en";
import { ja } from "./ja";

export type { Words } from "./en";
export { callName, cardName, signs, sitterName } from "./names";

/// The texts in the chosen language; read it in a reactive context, so that a change of language is seen.
export const words = (): Words => (settings.lang === "ja" ? ja : en);
