import { extensionOf, type FileId } from "../source/file.ts";
import { isBuiltIn } from "./element-names.ts";
import { withoutFences } from "./without-fences.ts";

/**
 * How a page is read. A file that ends in `.md` is Markdown, in which braces and tags are words, unless a line of it begins with a
 * component: those of the theme, and those that it imports, are meant as what they are.
 */
export function pageFormat(file: FileId, text: string): "mdx" | "md" {
  return extensionOf(file) === "md" && !showsComponents(text) ? "md" : "mdx";
}

/** The tag that a line begins with, behind marks of quotes and lists. */
const openingTag = /^ {0,3}(?:>[ \t]?)*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*<([A-Z]\w*)(?=[\s/>.])/gm;

const importedNames = /^import\s+([^'"\n]+?)\s+from\s*["']/gm;

function showsComponents(text: string): boolean {
  if (!/<[A-Z]/.test(text)) return false;
  const shown = withoutFences(text);
  const imported = new Set(
    [...shown.matchAll(importedNames)].flatMap(([, names = ""]) => names.match(/\w+/g) ?? []),
  );
  return [...shown.matchAll(openingTag)].some(([, name = ""]) => isBuiltIn(name) || imported.has(name));
}
