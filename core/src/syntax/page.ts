import type { OtherAnchor } from "./anchor.ts";
import type { PageMark, Span } from "../source/origin.ts";
import type { Value } from "../evaluation/value.ts";
import type { DataTree, SyntaxProblem } from "./data.ts";

/** What a page is made of, without offsets: compared structurally, so an edit that changes none of it stops here. */
export interface PageFacts {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly HeadingFact[];
  readonly links: readonly LinkFact[];
  readonly images: readonly ImageFact[];
  readonly components: readonly ComponentFact[];
  readonly imports: readonly ImportFact[];
  /** Names that the page exports (`export const x`), those that it passes on among them. */
  readonly exports: readonly string[];
  /** What lists export by other names than its own. */
  readonly exportedAs?: readonly ExportedAs[];
  /** Whether it exports more than these names: all of another file. */
  readonly exportsMore?: true;
  readonly constants: readonly ConstantFact[];
  /** The sources of statements that are neither imports, exports nor declarations: they may change any name. */
  readonly statements?: readonly string[];
  /** The sources of imports and exports of which nothing but names was read, and a parser has to say whether they are JavaScript. */
  readonly unparsed?: readonly string[];
  /** Names that the page may declare beside its constants: of classes, and of what is taken apart. */
  readonly declared?: readonly string[];
  readonly code: readonly CodeFact[];
  /** Formulas between dollar signs, and those in `<Latex>`. */
  readonly math: readonly MathFact[];
  /** The sources of the expressions in braces, comments left out. */
  readonly expressions: readonly string[];
  /** Which of the expressions are values of HTML attributes, or spread in tags, by ordinals. */
  readonly attributeExpressions?: readonly number[];
  /** Elements of HTML of which a page may not be able to have all, as they stand. */
  readonly markup?: readonly MarkupFact[];
  /** Every `{{name}}` of the file, its front matter included. */
  readonly variables: readonly VariableFact[];
  /** Labels of footnotes, links and images, where they are defined and where something refers to them. */
  readonly labels?: readonly LabelFact[];
  /** Every id that a link may name: headings, and components that make anchors (Step, Tab, Accordion, Update, fields). */
  readonly anchors: readonly string[];
  /** By which other names links may call them: see `otherAnchorsOf`. */
  readonly otherAnchors?: readonly OtherAnchor[];
  /** Those of them that stand in parts for agents, which people do not see. */
  readonly agentAnchors?: readonly string[];
  /** Whether an id is written that something further up has: one of them has another, or none. */
  readonly hasRepeatedIds?: true;
  /** Whether anything but front matter, imports, exports and comments is there. */
  readonly hasContent: boolean;
}

/** The facts of a page with nothing on it. */
export const emptyPageFacts: PageFacts = {
  frontMatter: {},
  headings: [],
  links: [],
  images: [],
  components: [],
  imports: [],
  exports: [],
  constants: [],
  code: [],
  math: [],
  expressions: [],
  variables: [],
  anchors: [],
  hasContent: false,
};

export interface HeadingFact {
  readonly depth: number;
  readonly text: string;
  /** Empty where the heading makes no anchor. */
  readonly id: string;
  /** Whether it stands in a part for agents. */
  readonly forAgents?: true;
}

/** References of one definition are one link, whose text is that of the first. */
export interface LinkFact {
  /** As written, with escapes and entities resolved; an address without brackets is a full URL. */
  readonly target: string;
  readonly text: string;
  /** Where a component's or HTML element's prop holds the target. */
  readonly component?: string;
  readonly attribute?: string;
  /** Whether it stands in a part for agents. */
  readonly forAgents?: true;
}

export interface ImageFact {
  readonly target: string;
  /** What it says; also empty of an element that says in another way what it shows, or that nobody need know. */
  readonly alt: string | undefined;
  readonly component?: string;
  readonly attribute?: string;
}

export interface ComponentFact {
  readonly name: string;
  /** A string, true for a bare prop, or the source text of an expression. */
  readonly attributes: Readonly<Record<string, AttributeFact>>;
  /** Ordinal of the enclosing component, or -1. */
  readonly parent: number;
  /** How the page writes the name of a built-in component, where it differs. */
  readonly written?: string;
  /** Whether it has a spread (`{...props}`), so that it may have more attributes than are known. */
  readonly spread?: boolean;
  /** Of one that is not built in, whether it has children. */
  readonly hasChildren?: true;
}

/** An element of HTML, with those attributes of which a page may not be able to have all. */
export interface MarkupFact {
  readonly name: string;
  /** By the names that are written. */
  readonly attributes: Readonly<Record<string, AttributeFact>>;
}

export type AttributeFact =
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "true" }
  | { readonly kind: "expression"; readonly source: string };

export interface ImportFact {
  readonly source: string;
  readonly names: readonly { readonly imported: string; readonly local: string }[];
  /** Further names, of a package: they mean components that are built in. */
  readonly builtIns?: readonly string[];
  /** Of `export … from`, whose local names are those that it exports: without names it may be all of a file. */
  readonly passedOn?: true;
}

/** `export { local as exported }` */
export interface ExportedAs {
  readonly local: string;
  readonly exported: string;
}

/** `export const name = source`; `let` and `var` too, and functions. */
export interface ConstantFact {
  readonly name: string;
  /** What is behind the equals sign, up to the end of the statement; of a function, all of it. */
  readonly source: string;
  /** Whether it is not exported. */
  readonly local?: true;
}

