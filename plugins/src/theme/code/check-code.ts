import {
  fenceFaults,
  fenceLanguage,
  nearest,
  originsIn,
  pageFacts,
  parseFenceMeta,
  type Config,
  type FenceFault,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { isPlainLanguage, languageName, usualLanguages } from "./languages.ts";
import {
  doubtfulSetting,
  emptyDiagram,
  twoslash,
  unknownLanguage,
  unknownTheme,
  unusableGrammar,
} from "./problems.ts";
import { customLanguages, readGrammar, siteGrammars } from "./site-grammars.ts";

/** Reports fences whose language or theme is probably misspelt, and those that ask for what is not there. */
export async function checkFences(file: FileId, read: Read): Promise<void> {
  const { code, components } = await read.get(pageFacts, file);
  for (const [ordinal, fence] of code.entries()) {
    const origin = { file, mark: "code" as const, ordinal };
    const { language: written, rest } = fenceLanguage(fence.language);
    const language = await misspelt(written, read);
    if (language !== undefined) reportLanguage(language, { ...origin, attribute: "language" }, read);
    if (fence.isEmpty && written.toLowerCase() === "mermaid") read.report(emptyDiagram, origin, {});
    const said = `${rest} ${fence.meta}`;
    const late = written === "" ? lateLanguage(said) : [];
    for (const fault of [...fenceFaults(said, fence.lines), ...late])
      reportSetting(fault, { ...origin, attribute: fault.written }, read);
    if (!/theme|twoslash/.test(fence.meta)) continue;
    const meta = parseFenceMeta(fence.meta);
    if (meta.twoslash === true) read.report(twoslash, { ...origin, attribute: "twoslash" }, {});
    const theme = meta.theme === undefined ? undefined : await wrongTheme(meta.theme);
    if (theme !== undefined) read.report(unknownTheme, { ...origin, attribute: "theme" }, theme);
  }
  for (const [ordinal, { name, attributes }] of components.entries())
    if (name === "CodeBlock")
      for (const attribute of ["language", "lang"]) {
        const written = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
        const language = written?.kind === "string" ? await misspelt(written.value, read) : undefined;
        if (language) reportLanguage(language, { file, mark: "component", ordinal, attribute }, read);
      }
}

function reportLanguage(language: Misspelt, origin: Origin, read: Read): void {
  const newText = language.nearest;
  const fixes = [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
  read.report(unknownLanguage, origin, language, { fixes });
}

/** With its value, where it has one. */
function reportSetting(fault: FenceFault, origin: Origin, read: Read): void {
  const { nearest: meant, written } = fault;
  const newText = `${meant}${/=.*$/s.exec(written)?.[0] ?? ""}`;
  const fixes = meant === undefined ? [] : [{ title: `Write ${newText}`, edits: [{ origin, newText }] }];
  read.report(doubtfulSetting, origin, fault, { fixes });
}

/** Behind a setting, a language is the title. */
function lateLanguage(said: string): readonly FenceFault[] {
  const { title = "" } = parseFenceMeta(said);
  const isMeant = usualLanguages.has(title) && said.split(/\s+/).includes(title);
  return isMeant ? [{ kind: "language", written: title }] : [];
}

interface Misspelt {
  readonly language: string;
  readonly nearest: string;
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

/** Names that are shorter are too much alike, and programs have names that nobody lists: only usual ones are meant by them. */
const long = 5;
const shortest = 3;

async function misspelt(written: string, read: Read): Promise<Misspelt | undefined> {
  const isShort = written.length < long;
  if (written.length < shortest || isPlainLanguage(written) || /[^\w+#.-]/.test(written)) return undefined;
  const close = (names: Iterable<string>): string | undefined => nearestAlike(written.toLowerCase(), names);
  if (isShort && (usualLanguages.has(written.toLowerCase()) || close(usualLanguages) === undefined))
    return undefined;
  // What draws code is large, and nearly every page has common languages only.
  const { bundledLanguages } = await import("shiki/langs");
  if (Object.hasOwn(bundledLanguages, languageName(written))) return undefined;
  const own = (await read.get(siteGrammars, "")).flatMap(({ names }) => names);
  if (own.includes(written.toLowerCase())) return undefined;
  const known = isShort
    ? usualLanguages
    : Object.keys(bundledLanguages).filter((name) => name.length >= long - 1);
  const found = close([...known, ...own]);
  return found === undefined ? undefined : { language: written, nearest: found };
}

/** A language that nobody here knows must not be taken for another one: only a slip or two are mended. */
function nearestAlike(written: string, names: Iterable<string>): string | undefined {
  const found = nearest(written, names, written.length < 8 ? 1 : 2);
  const isLike =
    found !== undefined && found[0] === written[0] && Math.abs(found.length - written.length) < 2;
  return isLike ? found : undefined;
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
