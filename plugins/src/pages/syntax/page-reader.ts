import {
  appendAll,
  AnchorCounter,
  builtInOf,
  doubtfulMarkup,
  isBuiltIn,
  isComment,
  withoutAttributes,
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
import { addFact } from "./add-fact.ts";
import { attributeExpressions } from "./attribute-expressions.ts";
import { type Attributes, noAttributes, readAttributes, stringOf } from "./attributes.ts";
import { codeFact } from "./code-fact.ts";
import { readHtmlTags } from "./scan/html-tags.ts";
import { headingDepth, isComponentTag, isForAgents, takeAnchor, takeHeadingAnchor } from "./element-facts.ts";
import { LooseReferences } from "./told/loose-references.ts";
import { unmaskNode } from "./mend/mask.ts";
import { LabelReader } from "./labels.ts";
import { latexFormula, readFormula } from "./told/latex.ts";
import { hasChildren, headingWords, literalOf, maxDepth, tooDeep } from "./node-text.ts";
import { noPlaces, type Place, type PlaceLists } from "./places.ts";
import type { Body } from "./mend/recover.ts";
import { syntaxProblem } from "./problem.ts";
import { RawTagScanner } from "./scan/raw-tag-scanner.ts";
import { repeatedAttributes, repeatedInHtml } from "./told/repeated-attributes.ts";
import { innerOf, isAlone, spanOf } from "./positions.ts";
import type { ParsedNode } from "./satteri.ts";
import { tagName } from "./scan/scan-tag.ts";
import { titleTabs } from "./title-tabs.ts";
import { TargetReader } from "./target-reader.ts";
import { WrittenIds } from "./written-ids.ts";
import { readBraces, type Opaque } from "./variables.ts";

/**
 * Reads the facts of a page off its tree, in one walk in document order. On the way it makes the tree what `PageNode`
 * promises: positions go, ordinals and anchors come, masked characters are put back.
 */
export class PageReader {
  readonly headings: HeadingFact[] = [];
  readonly components: ComponentFact[] = [];
  readonly code: CodeFact[] = [];
  readonly math: MathFact[] = [];
  readonly expressions: string[] = [];
  readonly attributeExpressions: number[] = [];
  readonly markup: MarkupFact[] = [];
  readonly labels: LabelReader;
  /** Components whose names are written in other letters, or may be misspelt, by the names that they have on the page. */
  readonly doubtful: { readonly written: string; readonly node: ParsedNode; readonly ordinal: number }[] = [];
  readonly anchors: AnchorCounter = new AnchorCounter();
  /** Anchors in parts that only agents see. */
  readonly agentAnchors: string[] = [];
  readonly problems: SyntaxProblem[] = [];
  readonly places: PlaceLists = noPlaces();
  readonly opaque: Opaque[] = [];
  hasContent = false;
  readonly #targets: TargetReader;
  readonly #text: string;
  readonly #masked: boolean;
  /** Of a page of Markdown: text of raw HTML, in which nothing is Markdown. */
  readonly #raw: ReadonlySet<ParsedNode> | undefined;
  readonly #headingIds: WrittenIds;
  readonly #references: LooseReferences;
  readonly #htmlTags = new RawTagScanner();
  /** How many `<svg>` are open. */
  #drawings = 0;

  /** `masked` tells whether characters of the tree stand for others. */
  constructor(text: string, { headingIds, masked }: Body, raw?: ReadonlySet<ParsedNode>) {
    this.#text = text;
    this.#targets = new TargetReader(text, this.places);
    this.labels = new LabelReader(text, this.places);
    this.#masked = masked;
    this.#raw = raw;
    this.#references = new LooseReferences(text);
    this.#headingIds = new WrittenIds(text, headingIds);
  }

  get links(): readonly LinkFact[] {
    return this.#targets.links;
  }

  get images(): readonly ImageFact[] {
    return this.#targets.images;
  }

  read(root: ParsedNode): void {
    this.#targets.define(root);
    this.#visit(root, -1, 0);
    appendAll(this.problems, [...this.#targets.problems, ...this.#references.problems]);
    for (const name of this.#targets.namedPlaces) this.anchors.reserve(name);
  }

  #visit(node: ParsedNode, parent: number, depth: number): void {
    const span = spanOf(node, this.#text);
    node.position = undefined;
    if (this.#masked) unmaskNode(node);
    const owner = this.#readNode(node, span, parent);
    if (node.identifier !== undefined) this.labels.read(node, span);
    if (node.children === undefined) return;
    if (depth === maxDepth && node.children.length > 0) {
      node.children = [];
      if (this.problems.length === 0) this.problems.push(syntaxProblem("too-deep", span, tooDeep));
    }
    const first = {
      link: this.links.length,
      heading: this.headings.length,
      anchor: isForAgents(node) ? this.anchors.all.length : 0,
    };
    const isDrawing = node.name === "svg";
    if (isDrawing) this.#drawings++;
    for (const child of node.children) this.#visit(child, owner, depth + 1);
    if (isDrawing) this.#drawings--;
    if (!isForAgents(node)) return;
    this.#targets.markForAgents(first.link);
    for (const [at, heading] of this.headings.slice(first.heading).entries())
      this.headings[first.heading + at] = { ...heading, forAgents: true };
    appendAll(this.agentAnchors, this.anchors.all.slice(first.anchor));
  }

  /** Returns the ordinal of the component that the node's children are in. */
  #readNode(node: ParsedNode, span: Span, parent: number): number {
    switch (node.type) {
      case "text":
      case "inlineCode":
        this.hasContent ||= (node.value ?? "").trim() !== "";
        appendAll(this.opaque, readBraces(node, this.#text, span));
        if (node.type === "text" && node.value?.includes("]") && !this.#raw?.has(node))
          this.#references.read(span);
        break;
      case "definition":
      case "footnoteDefinition":
        this.#references.define(node, span);
        break;
      case "footnoteReference":
        this.#references.mention(node);
        break;
      case "inlineMath":
      case "math":
        this.#formula(node, span);
        break;
      case "heading":
        this.#heading(node, span);
        break;
      case "link":
        this.#targets.link(node, span);
        break;
      case "image":
        this.#targets.image(node, span);
        this.hasContent = true;
        break;
      case "linkReference":
      case "imageReference":
        this.hasContent = true;
        this.#targets.reference(node, span);
        break;
      case "code":
        Object.assign(node, withoutAttributes(node));
        this.#mark(node, "code", this.code, codeFact(node), span);
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
        this.places.esm.push(span);
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
  #mark<F>(node: ParsedNode | undefined, mark: keyof PlaceLists, facts: F[], fact: F, place: Place): number {
    return addFact(node, this.places[mark], facts, fact, place);
  }

  #formula(node: ParsedNode, span: Span): void {
    const { fact, problems } = readFormula(node, this.#text, span);
    appendAll(this.problems, problems);
    this.#mark(node, "math", this.math, fact, span);
    this.hasContent ||= fact.source.trim() !== "";
  }

  #heading(node: ParsedNode, span: Span): void {
    const words = headingWords(node);
    const written = this.#headingIds.take(span);
    const id = written === undefined ? takeHeadingAnchor(words, this.anchors) : this.anchors.write(written);
    if (id !== "") node.data = { id, ...(written !== undefined && { chosen: true }) };
    this.#mark(
      node,
      "heading",
      this.headings,
      { depth: node.depth ?? 1, text: words.text, id },
      { ...span, inner: innerOf(node, span, this.#text) },
    );
    this.hasContent = true;
  }

  #expression(node: ParsedNode, span: Span): void {
    const source = node.value ?? "";
    const isNothing = isComment(source);
    if (isNothing) this.opaque.push({ kind: "skipped", span });
    // What is quite empty is no comment, and in a line of words it is meant as one of them.
    if (isNothing && (source.trim() !== "" || isAlone(this.#text, span))) return;
    this.hasContent ||= !isNothing && (literalOf(source) ?? "x").trim() !== "";
    this.#mark(node, "expression", this.expressions, source, span);
  }

  #element(node: ParsedNode, span: Span, parent: number): number {
    const written = this.#raw ? (node.name ?? "") : tagName(this.#text, span.start, node.name);
    const name = builtInOf(written) ?? written;
    node.name = name === "" ? null : name;
    appendAll(this.opaque, readBraces(node, this.#text, span));
    const attributes = readAttributes(node.attributes);
    node.attributes = attributes.nodes;
    appendAll(this.problems, repeatedAttributes(attributes.repeated, this.#text, span));
    node.data = {};
    if (name === "") return parent;
    this.hasContent = true;
    const { facts, spread } = attributes;
    const depth = headingDepth(name, facts);
    const words = depth === undefined ? undefined : headingWords(node);
    const id = takeAnchor(name, attributes, words, this.anchors);
    if (id !== undefined) node.data = { id };
    if (depth !== undefined) {
      this.#mark(
        node,
        "heading",
        this.headings,
        { depth, text: words?.text ?? "", id: id ?? "" },
        { ...span, inner: innerOf(node, span, this.#text) },
      );
    }
    this.#targets.element(node, name, attributes, span);
    for (const { source, span: value } of attributeExpressions(this.#text, name, attributes, span))
      this.attributeExpressions.push(this.#mark(undefined, "expression", this.expressions, source, value));
    if (!isComponentTag(name)) {
      this.#markup(name, facts, span, this.#drawings > 0);
      return parent;
    }
    if (name === "Latex") latexFormula(node, this.#text, span);
    const ordinal = this.#mark(
      node,
      "component",
      this.components,
      {
        name,
        attributes: facts,
        parent,
        ...(spread && { spread }),
        ...(name !== written && { written }),
        ...(!isBuiltIn(name) && hasChildren(node) && { hasChildren: true as const }),
      },
      span,
    );
    if (name === "Tabs") titleTabs(node, facts);
    const isDoubtful = name !== written || facts["for"] || node.attributes[0]?.fromItems;
    if (isDoubtful) this.doubtful.push({ written, node, ordinal });
    return ordinal;
  }

  #markup(name: string, facts: Attributes["facts"], span: Span, isDrawn: boolean): void {
    const doubtful = doubtfulMarkup(name, facts, isDrawn);
    if (doubtful) this.#mark(undefined, "element", this.markup, doubtful, span);
  }

  /** Raw HTML of a Markdown page: only its tags are looked at. */
  #html(span: Span): void {
    const tags = readHtmlTags(this.#text, span, this.#htmlTags);
    for (const { name, facts, written, repeated, ...place } of tags) {
      appendAll(this.problems, repeatedInHtml(repeated, this.problems.length));
      const id = stringOf(facts, "id");
      if (id !== undefined && id !== "") this.anchors.reserve(id);
      this.#targets.element({ type: "html" }, name, { ...noAttributes, facts }, place);
      this.#markup(name, written, place, true);
    }
  }
}
