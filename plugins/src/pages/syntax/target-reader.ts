import { meantAttribute, type ImageFact, type LinkFact, type Span, type SyntaxProblem } from "@octavo/core";
import { addFact } from "./add-fact.ts";
import { stringOf, type Attributes } from "./attributes.ts";
import { definitionsIn } from "./definitions.ts";
import { alternativeOf, furtherImages, isLinkElement, ownImage } from "./element-facts.ts";
import { unmask } from "./mend/mask.ts";
import { textOf } from "./node-text.ts";
import type { Place, PlaceLists } from "./places.ts";
import { syntaxProblem } from "./problem.ts";
import { definitionEnd, definitionLabel, innerOf, spanOf } from "./positions.ts";
import type { ParsedNode } from "./satteri.ts";

/** A page that has more of them shows the first ones. */
const maxTold = 20;

const emptyLink =
  "This link has no words, so that readers see nothing to follow. Write some between its brackets, or remove it.";

/** Reads what a page links to, is linked by and shows, in document order. */
export class TargetReader {
  readonly links: LinkFact[] = [];
  readonly images: ImageFact[] = [];
  /** `<a name>`, the older way to give an id: often before the heading whose own anchor it is, which keeps it. */
  readonly namedPlaces: string[] = [];
  readonly problems: SyntaxProblem[] = [];
  readonly #text: string;
  readonly #places: Pick<PlaceLists, "link" | "image">;
  #definitions: ReadonlyMap<string, readonly ParsedNode[]> = new Map();
  /** Ordinals of the links and images that definitions make. */
  readonly #defined = new Map<string, number>();

  constructor(text: string, places: Pick<PlaceLists, "link" | "image">) {
    this.#text = text;
    this.#places = places;
  }

  /** What references on the page mean. */
  define(root: ParsedNode): void {
    if (this.#text.includes("]:")) this.#definitions = definitionsIn(root);
  }

  link(node: ParsedNode, span: Span): void {
    if (node.children?.every(isBlank) && this.problems.length < maxTold)
      this.problems.push(syntaxProblem("empty-link", span, emptyLink, "warning"));
    const fact = { target: node.url ?? "", text: unmask(textOf(node)) };
    this.#link(node, fact, { ...span, inner: innerOf(node, span, this.#text) });
  }

  image(node: ParsedNode, span: Span): void {
    this.#image(node, { target: node.url ?? "", alt: node.alt ?? undefined }, span);
  }

  /** All references to a definition are one link (or image): its target is written once. */
  reference(node: ParsedNode, span: Span): void {
    const definitions = this.#definitions.get(node.identifier ?? "") ?? [];
    const [definition] = definitions;
    if (definition === undefined) return;
    const key = `${node.type} ${node.identifier ?? ""}`;
    const known = this.#defined.get(key);
    if (known !== undefined) return void (node.data = { ordinal: known });
    const target = unmask(definition.url ?? "");
    const inner = { start: definitionEnd(definition, this.#text), end: spanOf(definition, this.#text).end };
    const labels = definitions.map((each) => definitionLabel(each, this.#text));
    const place = { ...span, inner, labels };
    const ordinal =
      node.type === "linkReference"
        ? this.#link(node, { target, text: unmask(textOf(node)) }, place)
        : this.#image(node, { target, alt: node.alt ?? undefined }, place);
    this.#defined.set(key, ordinal);
  }

  element(node: ParsedNode, name: string, attributes: Attributes, span: Span): void {
    const { facts } = attributes;
    const place = name === "a" ? stringOf(facts, "name") : undefined;
    if (place !== undefined && place !== "") this.namedPlaces.push(place);
    const href = isLinkElement(name) ? stringOf(facts, "href") : undefined;
    if (href !== undefined) {
      const text = stringOf(facts, "title") ?? unmask(textOf(node));
      this.#link(node, { target: href, text, component: name, attribute: "href" }, span);
    }
    const image = ownImage(name, attributes);
    if (image) this.#image(node, { ...image, component: name }, span);
    else if (name === "img" && isWithoutAddress(attributes))
      this.#image(
        node,
        { target: "", alt: alternativeOf(attributes), component: name, attribute: "src" },
        span,
      );
    // What they show is said by the text of the element's own image.
    for (const further of furtherImages(name, facts))
      this.#image(undefined, { ...further, alt: "", component: name }, span);
  }

  /** Links from the `from`th on are seen by agents alone. */
  markForAgents(from: number): void {
    for (const [index, link] of this.links.slice(from).entries())
      this.links[from + index] = { ...link, forAgents: true };
  }

  #link(node: ParsedNode, fact: LinkFact, place: Place): number {
    return addFact(node, this.#places.link, this.links, fact, place);
  }

  #image(node: ParsedNode | undefined, fact: ImageFact, place: Place): number {
    return addFact(node, this.#places.image, this.images, fact, place);
  }
}

/** Whether an image says something of itself, and nothing of where it is. A slip in the name of `src` is told as such. */
function isWithoutAddress({ facts, spread }: Attributes): boolean {
  const names = Object.keys(facts);
  return names.length > 0 && !spread && !names.some(isAddress);
}

function isAddress(name: string): boolean {
  return /^(?:src(?:set)?|dangerouslySetInnerHTML)$/i.test(name) || meantAttribute("img", name) === "src";
}

function isBlank({ type, value = "" }: ParsedNode): boolean {
  return type === "text" && value.trim() === "";
}
