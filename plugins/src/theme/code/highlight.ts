import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import { escape, trusted, type Html } from "../html.ts";
import { languageName } from "./languages.ts";
import { jsonLines } from "./quick-code.ts";
import { syntaxTheme } from "./syntax-theme.ts";
import { tokenLines } from "./token-lines.ts";

/** Code as one piece of HTML per line. Languages that are not loaded are written plain. */
export type Highlight = (code: string, language: string) => readonly Html[];

/** Larger blocks are written plain: nobody reads them, and colours cost far more than text. */
const sizeLimit = 100_000;
/** Blocks whose result is kept in memory. */
const cacheLimit = 2_000;

/** Coloured by a scanner of our own. */
const jsonNames = new Set(["json", "jsonc"]);

let highlighter: Promise<HighlighterCore> | undefined;
const loading = new Map<string, Promise<void>>();
const cache = new Map<string, readonly Html[]>();

/** Loads the grammars of these fence languages, each once per process, and gives the function that colours with them. */
export async function loadHighlight(languages: Iterable<string>): Promise<Highlight> {
  const names = [...new Set([...languages].map(languageName))].filter(
    (name) => Object.hasOwn(bundledLanguages, name) && !jsonNames.has(name),
  );
  if (names.length === 0)
    return (code, language) =>
      jsonNames.has(languageName(language)) ? jsonLines(code) : plainLines(code, language);
  highlighter ??= createHighlighterCore({
    themes: [syntaxTheme as ThemeRegistrationRaw],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const shared = await highlighter;
  await Promise.all(names.map((name) => loadLanguage(shared, name)));
  const loaded = new Set(names);
  return (code, language) => {
    const name = languageName(language);
    if (jsonNames.has(name)) return jsonLines(code);
    return loaded.has(name) && code.length <= sizeLimit
      ? remembered(shared, code, name)
      : plainLines(code, name);
  };
}

export const plainLines: Highlight = (code) => code.split("\n").map((line) => trusted(escape(line)));

/** A grammar that cannot be loaded leaves its blocks plain. */
function loadLanguage(shared: HighlighterCore, name: string): Promise<void> {
  const known = loading.get(name);
  if (known) return known;
  const started = shared
    .loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages])
    .catch(() => undefined);
  loading.set(name, started);
  return started;
}

function remembered(shared: HighlighterCore, code: string, name: string): readonly Html[] {
  const key = `${name}\n${code}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const lines = tokenLines(shared, code, name) ?? plainLines(code, name);
  cache.set(key, lines);
  if (cache.size > cacheLimit) cache.delete(cache.keys().next().value ?? "");
  return lines;
}
