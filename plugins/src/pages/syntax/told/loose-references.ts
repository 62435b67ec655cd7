import type { Span, SyntaxProblem } from "@octavo/core";
import { unmask } from "../mend/mask.ts";
import { syntaxProblem } from "../problem.ts";
import type { ParsedNode } from "../satteri.ts";

/** `[text][label]`, which the parser has left as text: there is no such definition. */
const reference = /(?<![\\\w\])])\[((?:[^[\]\\\n]|\\.){1,200})\]\[([^[\]\n]{1,100})\](?![*+?{(\w])/gu;
/** `[^label]` without a footnote. */
const footnote =
  /(?<![\\\w\])])\[\^(\d{1,4}|\p{L}[\p{L}\d_-]*)\](?![*+?{(:])|(?<=\w)\[\^(\d{1,4}|\p{L}[\p{L}\d_-]+)\](?![*+?{(:])/gu;
/** A link or an image, and its address: left as text, it has what addresses cannot have. */
const target = /(?<!\\)(!?)\[([^[\]\n]{0,200})\]\(([^)\n]{1,500})\)/g;
/** The beginning of one, behind which the parser has found an address of another site or of mail. */
const openTarget = /(?<!\\)!?\[[^[\]\n]{0,200}\]\([^()\n]*$/;
/** With blanks between its text and an address of the site. */
const apart =
  /(?<![\\\w])(!?)\[(?=[^[\]\n]{0,200}\p{L}{2})([^[\]\n]{2,200})\][ \t]{1,20}\(((?:\/|\.\.?\/|#)[^\s()]{0,300})\)/gu;
/** Obsidian and wikis: `[[Page|words]]`, `![[picture.png]]`. */
const wiki =
  /(?<![\\[\w])(!?)\[\[(?=[^[\]|\n]*\p{L})([\p{L}\d][\p{L}\p{N} ._/#-]{0,200})(?:\|([\p{L}\d][^[\]|\n]{0,200}))?\]\](?![\](])/gu;
/** A definition of a label. */
const definitionLine =
  /^ {0,3}\[(?!\^)([^[\]\n]{1,100})\]:[ \t]*(?=[/.#]|https?:|mailto:)([^\n]*\S[ \t]+\S[^\n]*)/;

/** A class of characters, as in `[a-z][a-z0-9_]`, or places of a list, as in `[i][j]`. */
const isCode = (text: string, label: string): boolean =>
  /^\^?\w-\w(?:$|\W|\w-)/.test(text) ||
  /^\^?\w-\w(?:$|\W|\w-)/.test(label) ||
  !/\p{L}/u.test(text) ||
  (text.length < 3 && label.length < 3);

/** A page that has more of them shows the first ones. */
const maxProblems = 100;

/** Words in brackets as likely. */
interface Doubt {
  /** What it is otherwise. */
  readonly kind: "reference" | "footnote";
  /** How it is told on a page that has no others of this kind. */
  readonly alone: "information" | "not";
}

interface Loose {
  readonly span: Span;
  readonly message: string;
  readonly doubt: Doubt | undefined;
}

/** Finds references that mean nothing, and definitions that nobody reads. */
export class LooseReferences {
  readonly #found: Loose[] = [];
  readonly #text: string;
  /** Addresses by the labels that they were defined with. */
  readonly #defined = new Map<string, string>();
  /** The first lines of footnotes, by their identifiers. */
  readonly #footnotes = new Map<string, { readonly start: number; readonly written: string }>();
  readonly #mentioned = new Set<string>();
  #definitions = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Looks at words that the parser took for nothing else. */
  read(span: Span): void {
    const words = this.#text.slice(span.start, span.end);
    for (const { 0: all, 1: text = "", 2: label = "", index } of words.matchAll(reference))
      // A number may be one of a list of links, and the second place of a list.
      if (!isCode(text, label) && (/\D/.test(label) || /\s/.test(text))) {
        const alone = /^[\p{L}\d]+$/u.test(text) ? "not" : "information";
        const isWords = /^[\p{L} ]+$/u.test(label) && words[index - 1] !== "!";
        const doubt = isWords ? ({ kind: "reference", alone } as const) : undefined;
        this.#tell(span.start + index, all, undefinedWords(`[${label}]: /address`, label), doubt);
      }
    for (const { 0: all, 1: plain, 2: behindWord, index } of words.matchAll(footnote)) {
      const label = plain ?? behindWord ?? "";
      if (/^\w-\w(?:$|\W|\w-)/.test(label)) continue;
      const doubt: Doubt = { kind: "footnote", alone: "information" };
      const isWord = /^\p{L}+$/u.test(label);
      this.#tell(
        span.start + index,
        all,
        undefinedWords(`[^${label}]: Text`, label),
        isWord ? doubt : undefined,
      );
    }
    for (const found of words.matchAll(target)) this.#target(span.start + found.index, found);
    const open = words.endsWith("\n") ? null : openTarget.exec(words);
    if (open !== null) {
      const start = span.start + open.index;
      const [found] = this.#text.slice(start, start + 800).matchAll(target);
      if (found?.index === 0) this.#target(start, found);
    }
    for (const { 0: all, 1: mark, 2: text, 3: address, index } of words.matchAll(apart)) {
      const message = `This is shown as it is written: a link has no blanks between its brackets. Write ${mark}[${text}](${address}).`;
      this.#tell(span.start + index, all, message);
    }
    if (words.includes("[["))
      for (const { 0: all, 1: mark = "", 2: page = "", 3: shown = "", index } of words.matchAll(wiki)) {
        if (mark === "" && shown === "") continue;
        const text = shown || page;
        const message =
          mark === "!"
            ? `This is shown as it is written: pictures have addresses here. Write ![${text}](/folder/${page.trim()}), or import the file as a snippet.`
            : `This is shown as it is written: links have addresses here. Write [${text}](/address-of-the-page).`;
        this.#tell(span.start + index, all, message);
      }
    this.#definition(span.start);
  }

  #target(start: number, [all, mark = "", text = "", address = ""]: RegExpExecArray): void {
    const path = address.trim();
    if (!/^(?:[/.#]|https?:|mailto:)/.test(path)) return;
    const kind = mark === "!" ? "image" : "link";
    const [, before = "", quote = ""] = /^([^\s"'<>]+\s+(["'])[^"']*)$/.exec(path) ?? [];
    if (quote !== "") {
      const message = `This is shown as it is written, and is no ${kind}: nothing ends its title. Write ${mark}[${text}](${before}${quote}).`;
      return this.#tell(start, all, message);
    }
    if (!/[\s(]/.test(path) || /["'<>]/.test(path)) return;
    const written =
      path.startsWith("/") || path.startsWith(".") ? `<${path}>` : path.replaceAll(/\s/g, "%20");
    const message = `This is shown as it is written, and is no ${kind}: its address has ${/\s/.test(path) ? "blanks" : "a bracket"} in it. Write ${mark}[${text}](${/[()]/.test(written) ? `<${path}>` : written}).`;
    this.#tell(start, all, message);
  }

  /** A line that would define a label, were it not for the blanks in its address; in other words it stands once. */
  #definition(start: number): void {
    if (this.#text[start] !== "[" || (start > 0 && this.#text[start - 1] !== "\n")) return;
    const line = /[^\n]*/.exec(this.#text.slice(start, start + 700))?.[0] ?? "";
    const [, label = "", rest = ""] = definitionLine.exec(line) ?? [];
    const path = rest.trim();
    if (label === "" || /["'<>(]/.test(path) || ++this.#definitions > maxProblems) return;
    const mentioned = `[${label}]`;
    if (this.#text.indexOf(mentioned) === this.#text.lastIndexOf(mentioned)) return;
    const message = `This is shown as it is written, and defines nothing: its address has blanks in it. Write [${label}]: ${path.replaceAll(/\s/g, "%20")}.`;
    this.#tell(start, line.trimEnd(), message);
  }

  /** Takes note of a definition: the first of a label counts. */
  define(node: ParsedNode, span: Span): void {
    const isFootnote = node.type === "footnoteDefinition";
    const label = `${isFootnote ? "^" : ""}${unmask(node.identifier ?? "")}`;
    const address = node.url ?? "";
    const known = this.#defined.get(label);
    const line = /^[^\n]*/.exec(this.#text.slice(span.start, span.end))?.[0].trimEnd() ?? "";
    if (known === undefined) {
      this.#defined.set(label, address);
      if (isFootnote) this.#footnotes.set(node.identifier ?? "", { start: span.start, written: line });
      return;
    }
    // The same again is no loss.
    if (!isFootnote && known === address) return;
    const message = `[${label}] is defined above already, and the first definition counts: this one is left out. Give it another name.`;
    this.#tell(span.start, line, message);
  }

  /** Takes note of a reference to a footnote. */
  mention(node: ParsedNode): void {
    this.#mentioned.add(node.identifier ?? "");
  }

  /** What may be words is told where the page has others of its kind; a footnote of letters may be a class of characters. */
  get problems(): readonly SyntaxProblem[] {
    const labels = [...this.#defined.keys()];
    const has = {
      footnote: labels.some((label) => label.startsWith("^")),
      reference: labels.some((label) => !label.startsWith("^")),
    };
    for (const [identifier, { start, written }] of this.#footnotes) {
      const label = /^\[[^\]]*\]/.exec(written)?.[0] ?? written;
      const message = `Nothing on this page refers to this footnote, so readers do not see it. Write ${label} where it belongs, or remove it.`;
      if (!this.#mentioned.has(identifier)) this.#tell(start, written, message);
    }
    return this.#found
      .flatMap(({ span, message, doubt }) => {
        const severity = doubt === undefined || has[doubt.kind] ? "warning" : doubt.alone;
        return severity === "not" ? [] : [syntaxProblem("loose-reference", span, message, severity)];
      })
      .slice(0, maxProblems);
  }

  #tell(start: number, written: string, message: string, doubt?: Doubt): void {
    this.#found.push({ span: { start, end: start + written.length }, message, doubt });
  }
}

function undefinedWords(definition: string, label: string): string {
  return `This is shown as it is written: nothing on this page defines "${label}". Add a line such as ${definition}, or write \\[ to show brackets.`;
}
