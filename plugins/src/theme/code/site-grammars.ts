import {
  config,
  dataFacts,
  defineQuery,
  isObject,
  resolvePath,
  type MemoQuery,
  type Read,
} from "@octavo/core";

/** A TextMate grammar of the site's own. */
export interface SiteGrammar {
  readonly file: string;
  /** What fences may call the language, in lower case. */
  readonly names: readonly string[];
  readonly grammar: Readonly<Record<string, unknown>>;
}

/** An entry of `styling.codeblocks.languages.custom`: a grammar, or why there is none. */
type Entry = SiteGrammar | { readonly fault: string };

/** Larger ones are nobody's: the largest of Shiki has half of that. */
const sizeLimit = 2_000_000;
const countLimit = 50;

/** The grammars that docs.json names, those that can be used. */
export const siteGrammars: MemoQuery<readonly SiteGrammar[]> = defineQuery({
  name: "siteGrammars",
  run: async (_context, _key, read) => {
    const found: SiteGrammar[] = [];
    for (const written of customLanguages(await read.pick(config, "", "styling"))) {
      const entry = await readGrammar(written, read);
      if ("names" in entry) found.push(entry);
    }
    return found;
  },
  fallback: () => [],
});

/** The list `codeblocks.languages.custom` of docs.json's `styling`. */
export function customLanguages(styling: unknown): readonly unknown[] {
  const codeblocks = isObject(styling) ? styling["codeblocks"] : undefined;
  const languages = isObject(codeblocks) ? codeblocks["languages"] : undefined;
  const custom: unknown = isObject(languages) ? languages["custom"] : undefined;
  return Array.isArray(custom) ? custom.slice(0, countLimit) : [];
}

export async function readGrammar(written: unknown, read: Read): Promise<Entry> {
  if (typeof written !== "string" || written.trim() === "") return { fault: "it is no path" };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return { fault: "it has to be a file of the docs folder" };
  const file = resolvePath("", written);
  if (file === undefined) return { fault: "its path leads out of the docs folder" };
  const text = read.text(file);
  if (text === undefined) return { fault: `there is no file ${file}` };
  if (!/\.json$/i.test(file)) return { fault: `${file} is no JSON file; convert the grammar to JSON` };
  if (text.length > sizeLimit) return { fault: `${file} has more than ${sizeLimit / 1_000_000} MB` };
  const grammar = await read.get(dataFacts, file);
  if (!isObject(grammar)) return { fault: `${file} has no JSON object in it` };
  const { scopeName, patterns } = grammar;
  if (typeof scopeName !== "string" || scopeName === "") return { fault: `${file} has no \`scopeName\`` };
  if (!Array.isArray(patterns)) return { fault: `${file} has no list \`patterns\`` };
  return { file, names: namesOf(grammar, file), grammar };
}

/** Its name, other names, extensions of files, and the name of its own file: whatever people may write on a fence. */
function namesOf(
  { name, aliases, fileTypes }: Readonly<Record<string, unknown>>,
  file: string,
): readonly string[] {
  const base = file.slice(file.lastIndexOf("/") + 1).replace(/(\.tmLanguage)?\.json$/i, "");
  const all: readonly unknown[] = [name, ...listOf(aliases), ...listOf(fileTypes), base];
  const names = all.flatMap((each) => (typeof each === "string" && each !== "" ? [each.toLowerCase()] : []));
  return [...new Set(names.flatMap((each) => [each, each.replaceAll(" ", "-")]))];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
