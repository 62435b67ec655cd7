import { extensionOf, type FileId } from "../source/file.ts";
import { isBuiltIn } from "./element-names.ts";
import { withoutFences } from "./without-fences.ts";

/**
 * How a page is read. A file that ends in `.md` is Markdown, in which braces and tags are words, unless a line of it begins with a
 * component that is closed: those of the theme, and those that it imports, are meant as what they are.
 */
export function pageFormat(file: FileId, text: string): "mdx" | "md" {
  return extensionOf(file) === "md" && !showsComponents(text) ? "md" : "mdx";
}

/** Whether tags in a file are components: they are words of plain Markdown, and nothing in what is no page. */
export function showsTags(file: FileId, text: string): boolean {
  const extension = extensionOf(file);
  return extension === "mdx" || (extension === "md" && showsComponents(text));
}

/** The tag that a line begins with, behind marks of quotes and lists, and the rest of its line. */
const openingTag = /^ {0,3}(?:>[ \t]?)*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*<([A-Z]\w*)(?=[\s/>.])([^\n]*)/gm;

function showsComponents(text: string): boolean {
  if (!/<[A-Z]/.test(text)) return false;
  const shown = withoutComments(withoutFences(withoutFrontMatter(text)));
  const tags = [...shown.matchAll(openingTag)];
  if (tags.length === 0) return false;
  const imported = importedNames(shown);
  const closed = new Set([...shown.matchAll(/<\/([A-Z]\w*)/g)].map(([, name = ""]) => name));
  return tags.some(
    ([, name = "", rest = ""]) =>
      (isBuiltIn(name) || imported.has(name)) &&
      (closed.has(name) || rest.includes("/>") || !rest.includes(">")),
  );
}

function withoutFrontMatter(text: string): string {
  const body = text.replace(/^\uFEFF/, "");
  if (!/^---[ \t]*\r?\n/.test(body)) return body;
  const end = /^(?:---|\.\.\.)[ \t]*$/gm;
  end.lastIndex = 4;
  return end.test(body) ? body.slice(end.lastIndex) : body;
}

function withoutComments(text: string): string {
  return withoutMdx(withoutHtml(text));
}

function withoutHtml(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start);
    if (end === -1) break;
    kept.push(text.slice(at, start));
    at = end + 3;
  }
  return kept.join("") + text.slice(at);
}

/** Where they begin a line. */
function withoutMdx(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (const { 0: line, index } of text.matchAll(/^[ \t>]*(?=\{[ \t]*\/\*)/gm)) {
    const start = index + line.length;
    const end = start < at ? undefined : endOfComments(text, start);
    if (end === undefined) continue;
    kept.push(text.slice(at, index));
    at = end;
  }
  return kept.join("") + text.slice(at);
}

/**
 * Where comments of MDX on plain pages end that begin at `start`, in their lines and those right behind: with a line, or with the text.
 * An end has a brace behind it: a star and a slash alone may be part of a glob.
 */
export function endOfComments(text: string, start: number): number | undefined {
  const opening = /\{[ \t]*\/\*/y;
  const sign = /\{[ \t]*\/\*|\*\/[ \t]*\}/g;
  const between = /[ \t]*(?:(\r?\n)[ \t>]*|$)?/y;
  let end: number | undefined;
  opening.lastIndex = start;
  while (opening.test(text)) {
    sign.lastIndex = opening.lastIndex;
    // Where another begins before the end, nothing ends this one.
    if (sign.exec(text)?.[0].startsWith("*") !== true) break;
    between.lastIndex = sign.lastIndex;
    const newline = between.exec(text)?.[1];
    if (newline !== undefined || between.lastIndex === text.length) end = sign.lastIndex;
    opening.lastIndex = between.lastIndex;
  }
  return end;
}

/** Names of statements such as `import { A, B as C } from "./a.jsx"`, on one line or several. */
function importedNames(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^import[ \t]([\w$*{},\s]*)/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []),
  );
}
