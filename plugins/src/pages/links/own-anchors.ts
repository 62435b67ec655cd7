import { importedFile, type FileId, type PageFacts, type Read } from "@octavo/core";

/** What code is written with that may give ids to elements. */
const givesIds =
  /\bid\b|<h[1-6]\b|<(?:Accordion|Expandable|Heading|ParamField|ResponseField|Step|Tab|Update)\b|\{\s*\.\.\.|createElement|dangerously/;

/** Whether a page or snippet may have anchors that are only known when it is drawn: of components with code in them, and of code. */
export function hasUnknownAnchors(facts: PageFacts, file: FileId, read: Read): boolean {
  const { imports, exports, constants, components } = facts;
  return (
    components.some(({ spread, attributes }) => spread || attributes["id"]?.kind === "expression") ||
    exports.some((name) => !constants.some((constant) => constant.name === name)) ||
    constants.some(({ source }) => givesIds.test(source)) ||
    imports.some(
      ({ source, names, builtIns }) =>
        !(builtIns && names.length === 0) && moduleGivesIds(source, file, read),
    )
  );
}

/** Whether a module of code may give ids, and all those that it imports: of what is no file nothing is known. */
function moduleGivesIds(source: string, file: FileId, read: Read): boolean {
  const target = importedFile(file, source, read);
  // What Markdown shows is looked at itself.
  if (/\.mdx?$/i.test(target ?? source)) return false;
  const text = target === undefined ? "" : (read.text(target) ?? "");
  return text.trim() === "" || givesIds.test(text) || /\b(?:import|require)\b/.test(text);
}
