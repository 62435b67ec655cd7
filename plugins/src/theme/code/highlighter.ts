import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import type { Html } from "../html.ts";
import { syntaxTheme } from "./syntax-theme.ts";
import { tokenLines } from "./token-lines.ts";

/** Code as one piece of HTML per line; `embedded`: languages that may be in it. Undefined where its grammar gives up. */
export async function colouredLines(
  code: string,
  language: string,
  embedded: readonly string[],
): Promise<readonly Html[] | undefined> {
  return tokenLines(await highlighterFor([language, ...embedded]), code, language);
}

let highlighter: Promise<HighlighterCore> | undefined;
const loading = new Map<string, Promise<void>>();

/** Loads these grammars, each once per process. One that cannot be loaded leaves its blocks plain. */
async function highlighterFor(names: readonly string[]): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [syntaxTheme as ThemeRegistrationRaw],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const shared = await highlighter;
  await Promise.all(names.map((name) => loadLanguage(shared, name)));
  return shared;
}

function loadLanguage(shared: HighlighterCore, name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const started = shared
    .loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages])
    .catch(() => undefined);
  loading.set(name, started);
  return started;
}
