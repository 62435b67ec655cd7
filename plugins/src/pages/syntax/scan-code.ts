import { CodeTags } from "./code-tags.ts";

/** What a look over JavaScript found out, without parsing it. */
export interface CodeScan {
  /** Behind the closing brace or the statement's last character; -1 where a bracket is never closed. */
  readonly end: number;
  /** Whether the native parser could run out of stack, or of time, on it. */
  readonly hazard: boolean;
  /** How many tags there are, where not all of them are closed: the type in `f<T>(1)` looks like one. Else 0. */
  readonly looseTags: number;
}

/** Far above what people write, far below where the native parser's recursion ends the process. */
const maxBrackets = 200;
const maxChain = 16_000;
const maxOpenTags = 500;
/** Each of several opening tags in a row doubles the native parser's work. */
const maxTagRun = 20;

const stops = /["'`{}()[\],;<>/\n]/g;

/** The group in braces that opens at `start`. */
export function scanGroup(text: string, start: number): CodeScan {
  return new CodeScanner(text).run(start, () => false);
}

/** The block of ESM at `start`: up to a blank line outside of all brackets, or the end of the text. */
export function scanStatements(text: string, start: number): CodeScan {
  return new CodeScanner(text).run(start, (at) => isBlankLineAfter(text, at));
}

/** One statement at `start`: up to a semicolon, or to a line break where the next line starts something new. */
export function scanStatement(text: string, start: number): CodeScan {
  return new CodeScanner(text).run(start, (at) => text[at] === ";" || endsStatement(text, at));
}

export function isBlankLineAfter(text: string, newline: number): boolean {
  if (text[newline] !== "\n") return false;
  const blank = /\n[ \t]*\r?(?:\n|$)/y;
  blank.lastIndex = newline;
  return blank.test(text);
}

/** Whether the line break at `at` ends a statement: neither side of it asks for more. */
function endsStatement(text: string, at: number): boolean {
  if (text[at] !== "\n") return false;
  const before = text.slice(Math.max(0, at - 200), at).trimEnd();
  const after = text.slice(at, at + 200).trimStart();
  const asksForMore =
    /[=+\-*/&|?:,.([{<!~^%]$|=>$|\b(?:default|const|let|var|function|class|extends|return|from|import|export|async|new|await|typeof|in|of)$/;
  if (asksForMore.test(before)) return false;
  const isMarkdown = /^[-*+][ \t]|^\[[^\]]*\]\(/.test(after);
  return isMarkdown || /^\/[/*]/.test(after) || !/^[.?:+\-*/&|=,)\]}([`;]|^(?:from|extends)\b/.test(after);
}

interface Level {
  readonly closer: string;
  /** Whether it is a `${…}`, behind which the template goes on. */
  readonly template: boolean;
  /** Characters since the last separator: no chain of operators is longer. */
  chain: number;
}

/** Walks over code from bracket to bracket, passing over strings, templates, comments and regular expressions. */
class CodeScanner {
  readonly #text: string;
  readonly #levels: Level[] = [{ closer: "", template: false, chain: 0 }];
  #chains = 0;
  #openTags = 0;
  #tagRun = 0;
  readonly #tagPairs = new CodeTags();
  #hazard = false;

  constructor(text: string) {
    this.#text = text;
  }

  /** A run that starts with a brace ends behind its partner; any other where `ends` says so, outside of brackets and tags. */
  run(start: number, ends: (at: number) => boolean): CodeScan {
    const text = this.#text;
    const isGroup = text[start] === "{";
    for (let at = start; ;) {
      stops.lastIndex = at;
      const stop = stops.test(text) ? stops.lastIndex - 1 : text.length;
      this.#count(stop - at + 1);
      const outside = this.#levels.length === 1;
      if (stop >= text.length) return this.#found(outside && !isGroup ? text.length : -1);
      if (outside && !isGroup && this.#openTags <= 0 && ends(stop)) return this.#found(stop);
      at = this.#step(text.charAt(stop), stop);
      if (isGroup && this.#levels.length === 1) return this.#found(at);
    }
  }

  #found(end: number): CodeScan {
    return { end, hazard: this.#hazard, looseTags: this.#tagPairs.loose };
  }

  /** Handles the character at `at`; tells where to go on. */
  #step(character: string, at: number): number {
    switch (character) {
      case "{":
        this.#open("}", false);
        return at + 1;
      case "(":
        this.#open(")", false);
        return at + 1;
      case "[":
        this.#open("]", false);
        return at + 1;
      case "}":
      case ")":
      case "]":
        return this.#close(character) ? this.#template(at + 1) : at + 1;
      case "`":
        return this.#template(at + 1);
      case "'":
      case '"':
        return this.#string(character, at);
      case ";":
        if (/^\s*else\b/.test(this.#text.slice(at + 1, at + 40))) return at + 1;
        this.#separate();
        return at + 1;
      case ",":
        this.#separate();
        return at + 1;
      case "<":
        return this.#less(at);
      case ">":
        this.#tagPairs.end(this.#levels.length);
        return at + 1;
      case "/":
        return this.#slash(at);
      default:
        return character === "\n" ? this.#indentation(at + 1) : at + 1;
    }
  }

  #open(closer: string, template: boolean): void {
    this.#levels.push({ closer, template, chain: 0 });
    if (this.#levels.length > maxBrackets) this.#hazard = true;
  }

  /** Closes the nearest level of that bracket; a brace closes the brackets in it, too. Tells whether a template goes on. */
  #close(closer: string): boolean {
    const levels = this.#levels;
    let index = levels.length - 1;
    if (closer === "}") while (index > 0 && levels[index]?.closer !== "}") index--;
    const level = levels[index];
    if (index === 0 || level?.closer !== closer) return false;
    for (const { chain } of levels.splice(index)) this.#chains -= chain;
    return level.template;
  }

  #count(characters: number): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) level.chain += characters;
    this.#chains += characters;
    if (this.#chains > maxChain) this.#hazard = true;
  }

  #separate(): void {
    const level = this.#levels.at(-1);
    if (level === undefined) return;
    this.#chains -= level.chain;
    level.chain = 0;
  }

  #indentation(at: number): number {
    let end = at;
    while (this.#text[end] === " " || this.#text[end] === "\t") end++;
    return end;
  }

  /** Behind a quoted string; behind the quote alone where the line ends first, or where it is an apostrophe in a word. */
  #string(quote: string, at: number): number {
    const text = this.#text;
    if (quote === "'" && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at + 1;
    for (let i = at + 1; i < text.length && text[i] !== "\n"; i++) {
      if (text[i] === quote) return i + 1;
      if (text[i] === "\\") i++;
    }
    return at + 1;
  }

  /** Behind a template's end, or behind its next `${`. */
  #template(at: number): number {
    const text = this.#text;
    for (let i = at; i < text.length; i++) {
      if (text[i] === "`") return i + 1;
      if (text[i] === "\\") i++;
      else if (text[i] === "$" && text[i + 1] === "{") {
        this.#open("}", true);
        return i + 2;
      }
    }
    return text.length;
  }

  #less(at: number): number {
    const next = this.#text.charAt(at + 1);
    if (next === "/") {
      this.#tagPairs.close(this.#levels.length, false);
      this.#closeTag();
      return at + 2;
    }
    if (/[\p{L}_$>]/u.test(next)) {
      this.#openTags++;
      this.#tagRun++;
      if (this.#openTags > maxOpenTags || this.#tagRun > maxTagRun) this.#hazard = true;
    }
    this.#tagPairs.open(this.#text, at, this.#levels.length);
    return at + 1;
  }

  #closeTag(): void {
    this.#openTags--;
    this.#tagRun = 0;
  }

  #slash(at: number): number {
    const text = this.#text;
    const next = text[at + 1];
    if (next === ">") {
      this.#tagPairs.close(this.#levels.length, true);
      this.#closeTag();
      return at + 2;
    }
    if (next === "*") {
      const end = text.indexOf("*/", at + 2);
      return end === -1 ? text.length : end + 2;
    }
    if (next === "/" && text[at - 1] !== ":") {
      const end = text.indexOf("\n", at);
      return end === -1 ? text.length : end;
    }
    if (!/(?:[(,=:[!&|?{};]|\b(?:return|typeof|case))\s*$/.test(text.slice(Math.max(0, at - 20), at)))
      return at + 1;
    const expression = /\/(?:[^\n\\/[]|\\.|\[(?:[^\]\n\\]|\\.)*\])+\//y;
    expression.lastIndex = at;
    return expression.test(text) ? expression.lastIndex : at + 1;
  }
}
