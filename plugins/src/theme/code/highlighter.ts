import type { LanguageRegistration } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import type { Html } from "../html.ts";
import { embeddedLanguages } from "./embedded-languages.ts";
import { createColours } from "./grammar-set.ts";
import { languageName } from "./languages.ts";
import type { LineColours } from "./line-colours.ts";
import { coloured } from "./token-lines.ts";

/** Code as one piece of HTML per line. Undefined where its grammar gives up. */
export async function colouredLines(code: string, language: string): Promise<readonly Html[] | undefined> {
  const colours = await coloursFor(code, language);
  return colours && coloured(code, colours);
}

/** Of grammars in all sets: more than the pages of nearly all sites need, some hundred megabytes at most. */
const grammarLimit = 256;

interface GrammarSet {
  readonly colours: LineColours;
  /** How many grammars it has. */
  readonly size: number;
}

/**
 * By the grammars in a set, the least recently used first. A grammar colours what it embeds by all that its registry has, so
 * each set has a registry of its own: what one block needs never colours another.
 */
const sets = new Map<string, GrammarSet>();
const engine = createJavaScriptRegexEngine({ forgiving: true });
let kept = 0;

async function coloursFor(code: string, language: string): Promise<LineColours | undefined> {
  const own = await registrations(language);
  const root = own.at(-1);
  if (!root) return undefined;
  const embedded = own.some(isHost) ? await embeddedIn(code, root.name) : [];
  const key = [root.name, ...embedded].join(" ");
  const known = sets.get(key);
  if (known) {
    sets.delete(key);
    sets.set(key, known);
    return known.colours;
  }
  const all = new Set([...own, ...(await Promise.all(embedded.map(registrations))).flat()]);
  return remember(key, createColours(root, [...all], engine), all.size);
}

function remember(key: string, colours: LineColours, size: number): LineColours {
  for (const [oldest, set] of sets) {
    if (kept + size <= grammarLimit) break;
    sets.delete(oldest);
    kept -= set.size;
  }
  // Another block may have made the same set meanwhile.
  kept += size - (sets.get(key)?.size ?? 0);
  sets.set(key, { colours, size });
  return colours;
}

/** Whether a language embeds others that do not come with it. */
function isHost({ embeddedLangsLazy = [] }: LanguageRegistration): boolean {
  return embeddedLangsLazy.length > 0;
}

/** One name for each grammar, in order. */
async function embeddedIn(code: string, language: string): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const written of embeddedLanguages(language, code)) {
    const root = (await registrations(languageName(written))).at(-1);
    if (root && root.name !== language) names.add(root.name);
  }
  return [...names].toSorted();
}

/** A language behind those that come with it. None for a language that is not known, or cannot be loaded. */
async function registrations(name: string): Promise<readonly LanguageRegistration[]> {
  if (!Object.hasOwn(bundledLanguages, name)) return [];
  const load = bundledLanguages[name as keyof typeof bundledLanguages];
  return load().then(
    (module) => module.default,
    () => [],
  );
}
