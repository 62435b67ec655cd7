import type { ComponentFact, MarkupFact } from "./page.ts";
import { attributeName, isPageElement, isPlainAttribute, isSvgAttribute } from "./page-html.ts";

/** Parts of formulas and filters: the whole of one is told. */
const parts =
  /^(?:fe[A-Z]\w*|m(?:enclose|error|frac|i|multiscripts|n|o|over|padded|phantom|prescripts|root|row|s|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|annotation|semantics|none)$/;

/** Attributes of elements whose values may keep them off a page. */
const addresses = new Set(["src", "poster", "href", "xlinkHref", "xlink:href"]);
const doubtful = /^\s*(?!https:)[a-z][a-z0-9+.-]*:/i;
const doubtfulStyle = /position|url\s*\(|image-set|expression|script:|behavior|binding|\\/i;
const loads = /(?:url|image|image-set|src|cross-fade)\s*\(/i;

/**
 * What a page may not be able to have of an element of HTML: all of it, or some of its attributes; undefined of nearly all that is
 * written. `isDrawn`: whether it may stand in a drawing.
 */
export function doubtfulMarkup(
  name: string,
  facts: ComponentFact["attributes"],
  isDrawn: boolean,
): MarkupFact | undefined {
  if (name === "title" && !isDrawn) return { name, attributes: {} };
  // One that holds data is no code.
  if (name === "script" && !isDrawn && facts["type"]) return { name, attributes: { type: facts["type"] } };
  if (!isPageElement(name)) return parts.test(name) ? undefined : { name, attributes: {} };
  let attributes: Record<string, MarkupFact["attributes"][string]> | undefined;
  for (const [given, fact] of Object.entries(facts)) {
    if (
      !isDoubtful(name, given, fact.kind === "string" ? fact.value : fact.kind === "true" ? "" : fact.source)
    )
      continue;
    attributes ??= {};
    Object.defineProperty(attributes, given, { value: fact, enumerable: true });
  }
  return attributes === undefined ? undefined : { name, attributes };
}

function isDoubtful(element: string, given: string, value: string): boolean {
  if (given === "className" || given === "class" || given === "key") return false;
  // Whatever else it has says to some tool what becomes of its rules.
  if (element === "style") return /^on/i.test(given);
  if (given === "style") return doubtfulStyle.test(value);
  if (given === "allow") return element === "iframe";
  if (addresses.has(given))
    return element !== "a" && (element === "iframe" || element === "use" || doubtful.test(value));
  const name = attributeName(given);
  return (
    !isPlainAttribute(element, name) || loads.test(value) || (isSvgAttribute(name) && value.includes("\\"))
  );
}
