// The player's settings for this browser, kept in local storage if available.
import type { Language } from "./api/types";
import type { Pace } from "./api/pace";

export type Colours = "four" | "two";
export type Switch = "on" | "off";
/// How a field is compared.
export type Scoring = "percent" | "imps";
/// Whether the first board is led through in hints.
export type Hints = "first" | "done";
export type Look = "auto" | "light" | "dark";

function stored<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  try {
    const value = localStorage.getItem(`yomi.${key}`) as T | null;
    return value && allowed.includes(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

function storedText(key: string): string {
  try {
    return (localStorage.getItem(`yomi.${key}`) ?? "").slice(0, 40);
  } catch {
    return "";
  }
}

const spoken: Language = navigator.language.startsWith("ja") ? "ja" : "en";

export const settings = $state({
  lang: stored<Language>("lang", ["en", "ja"], spoken),
  look: stored<Look>("look", ["auto", "light", "dark"], "auto"),
  pace: stored<Pace>("pace", ["slow", "calm", "quick"], "calm"),
  colours: stored<Colours>("colours", ["four", "two"], "four"),
  sound: stored<Switch>("sound", ["off", "on"], "off"),
  confirm: stored<Switch>("confirm", ["off", "on"], "off"),
  scoring: stored<Scoring>("scoring", ["percent", "imps"], "percent"),
  hints: stored<Hints>("hints", ["first", "done"], "first"),
  name: storedText("name"),
});

/// Saves the settings and applies language and look to the page; call it where effects may run.
export function keepSettings(): void {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    if (settings.look === "auto") delete document.documentElement.dataset.look;
    else document.documentElement.dataset.look = settings.look;
    document.documentElement.dataset.colours = settings.colours;
    try {
      for (const key of ["lang", "look", "pace", "colours", "sound", "confirm", "scoring", "hints", "name"] as const) localStorage.setItem(`yomi.${key}`, settings[key]);
    } catch {
      // Without local storage the page still works.
    }
  });
}
