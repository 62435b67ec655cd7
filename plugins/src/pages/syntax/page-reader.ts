import {
  AnchorCounter,
  builtInOf,
  isComment,
  type CodeFact,
  type ComponentFact,
  type HeadingFact,
  type ImageFact,
  type LinkFact,
  type MarkupFact,
  type MathFact,
  type Span,
  type SyntaxProblem,
} from "@octavo/core";
import { attributeExpressions } from "./attribute-expressions.ts";
import { type Attributes, readAttributes, stringOf } from "./attributes.ts";
import { definitionsIn } from "./definitions.ts";
import { readHtmlTags } from "./html-tags.ts";
import {
  furtherImages,
  headingDepth,
  isComponentTag,
  isLinkElement,
  ownImage,
  takeAnchor,
} from "./element-facts.ts";
import { unmask, unmaskNode } from "./mask.ts";
import { latexFormula, readFormula } from "./latex.ts";
import { doubtfulMarkup } from "./markup.ts";
import { holdsCode, literalOf, maxDepth, textOf } from "./node-text.ts";
import { noPlaces, type Place, type PlaceLists } from "./places.ts";
import type { HeadingId } from "./prepare.ts";
import { syntaxProblem } from "./problem.ts";
import { definitionEnd, innerOf, spanOf } from "./positions.ts";
import type { ParsedNode } from "./satteri.ts";
import { tagName } from "./scan-tag.ts";
import { WrittenIds } from "./written-ids.ts";
import { readBraces, type Opaque } from "./variables.ts";

const tooDeep = `Things are nested more than ${maxDepth} deep here; what is inside was left out.`;

/**
 * Reads the facts of a page off its tree, in one walk in document order. On the way it makes the tree what `PageNode`
 * promises: positions go, ordinals and anchors come, masked characters are put back.
 */
export class PageReader {
  readonly headings: HeadingFact[] = [];
  readonly links: LinkFact[] = [];
  readonly images: ImageFact[] = [];
  readonly components: ComponentFact[] = [];
  readonly code: CodeFact[] = [];
  readonly math: MathFact[] = [];
  readonly expressions: string[] = [];
  readonly attributeExpressions: number[] = [];
  readonly markup: MarkupFact[] = [];
  /** Components whose names are written in lower case, by the names that they have on the page. */
  readonly lowerCase: { readonly written: string; readonly node: ParsedNode; readonly ordinal: number }[] =
    [];
  readonly statements: Span[] = [];
  readonly anchors: AnchorCounter = new AnchorCounter();
  readonly problems: SyntaxProblem[] = [];
  readonly places: PlaceLists = noPlaces();
  readonly opaque: Opaque[] = [];
  hasContent = false;
  readonly #text: string;
  readonly #masked: boolean;
  readonly #headingIds: WrittenIds;
  /** `<a name>`, the older way to give an id: often before the heading whose own anchor it is, which keeps it. */
  readonly #namedPlaces: string[] = [];
  #definitions: ReadonlyMap<string, ParsedNode> = new Map();
  /** Ordinals of the links and images that definitions make. */
  readonly #defined = new Map<string, number>();

  /** `masked` tells whether characters of the tree stand for others. */
  constructor(text: string, headingIds: readonly HeadingId[], masked: boolean) {
    this.#text = text;
    this.#masked = masked;
    this.#headingIds = new WrittenIds(text, headingIds);
  }

