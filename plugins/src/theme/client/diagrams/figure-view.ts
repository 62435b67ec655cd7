import { controls } from "./controls.ts";
import { Viewport } from "./viewport.ts";

/** A diagram on the page: its source, and what is shown of it. */
export interface FigureView {
  readonly source: string;
  readonly show: (svg: string, isDark: boolean) => void;
  readonly fail: (message: string) => void;
  /** Whether what was drawn still stands there: code that draws around it may take it away. */
  readonly isIntact: () => boolean;
}

/** Diagrams that are higher than this, in pixels, have controls unless their fence says otherwise. */
const smallHeight = 120;

export function figureView(figure: HTMLElement): FigureView {
  const code = figure.querySelector<HTMLElement>("pre");
  // A copy of a figure has a drawing that nothing listens to.
  for (const drawn of figure.querySelectorAll(":scope > :not(pre)")) drawn.remove();
  if (code) code.hidden = false;
  let viewport: Viewport | undefined;
  let note: HTMLElement | undefined;
  return {
    source: code?.textContent ?? "",
    show: (svg, isDark) => {
      figure.classList.toggle("dark-drawing", isDark);
      note?.remove();
      if (code) code.hidden = true;
      if (viewport) {
        viewport.draw(svg);
        return;
      }
      viewport = new Viewport(svg);
      figure.prepend(viewport.element);
      const wanted = figure.dataset["actions"];
      const isHigh = viewport.element.getBoundingClientRect().height > smallHeight;
      if (wanted !== "true" && (wanted === "false" || !isHigh)) return;
      viewport.enable();
      figure.append(controls(viewport, figure.dataset["placement"] ?? "bottom-right"));
    },
    fail: (message) => {
      // What was drawn in other colours is better than nothing.
      if (viewport) return;
      note?.remove();
      note = document.createElement("p");
      note.className = "diagram-failure";
      note.textContent = message.length > 400 ? `${message.slice(0, 400)}…` : message;
      figure.append(note);
    },
    isIntact: () => viewport === undefined || viewport.element.parentElement === figure,
  };
}
