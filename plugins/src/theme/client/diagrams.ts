import { allFrom } from "./dom.ts";
import { loadPart } from "./part.ts";
import type * as Diagrams from "./diagrams/index.ts";

/** Draws diagrams; what draws them comes when a page has one. Without it they are readable as code. */
export function diagrams(root: ParentNode): void {
  const figures = allFrom(root, "figure.mermaid");
  if (figures.length === 0) return;
  loadPart<typeof Diagrams>("diagrams").then((part) => part.drawDiagrams(figures), reportError);
}

/** Returns when all diagrams of the page are drawn. */
export async function allDiagrams(): Promise<void> {
  if (document.querySelector("figure.mermaid"))
    await loadPart<typeof Diagrams>("diagrams").then((part) => part.drawAll(), reportError);
}
