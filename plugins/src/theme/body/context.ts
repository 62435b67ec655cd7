import { AnchorCounter, type PageFacts, type PageNode, type PageTree } from "@octavo/core";
import type { Highlight } from "../code/highlight.ts";
import type { Html } from "../html.ts";
import type { Literal, Scope } from "../literal.ts";
import type { Drawing } from "../math/draw-formula.ts";
import type { Feature } from "../site-uses.ts";
import type { UrlContext } from "../url.ts";

/** What a page or snippet is rendered from. */
export interface BodyTree extends Pick<PageTree, "root"> {
  readonly facts: Pick<PageFacts, "imports" | "constants" | "math">;
}

/** What a tree is rendered with. Nothing is awaited while rendering: grammars and snippets are loaded before. */
export interface BodyContext extends UrlContext {
  /** Colours code whose grammar is loaded; otherwise gives it back plain. */
  readonly highlight: Highlight;
  /** Trees of imported Markdown files, by file. */
  readonly snippets: ReadonlyMap<string, BodyTree>;
  /** "plain" for descriptions inside other content: headings get no anchors and do not enter the table of contents. */
  readonly headings?: "page" | "plain";
  /** Absent where formulas are left as they are written. */
  readonly drawFormula?: ((source: string, display: boolean) => Drawing) | undefined;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
}

export interface RenderedBody {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** What belongs into the right rail (panels, request and response examples), in document order. */
  readonly rail: readonly RailPart[];
  /** What needs files of its own. */
  readonly uses: ReadonlySet<Feature>;
}

interface RailPart {
  readonly kind: "panel" | "request" | "response";
  readonly html: Html;
}

/** A JSX element with its props evaluated. */
export interface Element {
  readonly name: string;
  /** Values of literal props; a bare prop is true. */
  readonly props: ReadonlyMap<string, unknown>;
  /** Sources of props that are not literals, such as inline SVG. */
  readonly sources: ReadonlyMap<string, string>;
  readonly children: readonly PageNode[];
  readonly inline: boolean;
  readonly id: string | undefined;
}

/** Renders one kind of mdast node. */
export type NodeRenderer = (node: PageNode, body: Body) => Html;

export type Component = (element: Element, body: Body) => Html;

/** What one page's rendering keeps: shared by the page and all snippets in it. */
export class PageState {
  readonly anchors: AnchorCounter = new AnchorCounter();
  readonly #ids = new Set<string>();
  readonly toc: TocEntry[] = [];
  readonly rail: RailPart[] = [];
  readonly uses: Set<Feature> = new Set();
  readonly definitions: Map<string, PageNode> = new Map();
  readonly footnotes: Map<string, PageNode> = new Map();
  /** Footnotes by identifier in the order of their first mention; `times` counts the mentions. */
  readonly mentioned: Map<string, { readonly number: number; readonly times: number }> = new Map();
  images = 0;
  groups = 0;
  /** Characters of the formulas so far. */
  formulas = 0;
  /** Nodes that may still be rendered: ends snippets that include each other without end. */
  budget = 150_000;

  /** An id for an element: the one that the parser gave it, else made from a text; on the page once in any case. */
  id(given: string | undefined, text: string, fallback: string): string {
    let id = given !== undefined && !this.#ids.has(given) ? given : this.anchors.take(text) || fallback;
    while (this.#ids.has(id)) id = this.anchors.take(id) || `${id}-2`;
    this.#ids.add(id);
    return id;
  }

  /** A further id of the same element, or undefined where another element has it. */
  alias(id: string): string | undefined {
    if (id === "" || this.#ids.has(id) || this.anchors.has(id)) return undefined;
    this.#ids.add(id);
    return id;
  }
}

/** The running state of one tree: handed to every renderer, so that they need not import each other. */
export interface Body {
  readonly context: BodyContext;
  /** The file of this tree: of the page, or of the snippet that is being rendered. */
  readonly file: string;
  readonly scope: Scope;
  /** Names that the tree imports. */
  readonly imports: ReadonlyMap<string, Imported>;
  /** Files of the snippets around this tree. */
  readonly within: readonly string[];
  readonly page: PageState;
  /** Renders nodes as they stand. */
  render(nodes: readonly PageNode[] | undefined): Html;
  /** Renders nodes for a place that takes phrasing content only: paragraphs lose their tags. */
  phrasing(nodes: readonly PageNode[] | undefined): Html;
  /** A built-in component by its name. */
  component(name: string): Component | undefined;
  /** The element of a JSX node. */
  element(node: PageNode): Element;
  evaluate(source: string): Literal;
  /** The same page with other settings, for snippets and nested descriptions. */
  with(changes: Partial<Pick<Body, "file" | "scope" | "imports" | "within" | "context">>): Body;
}

export interface Imported {
  readonly file: string;
  /** "default", or the exported name. */
  readonly name: string;
}
