import { Script } from "node:vm";
import {
  createHighlighterCoreSync,
  type HighlighterCore,
  type LanguageRegistration,
  type ThemeRegistrationRaw,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import type { Html } from "../html.ts";
import { tokenLines } from "./token-lines.ts";
import type { SiteGrammar } from "./site-grammars.ts";
import { syntaxTheme } from "./syntax-theme.ts";

/** Colours code with grammars of a site. They are written by strangers, so their regular expressions are stopped in time. */
export interface GrammarRunner {
  /** Undefined for other languages, and where the grammar has been stopped. */
  colour(code: string, language: string): readonly Html[] | undefined;
  /** The file of a language's grammar where that took too long: it is not tried again. */
  stopped(language: string): string | undefined;
}

/**
 * How long a block may take, in milliseconds, the first one with all that it loads; blocks of ordinary grammars take one or two. Where the
 * machine did other things meanwhile, a block gets a second try, with more time.
 */
const timeLimits = [2_000, 10_000] as const;

/** Languages that grammars often embed, by scope. */
const embedded: ReadonlyMap<string, keyof typeof bundledLanguages> = new Map([
  ["source.css", "css"],
  ["source.graphql", "graphql"],
  ["source.js", "javascript"],
  ["source.json", "json"],
  ["source.python", "python"],
  ["source.shell", "bash"],
  ["source.sql", "sql"],
  ["source.ts", "typescript"],
  ["source.tsx", "tsx"],
  ["source.yaml", "yaml"],
  ["text.html.basic", "html"],
  ["text.xml", "xml"],
]);

/**
 * By the list itself, which the engine keeps as long as no grammar changes: an edit of one gives all of them another try. That a
 * grammar was stopped is kept with it, and not in the engine, although pages show it: only the machine's speed decides it, each
 * page that it touches reports it, and a page that tried again would take as long again, for each of its blocks.
 */
const runners = new WeakMap<readonly SiteGrammar[], Promise<GrammarRunner>>();

/** The runner of a site's grammars, which never change. */
export function grammarRunner(grammars: readonly SiteGrammar[]): Promise<GrammarRunner> {
  const known = runners.get(grammars) ?? createRunner(grammars);
  runners.set(grammars, known);
  return known;
}

async function createRunner(grammars: readonly SiteGrammar[]): Promise<GrammarRunner> {
  const byName = new Map<string, number>();
  for (const [index, { names }] of grammars.entries())
    for (const name of names) if (!byName.has(name)) byName.set(name, index);
  const others = await Promise.all(embeddedIn(grammars).map((name) => bundledLanguages[name]()));
  const stopped = new Set<number>();
  const highlighters = new Map<number, HighlighterCore | undefined>();
  const indexOf = (language: string): number => byName.get(language.toLowerCase()) ?? -1;
  return {
    stopped: (language) => {
      const index = indexOf(language);
      return stopped.has(index) ? grammars[index]?.file : undefined;
    },
    colour: (code, language) => {
      const index = indexOf(language);
      if (index < 0 || stopped.has(index)) return undefined;
      for (const limit of timeLimits) {
        const before = process.cpuUsage();
        const done = within(limit, () => {
          const highlighter =
            highlighters.get(index) ??
            load(
              grammars,
              index,
              others.flatMap((each) => each.default),
            );
          highlighters.set(index, highlighter);
          return highlighter && tokenLines(highlighter, code, registeredName(index));
        });
        if (done !== stoppedMark) return done;
        // What was stopped in the middle of its work is not used again.
        highlighters.delete(index);
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1_000 > timeLimits[0] * 0.8) break;
      }
      stopped.add(index);
      return undefined;
    },
  };
}

/** A highlighter that has a grammar, and the others that it may include; without those where one of them is broken. */
function load(
  grammars: readonly SiteGrammar[],
  index: number,
  others: readonly LanguageRegistration[],
): HighlighterCore | undefined {
  const all = grammars.map(registrationOf);
  const own = all[index];
  if (own === undefined) return undefined;
  return create([...others, ...all.filter((each) => each !== own), own]) ?? create([...others, own]);
}

function create(langs: LanguageRegistration[]): HighlighterCore | undefined {
  try {
    return createHighlighterCoreSync({
      themes: [syntaxTheme as ThemeRegistrationRaw],
      langs,
      // Each set of grammars has one of its own.
      warnings: false,
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
  } catch {
    return undefined;
  }
}

/** A copy, because highlighters change what they are given; without what would reach other languages. */
function registrationOf({ grammar }: SiteGrammar, index: number): LanguageRegistration {
  const { scopeName, patterns, repository = {}, injections } = structuredClone(grammar);
  const registration = { name: registeredName(index), scopeName, patterns, repository, injections };
  return registration as unknown as LanguageRegistration;
}

/** No name of a language that comes with us. */
function registeredName(index: number): string {
  return `site grammar ${index}`;
}

function embeddedIn(grammars: readonly SiteGrammar[]): readonly (keyof typeof bundledLanguages)[] {
  const text = JSON.stringify(grammars.map(({ grammar }) => grammar));
  return [...embedded].flatMap(([scope, name]) => (text.includes(`"${scope}`) ? [name] : []));
}

const stoppedMark = Symbol("stopped");
const key = Symbol.for("octavo.grammar-runner");
const script = new Script(`globalThis[Symbol.for("octavo.grammar-runner")]()`);

/** Runs a function that is stopped after a time, even in the middle of a regular expression. */
function within<T>(milliseconds: number, run: () => T): T | typeof stoppedMark {
  const place = globalThis as { [key]?: (() => T) | undefined };
  place[key] = run;
  try {
    return script.runInThisContext({ timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return stoppedMark;
    throw error;
  } finally {
    place[key] = undefined;
  }
}
