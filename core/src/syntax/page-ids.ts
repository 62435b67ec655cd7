import { AnchorCounter } from "./anchor.ts";
import type { PageNode } from "./page.ts";

/** Components that have an id of a text: the props that say it, the first counts, and the id where none does. */
const titled: ReadonlyMap<string, readonly [fallback: string, ...props: string[]]> = new Map([
  ["Accordion", ["accordion", "title"]],
  ["Step", ["step", "title"]],
  ["Tab", ["tab", "title", "label", "value"]],
  ["TabItem", ["tab", "title", "label", "value"]],
  ["Update", ["update", "label", "title", "date"]],
]);

/** The props that name a field. */
const fieldProps = ["path", "query", "body", "header", "cookie", "name"];
const isField = /^(?:Param|ParamField|ResponseField)$/;

/**
 * The ids of one page and of all snippets in it, handed out in the order in which readers meet them. HTML, search and the
 * check of links each make their own and so come to the same ids.
 */
export class PageIds {
  readonly anchors: AnchorCounter = new AnchorCounter();
  readonly #taken = new Set<string>();

  /** Keeps the ids that the parser chose below a page's root from being made of other texts. */
  reserve(root: PageNode): void {
    const open = [root];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.data?.id !== undefined) this.anchors.reserve(node.data.id);
      if (node.children) open.push(...node.children.toReversed());
    }
  }

  /** An id for an element: the one that the parser gave it, else made from a text; on the page once in any case. */
  id(given: string | undefined, text: string, fallback: string): string {
    const words = text.replaceAll(/\]\([^()\s]+\)/g, "");
    let id = given !== undefined && !this.#taken.has(given) ? given : this.anchors.take(words) || fallback;
    while (this.#taken.has(id)) id = this.anchors.take(id) || `${id}-2`;
    this.#taken.add(id);
    return id;
  }

  /** A further id of the same element, or undefined where another element has it. */
  alias(id: string): string | undefined {
    if (id === "" || this.#taken.has(id) || this.anchors.has(id)) return undefined;
    this.#taken.add(id);
    return id;
  }

  /** The same for a component; `textOf` reads its props. Undefined where it has no id. */
  component(
    name: string,
    given: string | undefined,
    textOf: (prop: string) => string | undefined,
  ): string | undefined {
    const chosen = given ?? textOf("id");
    if (isField.test(name)) {
      const field = fieldProps.map(textOf).find((each) => each !== undefined && each !== "") ?? "";
      this.alias(field);
      const id = `param-${field.replaceAll(".", "-")}`;
      return this.id(chosen ?? id, id, "param");
    }
    const known = titled.get(name);
    if (known) {
      const [fallback, ...props] = known;
      const text = props.map(textOf).find((each) => each !== undefined && each.trim() !== "");
      return this.id(chosen, text ?? (name === "Update" ? "Update" : ""), fallback);
    }
    if (chosen !== undefined && chosen !== "") this.#taken.add(chosen);
    return chosen;
  }

  /** All ids that were handed out. */
  get all(): ReadonlySet<string> {
    return this.#taken;
  }
}
