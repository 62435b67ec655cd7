import type { Span } from "@octavo/core";
import { looseTags } from "./loose-tags.ts";
import { changeStrings, type Mask } from "./mask.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "./satteri.ts";

/** The syllables of the Yi script, letters for JavaScript. */
const first = 0xa000;
const count = 0x48d;
const letters = /[\uA000-\uA48C]/g;

const maxWork = 2 ** 16;

/** Longer code stays as it is: it stands on lines of its own. */
const maxLength = 10_000;

/**
 * The parser takes two dollar signs of a paragraph for a formula, and two backticks for code, even where they stand in an expression:
 * other expressions between them are text then. So expressions with such signs are hidden from it: each of their characters becomes a letter, all letters together
 * are one name of JavaScript, and the tree gets the characters back.
 */
export class HiddenCode {
  /** Not for pages that have such letters themselves. */
  readonly #isPossible: boolean;
  /** Tags that nothing closes double the work of a single expression, too. */
  #work = maxWork;
  readonly #codes = new Map<string, number>();
  readonly #characters: string[] = [];

  constructor(text: string) {
    this.#isPossible = text.search(letters) === -1;
  }

  /**
   * How to hide the expression whose braces stand at `span`, or why it is none: the parser does not see it any more. Undefined where
   * it stays as it is.
   */
  hide(text: string, { start, end }: Span): { readonly mask: Mask } | ParseFailure | undefined {
    const source = text.slice(start, end);
    if (!this.#isPossible || source.length > maxLength) return undefined;
    const tags = looseTags(text, { start, end });
    if (tags === 0 && !/[$`]/.test(source)) return undefined;
    if (2 ** tags > this.#work) return undefined;
    this.#work -= 2 ** tags;
    if (/\n[ \t]*>/.test(source)) return undefined;
    const spread = /^\{\s*\.\.\./.exec(source)?.[0].length;
    const result = parseMarkup(
      spread === undefined ? source : `{[${source.slice(spread - 3, -1)}]}`,
      "mdx",
      false,
    );
    if ("failure" in result) return spread === undefined ? result.failure : undefined;
    const from = spread ?? 1;
    const covered = this.#cover(source.slice(from, -1));
    return covered === undefined
      ? undefined
      : { mask: { span: { start: start + from, end: end - 1 }, as: { code: covered } } };
  }

  #cover(code: string): string | undefined {
    for (const character of code.split("")) {
      if (this.#codes.has(character)) continue;
      if (this.#characters.length === count) return undefined;
      this.#codes.set(character, this.#characters.push(character) - 1);
    }
    return code.replaceAll(/[^]/g, (character) =>
      String.fromCharCode(first + (this.#codes.get(character) ?? 0)),
    );
  }

  /** A text with the code that was hidden in it. */
  readonly restore = (text: string): string =>
    this.#characters.length === 0
      ? text
      : text.replaceAll(letters, (letter) => this.#characters[letter.charCodeAt(0) - first] ?? letter);

  restoreTree(root: ParsedNode): void {
    if (this.#characters.length === 0) return;
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      changeStrings(node, this.restore);
      for (const attribute of node.attributes ?? []) {
        const { value } = attribute as { value?: string | { readonly value: string } | null };
        if (typeof value === "string") Object.assign(attribute, { value: this.restore(value) });
        else if (value) Object.assign(attribute, { value: { ...value, value: this.restore(value.value) } });
      }
      open.push(...(node.children ?? []));
    }
  }
}
