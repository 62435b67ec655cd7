import type { Read } from "../database/query.ts";
import { applyEdits, type TextEdit } from "../editor/apply-edits.ts";
import { markdown } from "../queries/syntax.ts";
import type { Span } from "../source/origin.ts";
import type { PageTree } from "../syntax/page.ts";

/** Texts of several authors that come to stand in one: references lead where their own text says. */
export class OwnLabels {
  readonly #read: Pick<Read, "get">;
  readonly #written = new Map<string, string>();
  /** Labels that are taken, and how often. */
  readonly #taken = new Map<string, number>();

  constructor(read: Pick<Read, "get">) {
    this.#read = read;
  }

  /** The next of the texts, with new labels for those that others before it define. */
  async in(text: string): Promise<string> {
    if (!text.includes("]:")) return text;
    const known = this.#written.get(text);
    if (known !== undefined) return known;
    // No front matter begins here.
    const before = text.startsWith("---") ? "\n" : "";
    const tree = await this.#read.get(markdown, before + text);
    const defined = new Set(
      tree.facts.labels?.flatMap(({ name, form }) => (form === "definition" ? [name] : [])),
    );
    const free = new Map([...defined].map((name) => [name, this.#free(name, defined)]));
    const written = applyEdits(before + text, labelEdits(tree, free)).slice(before.length);
    this.#written.set(text, written);
    return written;
  }

  #free(name: string, own: ReadonlySet<string>): string {
    if (!this.#taken.has(name)) {
      this.#taken.set(name, 1);
      return name;
    }
    const isTaken = (other: string): boolean => this.#taken.has(other) || own.has(other);
    // With more behind them, backticks and dollar signs would pair anew, and "^" would be a footnote's.
    const base = /[`$]|^\^$/.test(name) ? `${isFootnote(name) ? "^" : ""}label` : name;
    let count = this.#taken.get(base) ?? 1;
    do count++;
    while (isTaken(`${base}-${count}`));
    this.#taken.set(base, count);
    this.#taken.set(`${base}-${count}`, 1);
    return `${base}-${count}`;
  }
}

/** Words that are labels themselves stay, and say what they refer to. */
function labelEdits(tree: PageTree, names: ReadonlyMap<string, string>): readonly TextEdit[] {
  return (tree.facts.labels ?? []).flatMap(({ name, form }, at): readonly TextEdit[] => {
    const [inner, whole] = [tree.span("label", at), tree.extent("label", at)];
    const free = names.get(name);
    if (free === undefined || free === name || !inner || !whole) return [];
    const behind = (distance: number): Span => ({ start: whole.end - distance, end: whole.end - distance });
    if (form === "collapsed") return [{ span: behind("]".length), newText: free }];
    if (form === "shortcut") return [{ span: behind(0), newText: `[${free}]` }];
    return [{ span: inner, newText: isFootnote(name) ? free.slice(1) : free }];
  });
}

/** Whether a name is that of a footnote: "^1", and not "^", which is a link's. */
function isFootnote(name: string): boolean {
  return name.startsWith("^") && name !== "^";
}
