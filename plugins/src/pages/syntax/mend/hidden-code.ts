import { appendAll } from "@octavo/core";
import type { Span } from "@octavo/core";
import { looseTags } from "./loose-tags.ts";
import { changeStrings, type Mask } from "./mask.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "../satteri.ts";

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
  /** Whether a text is an expression, of those that stand in attributes. */
  readonly #expressions = new Map<string, boolean>();
  /** Expressions of attributes that the parser is given as strings, as it sees them. */
  readonly #asStrings = new Set<string>();
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

  /**
   * How to hide the expression of an attribute, whose braces stand at `span`, as a string: of many that no blank line parts, each costs the
   * parser what all of them are long. Undefined where it stays as it is.
   */
  hideAttribute(text: string, span: Span): Mask | undefined {
    const source = text.slice(span.start, span.end);
    const inner = source.slice(1, -1);
    if (!this.#isPossible || /^\s*$|\n/.test(inner) || inner.search(letters) !== -1) return undefined;
    if (inner.length > maxLength || looseTags(text, span) > 0) return undefined;
    const isExpression = this.#expressions.get(source) ?? "root" in parseMarkup(source, "mdx", false);
    this.#expressions.set(source, isExpression);
    const covered = isExpression ? this.#cover(inner) : undefined;
    if (covered === undefined) return undefined;
    this.#asStrings.add(covered);
    return { span, as: { code: `"${covered}"` } };
  }

  /**
   * How to hide the signs of a block of statements: the parser would end it at a blank line in a bracket, or go on behind its end where text
   * in it has a backtick or the like. Undefined where it stays as it is.
   */
  hideStatements(text: string, { start, end }: Span, closed: boolean): Mask | undefined {
    const from = start + "import ".length;
    const source = text.slice(from, end);
    const isDoubtful = !closed || /`|\/\*|\n[ \t]*\r?\n/.test(source);
    // Letters may stay: a text may have more of them than there are others. Without a blank, an import would not be whole.
    const signs = source.replaceAll(/[\p{L}\p{N} \t]/gu, "");
    if (!isDoubtful || !this.#isPossible || !/\S\s+\S/.test(source) || this.#cover(signs) === undefined)
      return undefined;
    const covered = source.replaceAll(/[^\p{L}\p{N} \t]+/gu, (each) => this.#cover(each) ?? each);
    return { span: { start: from, end }, as: { code: covered } };
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
      : this.#withBraces(text).replaceAll(
          letters,
          (letter) => this.#characters[letter.charCodeAt(0) - first] ?? letter,
        );

  #withBraces(text: string): string {
    return this.#asStrings.size === 0
      ? text
      : text.replaceAll(/"([\uA000-\uA48C]+)"/g, (whole, covered: string) =>
          this.#asStrings.has(covered) ? `{${covered}}` : whole,
        );
  }

  restoreTree(root: ParsedNode): void {
    if (this.#characters.length === 0) return;
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      changeStrings(node, this.restore);
      for (const attribute of node.attributes ?? []) {
        const { value } = attribute as { value?: string | { readonly value: string } | null };
        if (typeof value === "string" && this.#asStrings.has(value))
          Object.assign(attribute, {
            value: { type: "mdxJsxAttributeValueExpression", value: this.restore(value) },
          });
        else if (typeof value === "string") Object.assign(attribute, { value: this.restore(value) });
        else if (value) Object.assign(attribute, { value: { ...value, value: this.restore(value.value) } });
      }
      appendAll(open, node.children ?? []);
    }
  }
}
