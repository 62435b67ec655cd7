import type { ComponentChildren } from "preact";
import { Component, createContext, createElement, type Context } from "preact/compat";

/** Parts that had no ids when the site was built count from far away. */
let laterParts = 1_000;

/** The Markdown that stands in one island: its nodes are moved, and never made anew. */
export class Slots {
  readonly #nodes = new Map<string, Node[]>();
  /** Where the nodes of a slot are. */
  readonly #hosts = new Map<string, Element>();
  readonly #start: (roots: readonly HTMLElement[]) => void;

  readonly #prefix: string;
  #ids = 0;

  /** `start` is told of islands that come into the page with a slot. */
  constructor(root: HTMLElement, start: (roots: readonly HTMLElement[]) => void) {
    this.#start = start;
    this.#prefix = root.dataset["islandIds"] ?? `octavo-${++laterParts}-`;
    for (const slot of root.querySelectorAll<HTMLElement>("[data-slot]")) {
      if (slot.parentElement?.closest("[data-island]") !== root) continue;
      const { slot: number = "" } = slot.dataset;
      const content = slot instanceof HTMLTemplateElement ? slot.content : slot;
      if (!this.#nodes.has(number)) this.#nodes.set(number, [...content.childNodes]);
      if (slot instanceof HTMLTemplateElement) slot.remove();
    }
  }

  /** As the part has it in the HTML, where ids are handed out in the same order. */
  nextId(): string {
    return `${this.#prefix}${++this.#ids}`;
  }

  fill(number: string, host: Element): void {
    if (host.hasChildNodes()) {
      this.#hosts.set(number, host);
      return;
    }
    const nodes = this.#nodes.get(number) ?? [];
    const isTaken = this.#hosts.get(number)?.isConnected === true;
    host.append(...(isTaken ? nodes.map((node) => node.cloneNode(true)) : nodes));
    if (!isTaken) this.#hosts.set(number, host);
    this.#start([...host.querySelectorAll<HTMLElement>("[data-island]")]);
  }

  leave(number: string, host: Element): void {
    if (this.#hosts.get(number) !== host) return;
    this.#hosts.delete(number);
    this.#nodes.set(number, [...host.childNodes]);
    host.replaceChildren();
  }
}

export const SlotsOfRoot: Context<Slots | undefined> = createContext<Slots | undefined>(undefined);

interface SlotProps {
  readonly number: number | string;
}

const empty = { __html: "" };

/** An element whose content is none of Preact's business. */
export class Slot extends Component<SlotProps> {
  static override contextType: Context<Slots | undefined> = SlotsOfRoot;
  #host: Element | null = null;

  override componentDidMount(): void {
    if (this.#host) (this.context as Slots | undefined)?.fill(String(this.props.number), this.#host);
  }

  override componentWillUnmount(): void {
    if (this.#host) (this.context as Slots | undefined)?.leave(String(this.props.number), this.#host);
  }

  override render(): ComponentChildren {
    return createElement("octavo-slot", {
      ref: (element: Element | null) => {
        this.#host = element ?? this.#host;
      },
      "data-slot": this.props.number,
      dangerouslySetInnerHTML: empty,
    });
  }
}