  read(root: ParsedNode): void {
    if (this.#text.includes("]:")) this.#definitions = definitionsIn(root);
    this.#visit(root, -1, 0);
    for (const name of this.#namedPlaces) this.anchors.reserve(name);
  }

  #visit(node: ParsedNode, parent: number, depth: number): void {
    const span = spanOf(node, this.#text);
    node.position = undefined;
    if (this.#masked) unmaskNode(node);
    const owner = this.#readNode(node, span, parent);
    if (node.children === undefined) return;
    if (depth === maxDepth && node.children.length > 0) {
      node.children = [];
      if (this.problems.length === 0) this.problems.push(syntaxProblem("too-deep", span, tooDeep));
    }
    for (const child of node.children) this.#visit(child, owner, depth + 1);
  }

  /** Returns the ordinal of the component that the node's children are in. */
  #readNode(node: ParsedNode, span: Span, parent: number): number {
    switch (node.type) {
      case "text":
      case "inlineCode":
        this.hasContent ||= (node.value ?? "").trim() !== "";
        this.opaque.push(...readBraces(node, this.#text, span));
        break;
      case "inlineMath":
      case "math":
        this.#formula(node, span);
        break;
      case "heading":
        this.#heading(node, span);
        break;
      case "link":
        this.#mark(
          node,
          "link",
          this.links,
          { target: node.url ?? "", text: unmask(textOf(node)) },
          { ...span, inner: innerOf(node, span, this.#text) },
        );
        break;
      case "image":
        this.#mark(node, "image", this.images, { target: node.url ?? "", alt: node.alt ?? undefined }, span);
        this.hasContent = true;
        break;
      case "linkReference":
      case "imageReference":
        this.#reference(node, span);
        break;
      case "code":
        this.#mark(node, "code", this.code, { language: node.lang ?? "", meta: node.meta ?? "" }, span);
        this.hasContent = true;
        break;
      case "html":
        this.#html(span);
        this.hasContent ||= !/^\s*<!--/.test(node.value ?? "");
        break;
      case "mdxFlowExpression":
      case "mdxTextExpression":
        this.#expression(node, span);
        break;
      case "mdxjsEsm":
        // The parser was not shown its blank lines.
        node.value = this.#text.slice(span.start, span.end).trimEnd();
        this.statements.push(span);
        break;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        return this.#element(node, span, parent);
      case "thematicBreak":
        this.hasContent = true;
        break;
    }
    return parent;
  }

  /** Adds a fact, its place, and its ordinal to the node. */
  #mark<Fact>(
    node: ParsedNode | undefined,
    mark: keyof PageReader["places"],
    facts: Fact[],
    fact: Fact,
    place: Place,
  ): number {
    const ordinal = facts.push(fact) - 1;
    this.places[mark].push(place);
    if (node !== undefined) node.data = { ...node.data, ordinal };
    return ordinal;
  }

  #formula(node: ParsedNode, span: Span): void {
    const { fact, problems } = readFormula(node, this.#text, span);
    this.problems.push(...problems);
    this.#mark(node, "math", this.math, fact, span);
    this.hasContent ||= fact.source.trim() !== "";
  }

  #heading(node: ParsedNode, span: Span): void {
    const text = unmask(textOf(node));
    // What code comes to is known when the page is drawn, and then its anchor.
    const written = this.#headingIds.take(span);
    let id = "";
    if (written !== undefined) id = this.anchors.reserve(written);
    else if (!holdsCode(node)) id = this.anchors.take(text);
    if (id !== "") node.data = { id };
    this.#mark(
      node,
      "heading",
      this.headings,
      { depth: node.depth ?? 1, text, id },
      { ...span, inner: innerOf(node, span, this.#text) },
    );
    this.hasContent = true;
  }

  /** All references to a definition are one link (or image): its target is written once. */
  #reference(node: ParsedNode, span: Span): void {
    this.hasContent = true;
    const definition = this.#definitions.get(node.identifier ?? "");
    if (definition === undefined) return;
    const mark = node.type === "linkReference" ? "link" : "image";
    const key = `${mark} ${node.identifier ?? ""}`;
    const known = this.#defined.get(key);
    const target = unmask(definition.url ?? "");
    const place = {
      ...span,
      inner: { start: definitionEnd(definition, this.#text), end: spanOf(definition, this.#text).end },
    };
    if (known !== undefined) return void (node.data = { ordinal: known });
    const ordinal =
      mark === "link"
        ? this.#mark(node, "link", this.links, { target, text: unmask(textOf(node)) }, place)
        : this.#mark(node, "image", this.images, { target, alt: node.alt ?? undefined }, place);
    this.#defined.set(key, ordinal);
  }

  #expression(node: ParsedNode, span: Span): void {
    const source = node.value ?? "";
    if (isComment(source)) return void this.opaque.push({ kind: "skipped", span });
    this.hasContent ||= (literalOf(source) ?? "x").trim() !== "";
    this.#mark(node, "expression", this.expressions, source, span);
  }

  #element(node: ParsedNode, span: Span, parent: number): number {
    const written = tagName(this.#text, span.start, node.name);
    const name = builtInOf(written) ?? written;
    node.name = name === "" ? null : name;
    this.opaque.push(...readBraces(node, this.#text, span));
    const attributes = readAttributes(node.attributes);
    node.attributes = attributes.nodes;
    node.data = {};
    if (name === "") return parent;
    this.hasContent = true;
    const { facts, spread } = attributes;
    const depth = headingDepth(name, facts);
    const heading = depth === undefined ? undefined : unmask(textOf(node));
    const id = takeAnchor(name, attributes, heading, heading !== undefined && holdsCode(node), this.anchors);
    if (id !== undefined) node.data = { id };
    if (depth !== undefined) {
      this.#mark(
        node,
        "heading",
        this.headings,
        { depth, text: heading ?? "", id: id ?? "" },
        { ...span, inner: innerOf(node, span, this.#text) },
      );
    }
    this.#targets(node, name, attributes, span);
    if (!isComponentTag(name)) {
      this.#markup(name, facts, span);
      // Those of components are told with them.
      for (const { source, span: value } of attributeExpressions(this.#text, facts, span))
        this.attributeExpressions.push(this.#mark(undefined, "expression", this.expressions, source, value));
      return parent;
    }
    if (name === "Latex") latexFormula(node, this.#text, span);
    const ordinal = this.#mark(
      node,
      "component",
      this.components,
      { name, attributes: facts, parent, ...(spread && { spread }), ...(name !== written && { written }) },
      span,
    );
    if (name !== written) this.lowerCase.push({ written, node, ordinal });
    return ordinal;
  }

  #markup(name: string, facts: Attributes["facts"], span: Span): void {
    const doubtful = doubtfulMarkup(name, facts);
    if (doubtful) this.#mark(undefined, "element", this.markup, doubtful, span);
  }

  /** What an element links to, is linked by and shows. */
  #targets(node: ParsedNode, name: string, { facts }: Attributes, span: Span): void {
    const place = name === "a" ? stringOf(facts, "name") : undefined;
    if (place !== undefined && place !== "") this.#namedPlaces.push(place);
    const href = isLinkElement(name) ? stringOf(facts, "href") : undefined;
    if (href !== undefined) {
      const text = stringOf(facts, "title") ?? unmask(textOf(node));
      this.#mark(node, "link", this.links, { target: href, text, component: name, attribute: "href" }, span);
    }
    const image = ownImage(name, facts);
    if (image) this.#mark(node, "image", this.images, { ...image, component: name }, span);
    // What they show is said by the text of the element's own image.
    for (const further of furtherImages(name, facts))
      this.#mark(undefined, "image", this.images, { ...further, alt: "", component: name }, span);
  }

  /** Raw HTML of a Markdown page: only its tags are looked at. */
  #html(span: Span): void {
    for (const { name, facts, written, ...place } of readHtmlTags(this.#text, span)) {
      const id = stringOf(facts, "id");
      if (id !== undefined && id !== "") this.anchors.reserve(id);
      this.#targets({ type: "html" }, name, { nodes: [], facts, spread: false }, place);
      this.#markup(name, written, place);
    }
  }
}
