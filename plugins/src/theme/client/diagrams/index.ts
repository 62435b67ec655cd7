import styles from "../../styles/diagrams.css";
import { figureView, type FigureView } from "./figure-view.ts";
import { drawSvg } from "./mermaid.ts";

type Draw = (figure: HTMLElement) => void;

let draw: Draw | undefined;
/** Those that nobody has come near to. */
const waiting = new Set<HTMLElement>();
let drawings: Promise<unknown> = Promise.resolve();
let start: Draw = () => {};

/** Draws each diagram when it comes near the screen, and draws those again when the page turns light or dark. */
export function drawDiagrams(figures: readonly HTMLElement[]): void {
  draw ??= allowsStyles() ? prepare() : (figure) => figureView(figure).fail(refused);
  for (const figure of figures) draw(figure);
}

/** Paper shows those, too, that nobody has scrolled to. Returns when all are as the page is now. */
export async function drawAll(): Promise<void> {
  for (const figure of waiting) start(figure);
  await drawings;
}

function prepare(): Draw {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const shown = new Map<Element, FigureView>();
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement) start(target);
    },
    { rootMargin: "800px" },
  );
  start = (figure) => {
    seen.unobserve(figure);
    waiting.delete(figure);
    const view = figureView(figure);
    shown.set(figure, view);
    drawView(view);
  };
  let wasDark = isDark();
  new MutationObserver(() => {
    if (wasDark === isDark()) return;
    wasDark = isDark();
    for (const [figure, view] of shown) {
      if (figure.isConnected) drawView(view);
      // It is drawn again if it comes back.
      else shown.delete(figure);
    }
  }).observe(document.documentElement, { attributeFilter: ["class"] });
  addEventListener("beforeprint", () => void drawAll());
  return (figure) => {
    if (shown.get(figure)?.isIntact() === true) return;
    waiting.add(figure);
    seen.observe(figure);
    whenIdle();
  };
}

/**
 * Browsers do not wait for what is drawn when they print, so all is drawn before, one by one. Screens for fingers hardly print, and
 * load what draws when it is needed. Safari knows no idle time, and would move the text below.
 */
function whenIdle(): void {
  if (typeof requestIdleCallback === "undefined" || !matchMedia("(hover: hover)").matches) return;
  requestIdleCallback(() => {
    const [figure] = waiting;
    if (!figure) return;
    start(figure);
    void drawings.then(whenIdle);
  });
}

function drawView(view: FigureView): void {
  drawings = Promise.all([drawings, drawOnce(view)]);
}

async function drawOnce(view: FigureView): Promise<void> {
  const dark = isDark();
  try {
    const svg = await drawSvg(view.source, dark);
    // The page may have changed meanwhile; the later drawing counts.
    if (dark === isDark()) view.show(svg, dark);
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
