import {
  PageIds,
  type Audience,
  type ContentTree,
  type Evaluated,
  type FileId,
  type FileScope,
  type PageEvaluation,
  type PageFacts,
  type PageModules,
  type PageNode,
  type Value,
} from "@octavo/core";
import type { CodeTheme } from "../code/code-theme.ts";
import type { Highlight } from "../code/highlight.ts";
import type { Html } from "../html.ts";
import type { ImageSize } from "../images/measure.ts";
import type { Islands } from "../islands/islands.ts";
import type { Drawing } from "../math/draw-formula.ts";
import type { Labels, Note } from "./labels.ts";
import type { Feature } from "../site-uses.ts";
import type { UrlContext } from "../url.ts";

/** What a page or snippet is rendered from. */
export interface BodyTree extends ContentTree {
  readonly facts: ContentTree["facts"] & Partial<Pick<PageFacts, "math">>;
}

/** What a tree is rendered with. Nothing is awaited while rendering: grammars and snippets are loaded before. */
export interface BodyContext extends UrlContext {
  /** Colours code whose grammar is loaded; otherwise gives it back plain. */
  readonly highlight: Highlight;
  /** The colours that blocks of code name for themselves, by what they write. */
  readonly codeThemes?: ReadonlyMap<string, CodeTheme>;
  /** What the page imports, and what evaluates its code. */
  readonly modules: PageModules;
  /** Draws what has to be run; absent where the page has nothing of that kind. */
  readonly islands?: Islands | undefined;
  /** For whom the page is drawn, where the site asks its readers who they are. */
  readonly reader?: Audience | null;
  /** "plain" for descriptions inside other content: headings get no anchors and do not enter the table of contents. */
  readonly headings?: "page" | "plain";
  /** Whether the page shows no title: an `<h1>` in its text is then its first heading. */
  readonly isUntitled?: boolean;
  /** Size of the titles of steps, from the `Steps` around them. */
  readonly stepTitles?: string | undefined;
  /** Inside a link of the page, where no other link can stand. */
  readonly isInLink?: boolean;
  /** Inside an `<svg>` of the page. */
  readonly isInDrawing?: boolean;
  /** Inside what a browser draws again, which finds no paragraphs but those that are drawn. */
  readonly isLive?: boolean;
  /** How large an image of the site is; undefined where it does not say. */
  readonly imageSize?: ((file: FileId) => ImageSize | undefined) | undefined;
  /** Absent where formulas are left as they are written. */
  readonly drawFormula?: ((source: string, display: boolean) => Drawing) | undefined;
}

export interface TocEntry {
  readonly id: string;
  readonly text: string;
  readonly depth: 2 | 3;
  /** Title of the view that it stands in: shown with that view alone. */
  readonly view?: string;
  /** Where it stands in tabs: whether those are open that do so. */
  readonly tab?: "open" | "closed";
}

export interface RenderedBody {
  readonly html: string;
  readonly toc: readonly TocEntry[];
  /** What belongs into the right rail (panels, request and response examples), in document order. */
  readonly rail: readonly RailPart[];
  /** What needs files of its own. */
  readonly uses: ReadonlySet<Feature>;
  /** Icons of the page's views, by title in document order: more than one make a choice. */
  readonly views?: ReadonlyMap<string, Html>;
  /** How many updates of the page have a tag. */
  readonly tags?: ReadonlyMap<string, number>;
  /** Address of the script of the page's own code; undefined where browsers run none. */
  readonly script?: string | undefined;
  /** Names of elements that code of the page makes, and that are left out. */
  readonly refused?: ReadonlySet<string>;
}

interface RailPart {
  readonly kind: "panel" | "request" | "response";
  readonly html: Html;
}

/** A JSX element with its props evaluated. */
export interface Element {
  readonly name: string;
  /** Values of props; a bare prop is true. */
  readonly props: ReadonlyMap<string, Value>;
  /** Sources of props that have to be run. */
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
  readonly ids: PageIds = new PageIds();
  /** Ids of what code drew, which is not known where links are checked. */
  readonly #ofCode = new Set<string>();
  readonly toc: TocEntry[] = [];
  readonly rail: RailPart[] = [];
  readonly uses: Set<Feature> = new Set();
  readonly refused: Set<string> = new Set();
  readonly views: Map<string, Html> = new Map();
  readonly tags: Map<string, number> = new Map();
  /** Inside a panel, examples stay where they are written. */
  inPanel = false;
  /** Outside of a tree, a file or folder is a tree by itself. */
  inTree = false;
  /** Footnotes of all files in the order of their first mention. */
  readonly notes: Note[] = [];
  /** What stands before their numbers in ids. */
  readonly noteMark: string;
  images = 0;
  /** Parts that are code and have ids of their own. */
  parts = 0;
  groups = 0;
  /** Characters of the formulas so far. */
  formulas = 0;
  /** Nodes that may still be rendered: ends snippets that include each other without end. */
  budget = 150_000;
  readonly evaluation: PageEvaluation;
  /** Content that snippets were given, by the node that stands for it there: drawn as where it was written. */
  readonly captured: WeakMap<PageNode, Body> = new WeakMap();

  constructor(evaluation: PageEvaluation, noteMark = "") {
    this.evaluation = evaluation;
    this.noteMark = noteMark;
  }

  titled(...of: Parameters<PageIds["titled"]>): ReturnType<PageIds["titled"]> {
    return this.ids.titled(...of);
  }

  alias(id: string): string | undefined {
    return this.ids.alias(id);
  }

  own(id: string | undefined): string | undefined {
    return this.ids.own(id);
  }

  /**
   * Whether code may have an id: nothing of the page has it, nor what code drew before. It is not taken from
   * what the page has later. `own`: ids that the page keeps for this very code.
   */
  isFreeForCode(id: string, own: ReadonlySet<string>): boolean {
    const isKept = this.ids.anchors.has(id) && !own.has(id);
    if (this.ids.all.has(id) || isKept || this.#ofCode.has(id)) return false;
    this.#ofCode.add(id);
    return true;
  }
}

/** The running state of one tree: handed to every renderer, so that they need not import each other. */
export interface Body {
  readonly context: BodyContext;
  /** The file of this tree: of the page, or of the snippet that is being rendered. */
  readonly file: string;
  /** What the tree's names and expressions mean. */
  readonly scope: FileScope;
  /** What its references mean. */
  readonly labels: Labels;
  /** Files of the snippets around this tree. */
  readonly within: readonly string[];
  readonly page: PageState;
  /** Renders nodes as they stand. */
  render(nodes: readonly PageNode[] | undefined): Html;
  /** Renders nodes for a place where blocks stand below each other: what is in a line there by itself becomes a paragraph. */
  blocks(nodes: readonly PageNode[] | undefined): Html;
  /** Renders nodes in the place of the one that is drawn; `written`: as where they were written. */
  inPlace(nodes: readonly PageNode[] | undefined, written?: Body): Html;
  /** Renders nodes for a place that takes phrasing content only: paragraphs lose their tags. */
  phrasing(nodes: readonly PageNode[] | undefined): Html;
  /** A built-in component by its name. */
  component(name: string): Component | undefined;
  /** The element of a JSX node. */
  element(node: PageNode): Element;
  evaluate(source: string): Evaluated;
  /** The same page with other settings, for snippets and nested descriptions. */
  with(changes: Partial<Pick<Body, "file" | "scope" | "labels" | "within" | "context">>): Body;
}
