import type { Reader } from "../model/audience.ts";
import type { PageFacts, PageTree } from "../syntax/page.ts";
import { mayHaveParts, textForReader, viewersOf } from "./page-parts.ts";
import { partOf } from "./shown-to.ts";
import { literalOf } from "../evaluation/literal.ts";

/**
 * What is left of a text in MDX in a file that readers download, where nothing is drawn: nothing of one in which only drawing tells
 * who sees a part.
 */
export function publishedText(text: string, tree: PageTree, reader: Reader): string {
  if (hasMistaken(tree.facts) || (mayHaveParts(text) && computesParts(tree.facts))) return "";
  return textForReader(text, tree, reader) ?? "";
}

/** Whether a tag that nothing has the name of is for certain readers. */
function hasMistaken({ components }: PageFacts): boolean {
  return components.some(({ name, attributes }) => {
    const whom = attributes["for"];
    return name !== "Visibility" && whom !== undefined && partOf(name, literalOf(whom)) !== undefined;
  });
}

/** Whether `Visibility` stands in code, or computes whom it is for. What is behind a spread, no fact has. */
function computesParts(facts: PageFacts): boolean {
  const { components, constants, declared = [], expressions, statements = [] } = facts;
  const props = components.flatMap(({ attributes }) => Object.values(attributes));
  const code = [
    ...expressions,
    ...statements,
    ...constants.map(({ source }) => source),
    ...props.map((prop) => (prop.kind === "expression" ? prop.source : "")),
  ];
  const isOpen = components.some(
    (each) => each.spread === true || (each.name === "Visibility" && viewersOf(each) === undefined),
  );
  return isOpen || declared.length > 0 || code.some(mayHaveParts);
}