/** What a module of code (`.jsx`, `.tsx`, `.js`, `.ts`, `.mjs` and the like) is made of. */
export interface CodeFacts {
  /** Without those of types alone. */
  readonly imports: readonly ImportFact[];
  /** Exported names, of types too; "default" is one. */
  readonly exports: readonly string[];
  /** What lists export by other names than its own, types left out. */
  readonly exportedAs?: readonly ExportedAs[];
  /** Exported and local ones. `export default` of an expression is called "default". */
  readonly constants: readonly ConstantFact[];
  /** The sources of statements that are neither imports, exports nor declarations: they may change any name. */
  readonly statements?: readonly string[];
  /** Whether it exports more than these names: all of another module, or in the way of CommonJS. */
  readonly exportsMore?: true;
  /** Why nothing is known: the parser's words, the offset of what it did not understand, and whether it may draw `Visibility`. */
  readonly fault?: { readonly message: string; readonly start: number; readonly mayGuard?: true };
}

export interface CodeFact {
  readonly language: string;
  readonly meta: string;
  /** How many lines readers see, where it names lines and their number is known before the page is drawn. */
  readonly lines?: number;
  /** Whether nothing stands in it. */
  readonly isEmpty?: true;
}

export interface MathFact {
  /** In TeX, without its dollar signs. */
  readonly source: string;
  /** Whether it stands on lines of its own. */
  readonly display: boolean;
  /** Where nothing closes it, so that it goes on to the end of the page. */
  readonly isOpen?: true;
}

export interface VariableFact {
  readonly name: string;
  /** Whether it stands in code, where double braces may mean something else. */
  readonly inCode: boolean;
  /** Whether it stands in a formula, where double braces are usually groups. */
  readonly inMath?: true;
}

export interface LabelFact {
  /** In small letters, with single blanks; of a footnote it begins with a circumflex. */
  readonly name: string;
  /** What stands around it: `[x]: /a`, `[text][x]`, `[x][]` or `[x]`, whose words are shown. Footnotes are defined, or referred to in "full". */
  readonly form: "definition" | "full" | "collapsed" | "shortcut";
}

/** A parsed page. Parsing never fails: broken blocks are masked, reported, and the rest is there. */
export interface PageTree {
  readonly format: "mdx" | "md";
  /** What was asked for is not in it: all of the page has to be parsed. */
  readonly incomplete?: true;
  readonly facts: PageFacts;
  /** mdast with MDX nodes, positions removed: what renderers read. */
  readonly root: PageNode;
  /** The front matter's tree, its offsets counted from the start of the file; undefined where there is none. */
  readonly frontMatter: DataTree | undefined;
  /** The block with both fences; empty at the start where there is none. */
  readonly frontMatterSpan: Span;
  /** Those of the front matter and of the body, in order of place. */
  readonly problems: readonly SyntaxProblem[];
  /**
   * Where the n-th thing of a kind stands; of an attribute, its value (or its name where it has none). Of a link or an
   * image it is the target, of a heading its text, of a component or element its name, of an import the module's name (or with a
   * local name or an `aliasKey` as attribute, that name), of an export the name, of code the fence's first line (or of that the language, the
   * value of a setting, or a word as it is written), of math the formula, of a variable all of it, of a label what is in its
   * brackets.
   */
  span(mark: PageMark, ordinal: number, attribute?: string): Span | undefined;
  /** All of the n-th thing of a kind: of a component or element with what is inside of it, of code with its fences, of a label the reference or definition. "esm" is a block of statements. */
  extent(mark: PageMark, ordinal: number): Span | undefined;
  /** The props of the n-th component or element, as they are written and in order, without spreads. */
  props(mark: "component" | "element", ordinal: number): readonly PropPlace[];
  /** The innermost marked thing at an offset, for the editor. */
  at(
    offset: number,
  ): { readonly mark: PageMark; readonly ordinal: number; readonly attribute?: string } | undefined;
}

/** Where a prop stands in its tag. */
export interface PropPlace {
  readonly name: string;
  readonly nameSpan: Span;
  /** Without its quotes or braces; undefined where there is none. */
  readonly value: Span | undefined;
  /** Whether the value is in braces. */
  readonly isExpression: boolean;
}

/** An mdast node as the MDX parser gives it. */
export interface PageNode {
  readonly type: string;
  readonly children?: readonly PageNode[];
  readonly value?: string;
  readonly name?: string | null;
  readonly attributes?: readonly PageAttribute[];
  readonly depth?: number;
  readonly url?: string;
  readonly title?: string | null;
  readonly alt?: string | null;
  readonly lang?: string | null;
  readonly meta?: string | null;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly spread?: boolean | null;
  readonly checked?: boolean | null;
  readonly align?: readonly (string | null)[] | null;
  readonly identifier?: string;
  readonly label?: string | null;
  readonly referenceType?: string;
  /**
   * Of headings, and of components that make one: the anchor. Of marked nodes: the ordinal among their mark, which is
   * "component" for components, and "link", "image" or "heading" for HTML elements. Of text: which of its `{{name}}` are written
   * with backslashes, counted from 0.
   */
  readonly data?: {
    readonly id?: string;
    /** Of headings: their author has chosen the id. */
    readonly chosen?: true;
    readonly ordinal?: number;
    readonly escaped?: readonly number[];
  };
  /**
   * Of elements that evaluation made: their props, and the Markdown file that they show. Their names mean what they say: they
   * are looked up no more.
   */
  readonly made?: { readonly props: ReadonlyMap<string, Value>; readonly snippet?: string };
  /** Of what is code that may draw `Visibility`: who sees what is in it is known where it is drawn. */
  readonly guarded?: true;
}

export interface PageAttribute {
  readonly type: "mdxJsxAttribute" | "mdxJsxExpressionAttribute";
  readonly name?: string;
  readonly value?: string | null | { readonly type: string; readonly value: string };
  /** Whether the `items` around a tab say it, and not the tab. */
  readonly fromItems?: true;
}
