import type { DataTree, SyntaxProblem } from "../syntax/data.ts";
import type { PageFacts, PageTree } from "../syntax/page.ts";
import { span } from "./places.ts";
import {
  anything,
  array,
  flag,
  list,
  members,
  method,
  object,
  oneOf,
  optional,
  text,
  type Shape,
} from "./shape.ts";

const problem = members<SyntaxProblem>({
  kind: text,
  message: text,
  span,
  severity: oneOf<SyntaxProblem["severity"]>("error", "warning", "information"),
  isGuess: optional(flag),
  earlier: optional(members<NonNullable<SyntaxProblem["earlier"]>>({ key: span, entry: span })),
});

export const dataTree: Shape = members<DataTree>({
  problems: list(problem),
  value: anything,
  language: oneOf<DataTree["language"]>("json", "yaml"),
  span: method,
  at: method,
});

/** Of the facts no more than that they are there: they are many, and made with every key that is pressed. */
export const pageTree: Shape = members<PageTree>({
  facts: members<PageFacts>({
    frontMatter: object,
    headings: array,
    links: array,
    images: array,
    components: array,
    imports: array,
    exports: array,
    exportedAs: optional(array),
    exportsMore: optional(flag),
    constants: array,
    statements: optional(array),
    unparsed: optional(array),
    declared: optional(array),
    code: array,
    math: array,
    expressions: array,
    attributeExpressions: optional(array),
    markup: optional(array),
    labels: optional(array),
    variables: array,
    anchors: array,
    otherAnchors: optional(array),
    agentAnchors: optional(array),
    hasRepeatedIds: optional(flag),
    hasContent: flag,
  }),
  format: oneOf<PageTree["format"]>("mdx", "md"),
  incomplete: optional(flag),
  root: object,
  frontMatter: optional(dataTree),
  frontMatterSpan: span,
  problems: list(problem),
  span: method,
  extent: method,
  props: method,
  at: method,
});
