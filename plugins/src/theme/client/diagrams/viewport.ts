import { word } from "../words.ts";

const smallest = 0.5;
const largest = 8;
const step = 1.3;
/** Pixels that an arrow key moves a diagram by. */
const stride = 40;

/** A drawing that can be moved and made larger, with buttons, keys, wheel and pointer. */
export class Viewport {
  readonly element: HTMLElement = document.createElement("div");
  readonly #drawing: HTMLElement = document.createElement("div");
  #scale = 1;
  #x = 0;
  #y = 0;

  /** `svg` is what Mermaid has drawn, and cleaned. */
  constructor(svg: string) {
    this.element.className = "diagram-view";
    this.#drawing.className = "diagram-drawing";
    this.element.append(this.#drawing);
    this.draw(svg);
  }

  draw(svg: string): void {
    this.#drawing.innerHTML = svg;
  }

  /** Before this a drawing only stands there. */
  enable(): void {
    const { element } = this;
    element.tabIndex = 0;
    element.role = "group";
    element.ariaLabel = word(
      "diagram",
      "Diagram. Arrow keys move it, plus and minus change its size, 0 brings it back.",
    );
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    element.addEventListener("pointerdown", (event) => this.#drag(event));
  }

  readonly zoomIn = (): void => this.#zoom(step);
  readonly zoomOut = (): void => this.#zoom(1 / step);

  readonly reset = (): void => {
    this.#scale = 1;
    this.#moveTo(0, 0);
  };

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = this.#actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  readonly #actions: Readonly<Record<string, () => void>> = {
    "+": this.zoomIn,
    "=": this.zoomIn,
    "-": this.zoomOut,
    "0": this.reset,
    ArrowLeft: () => this.#moveTo(this.#x + stride, this.#y),
    ArrowRight: () => this.#moveTo(this.#x - stride, this.#y),
    ArrowUp: () => this.#moveTo(this.#x, this.#y + stride),
    ArrowDown: () => this.#moveTo(this.#x, this.#y - stride),
  };

  /** The wheel alone scrolls the page; with Ctrl, as two fingers on a touchpad give it, it zooms. */
  #wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY / 200));
  }

  #drag(start: PointerEvent): void {
    // On touch screens a finger scrolls the page until the diagram is larger than it was.
    if (start.button !== 0 || (start.pointerType === "touch" && this.#scale <= 1)) return;
    const [x, y] = [this.#x - start.clientX, this.#y - start.clientY];
    const { element } = this;
    const move = (event: PointerEvent): void => {
      // A click that does not move may be one on a link.
      if (Math.abs(event.clientX - start.clientX) + Math.abs(event.clientY - start.clientY) > 3)
        element.setPointerCapture(start.pointerId);
      this.#moveTo(x + event.clientX, y + event.clientY);
    };
    const end = (): void => {
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", end);
      element.removeEventListener("pointercancel", end);
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
  }

  #zoom(factor: number): void {
    const scale = Math.min(largest, Math.max(smallest, this.#scale * factor));
    const change = scale / this.#scale;
    this.#scale = scale;
    this.#moveTo(this.#x * change, this.#y * change);
  }

  /** Something of the drawing stays in sight. */
  #moveTo(x: number, y: number): void {
    const { clientWidth, clientHeight } = this.element;
    const bound = (value: number, size: number): number => {
      const most = (size * (this.#scale + 1)) / 2 - Math.min(40, size / 2);
      return Math.min(most, Math.max(-most, value));
    };
    this.#x = bound(x, clientWidth);
    this.#y = bound(y, clientHeight);
    this.element.classList.toggle("zoomed", this.#scale > 1);
    this.#drawing.style.transform = `translate(${this.#x}px,${this.#y}px) scale(${this.#scale})`;
  }
}
