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

/** Comments of HTML, and of MDX where they begin a line. */
function withoutComments(text: string): string {
  return without(without(text, /<!--/g, "-->"), /^[ \t>]*\{[ \t]*\/\*/gm, "*/");
}

function without(text: string, opening: RegExp, closing: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    kept.push(text.slice(at, match.index));
    const end = text.indexOf(closing, match.index);
    if (end === -1) return kept.join("") + text.slice(match.index);
    at = end + closing.length;
    opening.lastIndex = at;
  }
  return kept.join("") + text.slice(at);
}

/** Names of statements such as `import { A, B as C } from "./a.jsx"`, on one line or several. */
function importedNames(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^import[ \t]([\w$*{},\s]*)/gm)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []),
  );
}
