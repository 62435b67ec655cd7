import { all } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Diagrams from "./diagrams/index.ts";

/** Draws the page's diagrams; what draws them comes when a page has one. Without it they are readable as code. */
export function diagrams(): void {
  const figures = all("figure.mermaid");
  if (figures.length === 0) return;
  loadPart<typeof Diagrams>("diagrams").then((part) => part.drawDiagrams(figures), reportError);
}
