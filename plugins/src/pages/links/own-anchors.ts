import { importedFile, readLiteral, type FileId, type PageFacts, type Read } from "@octavo/core";

/** What code is written with that may give ids to elements. */
const givesIds =
  /\bid\b|<h[1-6]\b|<(?:Accordion|Expandable|Heading|ParamField|ResponseField|Step|Tab|Update)\b|\{\s*\.\.\.|createElement|dangerously/;

/** Whether a page or snippet may have anchors that are only known when it is drawn: of components with code in them, and of code. */
export function hasUnknownAnchors(facts: PageFacts, file: FileId, read: Read): boolean {
  const { imports, exports, constants, components, expressions } = facts;
  return (
    components.some(({ spread, attributes }) => spread || attributes["id"]?.kind === "expression") ||
    expressions.some(showsHtml) ||
    exports.some((name) => !constants.some((constant) => constant.name === name)) ||
    constants.some(({ source }) => givesIds.test(source) && !isText(source)) ||
    imports.some(
      ({ source, names, builtIns }) =>
        !(builtIns && names.length === 0) && moduleGivesIds(source, file, read),
    )
  );
}

/** A text by itself makes no elements, whatever it says. */
function isText(source: string): boolean {
  const literal = readLiteral(source);
  return literal.ok && typeof literal.value === "string";
}

/** What may make elements of a text. */
function showsHtml(source: string): boolean {
  return source.includes("__html");
}

/** Whether a module of code may give ids, and all those that it imports: of what is no file nothing is known. */
function moduleGivesIds(source: string, file: FileId, read: Read): boolean {
  const target = importedFile(file, source, read);
  // What Markdown shows is looked at itself.
  if (/\.mdx?$/i.test(target ?? source)) return false;
  const text = target === undefined ? "" : (read.text(target) ?? "");
  return text.trim() === "" || givesIds.test(text) || /\b(?:import|require)\b|\bfrom\s*["']/.test(text);
}
