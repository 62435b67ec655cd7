import type { Viewport } from "./viewport.ts";
import { word } from "../words.ts";

/** The buttons of a diagram, in one of its corners. */
export function controls(viewport: Viewport, placement: string): HTMLElement {
  const bar = document.createElement("div");
  bar.className = `diagram-controls ${placement}`;
  bar.append(
    button(word("zoomIn", "Zoom in"), "M8 3v10M3 8h10", viewport.zoomIn),
    button(word("zoomOut", "Zoom out"), "M3 8h10", viewport.zoomOut),
    button(word("resetView", "Reset the view"), "M3 8a5 5 0 1 0 1.5-3.6M3 2.5v3h3", viewport.reset),
  );
  return bar;
}

function button(name: string, path: string, act: () => void): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "diagram-control";
  made.ariaLabel = name;
  made.title = name;
  const [svg, line] = (["svg", "path"] as const).map((tag) =>
    document.createElementNS("http://www.w3.org/2000/svg", tag),
  );
  svg?.setAttribute("viewBox", "0 0 16 16");
  svg?.setAttribute("aria-hidden", "true");
  line?.setAttribute("d", path);
  if (svg && line) {
    svg.append(line);
    made.append(svg);
  }
  made.addEventListener("click", act);
  return made;
}
