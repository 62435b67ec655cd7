import {
  nearest,
  originsIn,
  pageFacts,
  type CodeFact,
  type Config,
  type FileId,
  type Read,
} from "@octavo/core";
import { parseFenceMeta } from "./fence-meta.ts";
import { isPlainLanguage, languageName } from "./languages.ts";
import { twoslash, unknownLanguage, unknownTheme, unusableGrammar } from "./problems.ts";
import { customLanguages, readGrammar, siteGrammars } from "./site-grammars.ts";

/** Reports fences whose language or theme is probably misspelt, and those that ask for what is not there. */
export async function checkFences(file: FileId, read: Read): Promise<void> {
  const { code } = await read.get(pageFacts, file);
  for (const [ordinal, fence] of code.entries()) {
    const origin = { file, mark: "code" as const, ordinal };
    const language = await misspelt(fence, read);
    if (language !== undefined) read.report(unknownLanguage, origin, language);
    if (!/theme|twoslash/.test(fence.meta)) continue;
    const meta = parseFenceMeta(fence.meta);
    if (meta.twoslash === true) read.report(twoslash, origin, {});
    const theme = meta.theme === undefined ? undefined : await wrongTheme(meta.theme);
    if (theme !== undefined) read.report(unknownTheme, origin, theme);
  }
}

/** Reports grammars of docs.json that cannot be used. */
export async function checkGrammars({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const [index, written] of customLanguages(value["styling"]).entries()) {
    const entry = await readGrammar(written, read);
    if ("names" in entry) continue;
    const origin = originOf(["styling", "codeblocks", "languages", "custom", index]);
    read.report(unusableGrammar, origin, { written: String(written), fault: entry.fault });
  }
}

/** Short names are too much alike, and programs have names that nobody lists. */
const shortest = 5;

async function misspelt(
  { language }: CodeFact,
  read: Read,
): Promise<{ readonly language: string; readonly nearest: string } | undefined> {
  const written = language.replace(/\{.*$/s, "");
  if (written.length < shortest || isPlainLanguage(written) || /[^\w+#.-]/.test(written)) return undefined;
  // What draws code is large, and nearly every page has common languages only.
  const { bundledLanguages } = await import("shiki/langs");
  const known = Object.keys(bundledLanguages);
  if (Object.hasOwn(bundledLanguages, languageName(written))) return undefined;
  const own = (await read.get(siteGrammars, "")).flatMap(({ names }) => names);
  if (own.includes(written.toLowerCase())) return undefined;
  const close = nearest(written.toLowerCase(), [
    ...known.filter((name) => name.length >= shortest - 1),
    ...own,
  ]);
  // A language that nobody here knows must not be taken for another one.
  const isLike =
    close !== undefined &&
    close[0] === written[0]?.toLowerCase() &&
    Math.abs(close.length - written.length) < 2;
  return isLike ? { language: written, nearest: close } : undefined;
}

const builtIn: ReadonlySet<string> = new Set(["dark", "light", "system", "css-variables", "null", ""]);

async function wrongTheme(
  written: string,
): Promise<{ readonly theme: string; readonly nearest: string | undefined } | undefined> {
  const names = written.startsWith("{")
    ? [...written.matchAll(/["']([\w-]+)["']\s*(?=[,}])/g)].map(([, name = ""]) => name)
    : [written];
  for (const name of names) {
    if (builtIn.has(name.toLowerCase())) continue;
    const { bundledThemes } = await import("shiki/themes");
    if (!Object.hasOwn(bundledThemes, name.toLowerCase()))
      return { theme: name, nearest: nearest(name, Object.keys(bundledThemes)) };
  }
  return undefined;
}
