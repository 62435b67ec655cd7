/** What a look over JavaScript found out, without parsing it. */
export interface CodeScan {
  /** Behind the closing brace or the statement's last character; -1 where the brace is never closed. */
  readonly end: number;
  /** Whether the native parser could run out of stack, or of time, on it. */
  readonly hazard: boolean;
}

/** Far above what people write, far below where the native parser's recursion ends the process. */
const maxBrackets = 200;
const maxChain = 16_000;
const maxOpenTags = 500;
/** Opening tags in a row double the native parser's work, each of them. */
const maxTagRun = 20;

const stops = /["'`{}()[\],;<>/\n]/g;
const closers: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };

interface Level {
  readonly closer: string;
  /** Characters since the last separator: no chain of operators is longer. */
  chain: number;
  readonly template: boolean;
}

/** The group that opens with the brace at `start`; looks no further than `limit`. */
export function scanGroup(text: string, start: number, limit: number = text.length): CodeScan {
  return new CodeScanner(text, limit).run(start, () => false);
}

/** The block of ESM at `start`: up to a blank line outside of all brackets, or the end of the text. */
export function scanStatements(text: string, start: number): CodeScan {
  return new CodeScanner(text, text.length).run(start, (at) => /^\n[ \t]*(?:\r?\n|$)/.test(text.slice(at, at + 80)));
}

/**
 * One statement of ESM at `start`: up to a semicolon, or to a line break where the next line starts something new.
 * Its end is -1 where a bracket is never closed.
 */
export function scanStatement(text: string, start: number): CodeScan {
  return new CodeScanner(text, text.length).run(start, (at) => text[at] === ";" || endsStatement(text, at), true);
}

/** Whether the line break at `at` ends a statement: neither side of it asks for more. */
function endsStatement(text: string, at: number): boolean {
  if (text[at] !== "\n") return false;
  const before = text.slice(Math.max(0, at - 200), at).trimEnd();
  if (/(?:[=+\-*/&|?:,.([{<!~^%]|=>|\b(?:default|const|let|var|function|class|extends|return|from|import|export|async|new|await|typeof|in|of))$/.test(before)) {
    return false;
  }
  const after = text.slice(at, at + 200).trimStart();
  return !/^(?:[.?:+\-*/&|=,)\]}([`;]|from\b|extends\b)/.test(after) || /^(?:-|\*|\+)[ \t]|^\[[^\]]*\]\(|^\/[/*]/.test(after);
}

class CodeScanner {
  readonly #text: string;
  readonly #limit: number;
  readonly #levels: Level[] = [];
  #chains = 0;
  #openTags = 0;
  #tagRun = 0;
  #hazard = false;

  constructor(text: string, limit: number) {
    this.#text = text;
    this.#limit = limit;
  }

  /** Where `ends` is always false, the run ends with the bracket that it started with. */
  run(start: number, ends: (at: number) => boolean, closed = false): CodeScan {
    const text = this.#text;
    const group = !closed && text[start] === "{";
    this.#push("");
    for (let at = start; at < this.#limit; ) {
      stops.lastIndex = at;
      const stop = Math.min(stops.exec(text)?.index ?? this.#limit, this.#limit);
      this.#count(stop - at + 1);
      if (stop === this.#limit) break;
      if (!group && this.#levels.length === 1 && this.#openTags <= 0 && ends(stop)) return { end: stop, hazard: this.#hazard };
      at = this.#step(text.charAt(stop), stop);
      if (group && this.#levels.length === 1) return { end: at, hazard: this.#hazard };
    }
    const open = this.#levels.length > 1;
    return { end: open && (group || closed) ? -1 : this.#limit, hazard: this.#hazard };
  }

  /** Handles the character at `at`; tells where to go on. */
  #step(character: string, at: number): number {
    const text = this.#text;
    switch (character) {
      case "{":
      case "(":
      case "[":
        this.#push(closers[character] ?? "");
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
      case ",":
        this.#separate();
        return at + 1;
      case ";":
        if (!/^\s*else\b/.test(text.slice(at + 1, at + 40))) this.#separate();
        return at + 1;
      case "<":
        return this.#less(at);
      case "/":
        return this.#slash(at);
      case "\n":
        return at + 1 + /^[ \t\r\n]*/.exec(text.slice(at + 1, at + 1001))![0].length;
      default:
        return at + 1;
    }
  }

  #push(closer: string, template = false): void {
    this.#levels.push({ closer, chain: 0, template });
    if (this.#levels.length > maxBrackets) this.#hazard = true;
  }

  /** Closes the nearest level of that bracket; a brace closes unclosed brackets in it. Tells whether a template goes on. */
  #close(closer: string): boolean {
    const levels = this.#levels;
    let index = levels.length - 1;
    if (closer === "}") while (index > 0 && levels[index]?.closer !== "}") index--;
    if (index <= 0 || levels[index]?.closer !== closer) return false;
    const template = levels[index]?.template ?? false;
    for (const level of levels.splice(index)) this.#chains -= level.chain;
    this.#count(1);
    return template;
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

  /** Behind a quoted string; only the quote where the line ends first, or where it is an apostrophe in a word. */
  #string(quote: string, at: number): number {
    const text = this.#text;
    if (quote === "'" && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return at + 1;
    for (let i = at + 1; i < this.#limit; i++) {
      const character = text[i];
      if (character === quote) return i + 1;
      if (character === "\n") break;
      if (character === "\\") i++;
    }
    return at + 1;
  }

  /** Behind a template's end, or behind its next `${`. */
  #template(at: number): number {
    const text = this.#text;
    for (let i = at; i < this.#limit; i++) {
      const character = text[i];
      if (character === "`") return i + 1;
      if (character === "\\") i++;
      else if (character === "$" && text[i + 1] === "{") {
        this.#push("}", true);
        return i + 2;
      }
    }
    return this.#limit;
  }

  #less(at: number): number {
    const next = this.#text.charAt(at + 1);
    if (next === "/") {
      this.#openTags--;
      this.#tagRun = 0;
    } else if (/[\p{L}_$>]/u.test(next)) {
      this.#openTags++;
      this.#tagRun++;
      if (this.#openTags > maxOpenTags || this.#tagRun > maxTagRun) this.#hazard = true;
    }
    return at + (next === "/" ? 2 : 1);
  }

  #slash(at: number): number {
    const text = this.#text;
    const next = text[at + 1];
    if (next === ">") {
      this.#openTags--;
      this.#tagRun = 0;
      return at + 2;
    }
    if (next === "*") {
      const end = text.indexOf("*/", at + 2);
      return end === -1 ? this.#limit : end + 2;
    }
    if (next === "/" && text[at - 1] !== ":") {
      const end = text.indexOf("\n", at);
      return end === -1 ? this.#limit : end;
    }
    if (!/[(,=:[!&|?{};]\s*$/.test(text.slice(Math.max(0, at - 20), at))) return at + 1;
    const expression = /\/(?:[^\n\\/[]|\\.|\[(?:[^\]\n\\]|\\.)*\])+\//y;
    expression.lastIndex = at;
    return expression.test(text) ? expression.lastIndex : at + 1;
  }
}
