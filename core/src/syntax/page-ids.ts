import { appendAll } from "./append-all.ts";
import { AnchorCounter, fieldAnchorOf, otherAnchorsOf } from "./anchor.ts";
import type { PageNode } from "./page.ts";

/** Components that have an id of a text: the props that say it, the first counts, and the id where none does. */
const titled: ReadonlyMap<string, readonly [fallback: string, ...props: string[]]> = new Map([
  ["Accordion", ["accordion", "title"]],
  ["Step", ["step", "title"]],
  ["Tab", ["tab", "title", "label", "value"]],
  ["TabItem", ["tab", "title", "label", "value"]],
  ["Tabs.Tab", ["tab", "title", "label", "value"]],
  ["Update", ["update", "label", "title", "date"]],
]);

/** The props that name a field. */
const fieldProps = ["path", "query", "body", "header", "cookie", "name"];
const isField = /^(?:Param|ParamField|ResponseField)$/;

/**
 * What a component without an id gets one from: the name of a field, or a text, and the id where it has none. `props` are those that
 * may say it. Undefined of components that have no id unless they are given one.
 */
export interface IdSource {
  readonly props: readonly string[];
  readonly isField: boolean;
  readonly fallback: string;
}

export function idSource(name: string): IdSource | undefined {
  if (name === "ResponseField") return { props: ["name"], isField: true, fallback: "param" };
  if (isField.test(name)) return { props: fieldProps, isField: true, fallback: "param" };
  const [fallback, ...props] = titled.get(name) ?? [];
  return fallback === undefined ? undefined : { props, isField: false, fallback };
}

/** The ids of a heading or component. */
export interface ElementIds {
  readonly id: string;
  /** Further ones, as far as no other element has them. */
  readonly aliases: readonly string[];
}

/** The words of a title that is Markdown: readers see no addresses of links, and no marks of code and emphasis. */
export function titleWords(text: string): string {
  return text.replaceAll(/\]\([^()\s]+\)|[`*]/g, "");
}

/**
 * The ids of one page and of all snippets in it, handed out in the order in which readers meet them. HTML, search and the
 * check of links each make their own and so come to the same ids.
 */
export class PageIds {
  readonly anchors: AnchorCounter = new AnchorCounter();
  readonly #taken = new Set<string>();
  readonly #names = new Set<string>();
  /** The words beside the formulas of headings, by the ids that the parser gave these. */
  readonly #besideFormulas = new Map<string, string>();

  /** Keeps the ids that the parser chose below a page's root from being made of other texts. */
  reserve(root: PageNode): void {
    const open = [root];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.data?.id !== undefined) {
        this.anchors.reserve(node.data.id);
        const words = wordsBesideFormulas(node);
        if (words !== undefined) this.#besideFormulas.set(node.data.id, words);
      }
      if (node.children) appendAll(open, node.children.toReversed());
    }
  }

  /** An id for an element: the one that the parser gave it, counted from the second on, else made of words; on the page once in any case. */
  #id(given: string | undefined, words: string, fallback: string): string {
    let id = given ?? (this.anchors.take(words) || fallback);
    while (this.#taken.has(id)) id = this.anchors.takeAs(id);
    this.#taken.add(id);
    return id;
  }

  /** A further id of the same element, or undefined where another element has it. */
  alias(id: string): string | undefined {
    if (id === "" || this.#taken.has(id) || this.anchors.has(id)) return undefined;
    this.#taken.add(id);
    return id;
  }

  /** The ids of a component; `textOf` reads its props. Undefined where it has none. */
  component(
    name: string,
    given: string | undefined,
    textOf: (prop: string) => string | undefined,
  ): ElementIds | undefined {
    const written = textOf("id");
    const chosen = given ?? (written?.trim() === "" ? undefined : written);
    const source = idSource(name);
    if (!source) return only(this.own(chosen));
    const text = source.props.map(textOf).find((each) => each !== undefined && each.trim() !== "") ?? "";
    const words = titleWords(text);
    if (!source.isField) return this.titled(name, words, chosen, source.fallback, written !== undefined);
    // Nothing leads to a field without a name.
    return text === "" ? only(this.own(chosen)) : this.field(text, chosen);
  }

  /** The ids of a field with a name: links name it by that or as "param-name"; the second is never the id of a heading. */
  field(name: string, given: string | undefined): ElementIds {
    const made = fieldAnchorOf(name);
    // First its own, which may be its name: that is no further one then.
    const id = this.#id(given ?? made, made, "param");
    return { id, aliases: [this.alias(name)].filter((each) => each !== undefined) };
  }

  /**
   * The ids of a heading or another component with a title, of its words. Where its author chose the id, it is the only one. Its aliases
   * are names of older links: nothing gives way to them, so those count in the end that are in `names`.
   */
  titled(
    name: string,
    words: string,
    given: string | undefined,
    fallback: string,
    isChosen = false,
  ): ElementIds {
    const id = this.#id(given, words, fallback);
    const isFree = (each: string): boolean => !this.#taken.has(each) && !this.#names.has(each);
    const beside = given === undefined ? undefined : this.#besideFormulas.get(given);
    const aliases = isChosen ? [] : otherAnchorsOf(name, words, beside).filter(isFree);
    for (const each of aliases) this.#names.add(each);
    return { id, aliases };
  }

  /** An id that an element was given and has as it is, or undefined where another one has it. */
  own(id: string | undefined): string | undefined {
    if (id === undefined || id === "" || this.#taken.has(id)) return undefined;
    this.#taken.add(id);
    return id;
  }

  /** Whether any aliases of headings and titles were handed out. */
  get hasNames(): boolean {
    return this.#names.size > 0;
  }

  /** Those of them that nothing else has for an id. */
  get names(): ReadonlySet<string> {
    return new Set([...this.#names].filter((name) => !this.#taken.has(name)));
  }

  /** All ids that were handed out. */
  get all(): ReadonlySet<string> {
    return this.#taken;
  }
}

/** The words of a heading without its formulas, as the parser knows them; undefined where it has none. */
function wordsBesideFormulas(heading: PageNode): string | undefined {
  if (heading.type !== "heading" && !/^(?:h[1-6]|Heading)$/.test(heading.name ?? "")) return undefined;
  let words = "";
  let hasFormulas = false;
  const open = [heading];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === "inlineMath") hasFormulas = true;
    else if (node.type === "break") words += " ";
    else if (node.type === "text" || node.type === "inlineCode") words += node.value ?? "";
    else if (node.type === "image") words += node.alt ?? "";
    if (node.children) appendAll(open, node.children.toReversed());
  }
  return hasFormulas ? words.replaceAll(/\s+/g, " ").trim() : undefined;
}

function only(id: string | undefined): ElementIds | undefined {
  return id === undefined ? undefined : { id, aliases: [] };
}
