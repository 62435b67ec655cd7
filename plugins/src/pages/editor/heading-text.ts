import {
  isBuiltIn,
  isPageElement,
  loadModules,
  PageEvaluation,
  parseYaml,
  variables,
  withVariables,
  type Evaluated,
  type FileId,
  type PageTree,
  type Read,
} from "@octavo/core";
import { parsePage } from "../syntax/parse-page.ts";

interface HeadingAt {
  readonly file: FileId;
  readonly text: string;
  readonly ordinal: number;
  readonly tree: PageTree;
}

/**
 * What is written for words that somebody gives a heading, and the page with it: Markdown as they are, and as text what would be wrong as
 * code, or mean nothing. Undefined where a heading cannot say them.
 */
export async function withHeading(
  words: string,
  at: HeadingAt,
  read: Read,
): Promise<{ readonly written: string; readonly after: PageTree } | undefined> {
  const { file, text, ordinal, tree } = at;
  const span = tree.span("heading", ordinal);
  if (!span || words === "" || /[\r\n]/.test(words)) return undefined;
  const old = text.slice(span.start, span.end);
  for (const written of new Set([words, withoutCode(words, old), withoutCode(words, "")])) {
    const after = await parsedAs(
      text.slice(0, span.start) + written + text.slice(span.end),
      file,
      tree,
      read,
    );
    const now = after?.span("heading", ordinal);
    const isSame = now?.start === span.start && now.end === span.start + written.length;
    const isAsDeep = after?.facts.headings[ordinal]?.depth === tree.facts.headings[ordinal]?.depth;
    if (after && isSame && isAsDeep && (await isUnderstood(after, at, read))) return { written, after };
  }
  return undefined;
}

/** Escapes, code, what stands in braces, and tags. */
const parts =
  /\\[^]|(`+)(?!`)[^]*?(?<!`)\1(?!`)|\{\{[ \t]*[\w-]+[ \t]*\}\}|\{[^{}]*\}|<[^\s<>][^<>]*>|\{|<(?=\S|$)/g;

/** Words without expressions and tags, but for those that the old ones have, and with all signs at their end. */
function withoutCode(words: string, old: string): string {
  const asText = words.replaceAll(parts, (part) => {
    const isText = part.startsWith("\\") || part.startsWith("`");
    // A sign alone is none of the old code.
    const isKept = isText || (part.length > 1 && old.includes(part));
    return isKept ? part : part.replaceAll(/\{|<(?=\S|$)/g, "\\$&");
  });
  return asText.replace(/(?<=^|[ \t])#+$/, "\\$&");
}

/** Whether a page knows all names in expressions and tags that it has more than before. */
async function isUnderstood(after: PageTree, { file, tree }: HeadingAt, read: Read): Promise<boolean> {
  const { facts } = after;
  const known = new Set([
    ...facts.imports.flatMap(({ names }) => names.map(({ local }) => local)),
    ...facts.constants.map(({ name }) => name),
    ...facts.exports,
    ...(facts.declared ?? []),
  ]);
  const isKnown = (name: string): boolean => isBuiltIn(name) || known.has(name.split(".", 1)[0] ?? "");
  const tags = further(facts.components, tree.facts.components, ({ name }) => name);
  const elements = further(facts.markup ?? [], tree.facts.markup ?? [], ({ name }) => name);
  if (!tags.every(isKnown) || !elements.every(isPageElement)) return false;
  const names = further(facts.variables, tree.facts.variables, ({ name }) => name);
  const values = names.length === 0 ? undefined : await read.get(variables, "");
  if (values && !names.every((name) => values.has(name))) return false;
  const sources = further(facts.expressions, tree.facts.expressions, (source) => source);
  if (sources.length === 0) return true;
  const scope = new PageEvaluation(await loadModules(after, file, read)).scope(after, file);
  return sources.every((source) => scope.doubt(source) === undefined && isShown(scope.evaluate(source)));
}

/** Whether code shows anything, as far as that is known. */
function isShown(found: Evaluated): boolean {
  if (!found.ok) return true;
  const { value } = found;
  return value !== undefined && value !== null && typeof value !== "boolean" && !Number.isNaN(value);
}

function further<T>(now: readonly T[], before: readonly T[], nameOf: (each: T) => string): readonly string[] {
  const known = new Set(before.map(nameOf));
  return now.map(nameOf).filter((name) => !known.has(name));
}

/** A file with another text; undefined where it has other headings or more problems then. */
export async function parsedAs(
  text: string,
  file: FileId,
  tree: PageTree,
  read: Read,
): Promise<PageTree | undefined> {
  const parsed = parsePage({ file, text }, tree.format, parseYaml);
  const isSame =
    parsed.facts.headings.length === tree.facts.headings.length &&
    parsed.problems.length <= tree.problems.length;
  const values = isSame ? await read.get(variables, "") : undefined;
  return isSame ? (values ? withVariables(parsed, values) : parsed) : undefined;
}
