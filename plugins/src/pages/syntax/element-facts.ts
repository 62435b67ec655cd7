import {
  writtenFor,
  fieldAnchorOf,
  styleImages,
  idSource,
  imageCandidates,
  otherAnchorsOf,
  readLiteral,
  saysAlternative,
  titleWords,
  type AnchorCounter,
  type AttributeFact,
  type PageNode,
  type Value,
} from "@octavo/core";
import { type Attributes, stringOf } from "./attributes.ts";
import { isHtmlName } from "./html-names.ts";
import type { HeadingWords } from "./node-text.ts";

/** Elements and components whose `src` is a file of the page. */
const mediaElements = new Set("audio iframe img source track video Image Video ZoomImage".split(" "));

/** Images of one element that are looked at, beside its own: each is looked for among all. */
const maxFurther = 200;

/** A component has a capital or a dot in its name; everything else is HTML. */
export function isComponent(name: string): boolean {
  return /^\p{Lu}|\./u.test(name);
}

/** Whether an element of a page is no HTML: a component, or a word in angle brackets. */
export function isComponentTag(name: string): boolean {
  return (
    isComponent(name) ||
    !(name.includes("-") || isHtmlName(name) || /^fe[A-Z]|^xlink:/.test(name) || furtherElements.has(name))
  );
}

/** Elements of MathML and of SVG that nobody takes for words. */
const furtherElements = new Set(
  (
    "math annotation semantics menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle " +
    "msub msubsup msup mtable mtd mtext mtr munder munderover none animateMotion animateTransform discard marker metadata mpath set view"
  ).split(" "),
);

/** The level of a heading that is written as an element, or undefined. */
export function headingDepth(name: string, facts: Attributes["facts"]): number | undefined {
  if (/^h[1-6]$/.test(name)) return Number(name[1]);
  if (name !== "Heading") return undefined;
  const level = facts["level"];
  const written = level?.kind === "string" ? level.value : level?.kind === "expression" ? level.source : "2";
  return /^\s*[1-6]\s*$/.test(written) ? Number(written) : 2;
}

/** Whether the `href` of an element is a link; in SVG it may be the address of a drawing. */
export function isLinkElement(name: string): boolean {
  return name === "a" || name === "area" || isComponentTag(name);
}

/** The prop of an element that names an image, film or sound. */
export function imageProp(name: string): string | undefined {
  if (mediaElements.has(name)) return "src";
  return name === "Card" ? "img" : undefined;
}

/** The image of an element that shows one. */
export function ownImage(
  name: string,
  attributes: Pick<Attributes, "facts" | "spread">,
): { readonly target: string; readonly alt: string | undefined; readonly attribute: string } | undefined {
  const attribute = imageProp(name);
  const target = attribute === undefined ? undefined : stringOf(attributes.facts, attribute);
  if (attribute === undefined || target === undefined) return undefined;
  return { target, alt: alternativeOf(attributes), attribute };
}

/** What an image says to those who do not see it: nothing where it is there for its looks, or where only code knows. */
export function alternativeOf({ facts, spread }: Pick<Attributes, "facts" | "spread">): string | undefined {
  const text = stringOf(facts, "alt");
  if (text !== undefined) return text;
  const isSaid = Object.entries(facts).some(([name, fact]) =>
    saysAlternative(name, fact.kind === "true" ? true : stringOf(facts, name)),
  );
  return isSaid || spread ? "" : undefined;
}

interface FurtherImage {
  readonly target: string;
  readonly attribute: string;
}

/** Images beside the one of `imageProp`: behind an element, those of a `srcset`, and what a video shows before it runs. */
export function furtherImages(name: string, facts: Attributes["facts"]): readonly FurtherImage[] {
  const { style } = facts;
  const own = ownFurtherImages(name, facts);
  const behind = style === undefined || isComponentTag(name) ? [] : styleImages(styleOf(style));
  return [...own, ...behind.map((target) => ({ target, attribute: "style" }))].slice(0, maxFurther);
}

function styleOf(style: AttributeFact): Value {
  if (style.kind === "string") return style.value;
  const literal =
    style.kind === "expression" && style.source.includes("url") ? readLiteral(style.source) : undefined;
  return literal?.ok ? literal.value : undefined;
}

function ownFurtherImages(name: string, facts: Attributes["facts"]): readonly FurtherImage[] {
  if (name === "video") {
    const target = stringOf(facts, "poster");
    return target === undefined ? [] : [{ target, attribute: "poster" }];
  }
  if (name !== "img" && name !== "source") return [];
  return ["srcSet", "srcset"].flatMap((attribute) =>
    imageCandidates(stringOf(facts, attribute) ?? "").map(({ target }) => ({ target, attribute })),
  );
}

/** Takes the anchors that a heading makes, and returns the one that stands for it; empty where it has none yet. */
export function takeHeadingAnchor(
  { text, ofAnchor, besideFormulas }: HeadingWords,
  counter: AnchorCounter,
): string {
  if (ofAnchor === undefined) return "";
  const anchor = counter.take(ofAnchor);
  if (anchor !== "") counter.name(anchor, otherAnchorsOf("Heading", text, besideFormulas));
  return anchor;
}

/** Takes the anchors that an element makes, and returns the one that stands for it: none yet of text that is computed. */
export function takeAnchor(
  name: string,
  { facts, spread }: Pick<Attributes, "facts" | "spread">,
  words: HeadingWords | undefined,
  counter: AnchorCounter,
): string | undefined {
  const source = idSource(name);
  const given = source?.props.find((prop) => isGiven(facts, prop));
  const text = given === undefined ? "" : stringOf(facts, given);
  const id = stringOf(facts, "id");
  const own = id === undefined || id === "" ? undefined : counter.write(id);
  // Links also name a field by its name, whatever id it has.
  if (source?.isField && text !== undefined && text !== "") counter.reserve(text);
  if (own !== undefined) return own;
  if (words !== undefined) {
    const anchor = takeHeadingAnchor(words, counter);
    // One that has no link to itself is no stop of the page's menu, and can be linked to all the same.
    return anchor === "" || Object.hasOwn(facts, "noAnchor") ? undefined : anchor;
  }
  if (source === undefined || Object.hasOwn(facts, "id")) return undefined;
  if (text === undefined || (given === undefined && (spread || source.isField))) return undefined;
  if (!source.isField) {
    const title = titleWords(text);
    const anchor = counter.take(title) || counter.takeAs(source.fallback);
    counter.name(anchor, otherAnchorsOf(name, title));
    return anchor;
  }
  return counter.takeAs(fieldAnchorOf(text));
}

/** Whether a prop says something, or may. */
function isGiven(facts: Attributes["facts"], prop: string): boolean {
  const fact = facts[prop];
  return fact !== undefined && (fact.kind !== "string" || fact.value.trim() !== "");
}

/** Whether people do not see what is in an element. */
export function isForAgents(node: Pick<PageNode, "name" | "attributes">): boolean {
  return node.name === "Visibility" && writtenFor(node) === "agents";
}
