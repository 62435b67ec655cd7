import type { CodeScan, Level } from "./code-levels.ts";
import { CodeLiterals } from "./code-literals.ts";
import { CodeTags } from "./code-tags.ts";
import type { OpenStrings } from "./open-strings.ts";

/** Far above what people write, far below where the native parser's recursion ends the process. */
const maxBrackets = 200;
const maxChain = 16_000;
const maxOpenTags = 500;
/** Each of several opening tags in a row doubles the native parser's work. */
const maxTagRun = 20;

const stops = /["'`{}()[\],;<>/\n]/g;
const textStops = /[{}<,;()[\]]/g;
const openingTag = /<([\p{L}_$][\p{L}\p{N}_$.:-]*(?=[\s/>])(?!\s+extends\s)|(?=>))/uy;
const closingTag = /<\/\s*([^\s>]*)\s*>/y;

/**
 * Walks over code from bracket to bracket, passing over strings, templates, comments and regular expressions; where it is to
 * `readElements`, over the text of elements, too.
 */
export class CodeScanner {
  readonly #text: string;
  readonly #readElements: boolean;
  readonly #levels: Level[] = [{ closer: "", template: false, chain: 0 }];
  /** How many levels are none of elements. */
  #depth = 1;
  readonly #start: number;
  readonly #literals: CodeLiterals;
  hasElements = false;
  #chains = 0;
  #openTags = 0;
  #tagRun = 0;
  readonly #tagPairs = new CodeTags();
  #hazard = false;

  constructor(text: string, start: number, readElements: boolean, strings: OpenStrings) {
    this.#text = text;
    this.#start = start;
    this.#readElements = readElements;
    this.#literals = new CodeLiterals(text, start, !readElements, strings);
  }

  /** A run that starts with a brace ends behind its partner; any other where `ends` says so, outside of brackets and tags. */
  run(ends: (at: number, openTags: number) => boolean): CodeScan {
    const text = this.#text;
    const start = this.#start;
    const isGroup = text[start] === "{";
    for (let at = start; ;) {
      const element = this.#levels.at(-1)?.element;
      if (element !== undefined) {
        at = element.inTag ? this.#inTag(element, at) : this.#inText(element, at);
        if (at === -1) return this.#found(-1);
        continue;
      }
      stops.lastIndex = at;
      const stop = stops.test(text) ? stops.lastIndex - 1 : text.length;
      this.#count(stop - at + 1);
      const outside = this.#levels.length === 1;
      if (stop >= text.length) return this.#found(outside && !isGroup ? text.length : -1);
      if (outside && !isGroup && ends(stop, this.#readElements ? 0 : this.#openTags))
        return this.#found(stop);
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
        return this.#literals.string(character, at);
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
        this.#tagPairs.end(this.#depth);
        return at + 1;
      case "/":
        return this.#slash(at);
      default:
        return character === "\n" ? this.#indentation(at + 1) : at + 1;
    }
  }

  #open(closer: string, template: boolean): void {
    this.#levels.push({ closer, template, chain: 0 });
    if (++this.#depth > maxBrackets) this.#hazard = true;
  }

  /** In an opening tag, up to its end or to code in it; -1 where it is none. */
  #inTag(element: NonNullable<Level["element"]>, at: number): number {
    const text = this.#text;
    stops.lastIndex = at;
    if (!stops.test(text)) return -1;
    const stop = stops.lastIndex - 1;
    this.#count(stop - at + 1);
    const character = text.charAt(stop);
    switch (character) {
      case "\n":
        return stop + 1;
      case "'":
      case '"':
        return text.indexOf(character, stop + 1) + 1 || -1;
      case "{":
        this.#open("}", false);
        return stop + 1;
      case ">":
        this.#tagPairs.end(this.#depth);
        element.inTag = false;
        return stop + 1;
      case "/": {
        const next = this.#literals.comment(stop);
        if (next !== undefined) return next;
        const end = /\/\s*>/y;
        end.lastIndex = stop;
        return end.test(text) ? this.#closeElement(end.lastIndex, true) : -1;
      }
      default:
        return -1;
    }
  }

  /** In the text of an element, up to a tag or to code; -1 where something stands there that no element may have. */
  #inText(element: NonNullable<Level["element"]>, at: number): number {
    const text = this.#text;
    textStops.lastIndex = at;
    if (!textStops.test(text)) return -1;
    const stop = textStops.lastIndex - 1;
    this.#count(stop - at + 1);
    switch (text[stop]) {
      case "{":
        this.#open("}", false);
        return stop + 1;
      case "<": {
        closingTag.lastIndex = stop;
        const name = closingTag.exec(text)?.[1];
        if (name === undefined) return this.#openElement(stop) ?? -1;
        return name === element.name ? this.#closeElement(closingTag.lastIndex, false) : -1;
      }
      case "}":
        return -1;
      // The parser has the last word on what is text: as code, these would exhaust it.
      case "(":
      case "[":
        if (++element.brackets > maxBrackets) this.#hazard = true;
        return stop + 1;
      case ")":
      case "]":
        element.brackets--;
        return stop + 1;
      default:
        this.#separate();
        return stop + 1;
    }
  }

  /** Behind the name of the opening tag at `at`; undefined where none is. */
  #openElement(at: number): number | undefined {
    openingTag.lastIndex = at;
    const name = openingTag.exec(this.#text)?.[1];
    if (name === undefined) return undefined;
    this.#countTag();
    this.#tagPairs.open(this.#text, at, this.#depth);
    this.hasElements = true;
    this.#levels.push({ closer: "", template: false, chain: 0, element: { name, inTag: true, brackets: 0 } });
    return openingTag.lastIndex;
  }

  /** Tells where to go on: at `end`. */
  #closeElement(end: number, isEmpty: boolean): number {
    this.#chains -= this.#levels.pop()?.chain ?? 0;
    this.#tagPairs.close(this.#depth, isEmpty);
    this.#closeTag();
    return end;
  }

  /** Closes the nearest level of that bracket; a brace closes the brackets in it, too. Tells whether a template goes on. */
  #close(closer: string): boolean {
    const levels = this.#levels;
    let index = levels.length - 1;
    if (closer === "}") while (index > 0 && levels[index]?.closer !== "}") index--;
    const level = levels[index];
    if (index === 0 || level?.closer !== closer) return false;
    this.#depth -= levels.length - index;
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
      this.#tagPairs.close(this.#depth, false);
      this.#closeTag();
      return at + 2;
    }
    if (this.#readElements && this.#literals.isOperand(at, true)) {
      const behind = this.#openElement(at);
      if (behind !== undefined) return behind;
    }
    if (/[\p{L}_$>]/u.test(next)) this.#countTag();
    this.#tagPairs.open(this.#text, at, this.#depth);
    return at + 1;
  }

  #countTag(): void {
    this.#openTags++;
    this.#tagRun++;
    if (this.#openTags > maxOpenTags || this.#tagRun > maxTagRun) this.#hazard = true;
  }

  #closeTag(): void {
    this.#openTags--;
    this.#tagRun = 0;
  }

  #slash(at: number): number {
    const text = this.#text;
    if (text[at + 1] === ">") {
      this.#tagPairs.close(this.#depth, true);
      this.#closeTag();
      return at + 2;
    }
    const behind = this.#literals.comment(at);
    if (behind !== undefined) return behind;
    return this.#literals.isOperand(at, false) ? this.#regularExpression(at) : at + 1;
  }

  #regularExpression(at: number): number {
    const { end, brackets } = this.#literals.regularExpression(at);
    // As in text of elements: the parser may see a division.
    if (brackets > maxBrackets) this.#hazard = true;
    return end;
  }
}
