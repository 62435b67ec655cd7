import styles from "../../styles/diagrams.css";
import { figureView, type FigureView } from "./figure-view.ts";
import { drawSvg } from "./mermaid.ts";

type Draw = (figure: HTMLElement) => void;

let draw: Draw | undefined;

/** Draws each diagram when it comes near the screen, and draws those again when the page turns light or dark. */
export function drawDiagrams(figures: readonly HTMLElement[]): void {
  draw ??= allowsStyles() ? prepare() : (figure) => figureView(figure).fail(refused);
  for (const figure of figures) draw(figure);
}

function prepare(): Draw {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const shown = new Map<Element, FigureView>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        seen.unobserve(target);
        const view = figureView(target);
        shown.set(target, view);
        void drawView(view);
      }
    },
    { rootMargin: "800px" },
  );
  let wasDark = isDark();
  new MutationObserver(() => {
    if (wasDark === isDark()) return;
    wasDark = isDark();
    for (const [figure, view] of shown) {
      if (figure.isConnected) void drawView(view);
      // It is drawn again if it comes back.
      else shown.delete(figure);
    }
  }).observe(document.documentElement, { attributeFilter: ["class"] });
  return (figure) => {
    if (shown.get(figure)?.isIntact() !== true) seen.observe(figure);
  };
}

async function drawView(view: FigureView): Promise<void> {
  const dark = isDark();
  try {
    const svg = await drawSvg(view.source, dark);
    // The page may have changed meanwhile; the later drawing counts.
    if (dark === isDark()) view.show(svg);
  } catch (error) {
    view.fail(`This diagram cannot be drawn. ${error instanceof Error ? error.message : String(error)}`);
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}

const refused = "This diagram is not drawn: this site's content security policy forbids inline styles.";

/** A drawing has its colours and sizes in a style element. Where a policy refuses those, all would be black. */
function allowsStyles(): boolean {
  const probe = document.createElement("style");
  probe.textContent = ":root{}";
  document.head.append(probe);
  const allowed = (probe.sheet?.cssRules.length ?? 0) > 0;
  probe.remove();
  return allowed;
}
