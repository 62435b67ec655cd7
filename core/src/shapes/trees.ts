import type { DataTree, SyntaxProblem } from "../syntax/data.ts";
import type { PageFacts, PageTree } from "../syntax/page.ts";
import { span } from "./places.ts";
import { array, list, members, method, object, oneOf, optional, text, type Shape } from "./shape.ts";

const problem = members<SyntaxProblem>({
  kind: text,
  message: text,
  span,
  severity: oneOf<SyntaxProblem["severity"]>("error", "warning", "information"),
});

export const dataTree: Shape = members<DataTree>({ problems: list(problem), span: method, at: method });

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
    constants: array,
    code: array,
    math: array,
    expressions: array,
    variables: array,
    anchors: array,
  }),
  root: object,
  frontMatter: optional(dataTree),
  frontMatterSpan: span,
  problems: list(problem),
  span: method,
  extent: method,
  props: method,
  at: method,
});
