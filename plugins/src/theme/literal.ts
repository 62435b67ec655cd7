/** Names that an expression may mention: props of a snippet, constants that the page exports. */
export type Scope = ReadonlyMap<string, unknown>;

export const emptyScope: Scope = new Map();

export type Literal = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

const unknown: Literal = { ok: false };

/** Deeper nesting than this is not a literal that anybody wrote. */
const depthLimit = 60;

/**
 * Evaluates an expression that needs no code: strings, numbers, booleans, null, arrays, objects, templates of such
 * values, and look-ups of names in scope (`name`, `props.name`). Anything else is `{ok: false}`. Objects are Maps.
 */
export function evaluate(source: string, scope: Scope = emptyScope): Literal {
  const reader = new Reader(source, scope);
  const value = reader.value(0);
  reader.space();
  return value.ok && reader.ended ? value : unknown;
}

/** The value that starts `source`, whatever follows: for `export const a = 1;`. */
export function evaluatePrefix(source: string, scope: Scope = emptyScope): Literal {
  return new Reader(source, scope).value(0);
}

/** True of an expression that is nothing but comments. */
export function isComment(source: string): boolean {
  const reader = new Reader(source, emptyScope);
  reader.space();
  return reader.ended;
}

class Reader {
  #at = 0;
  readonly #source: string;
  readonly #scope: Scope;

  constructor(source: string, scope: Scope) {
    this.#source = source;
    this.#scope = scope;
  }

  get ended(): boolean {
    return this.#at >= this.#source.length;
  }

  space(): void {
    this.#match(/(?:\s|\/\*[^]*?\*\/|\/\/[^\n]*)*/y);
  }

  value(depth: number): Literal {
    if (depth > depthLimit) return unknown;
    this.space();
    const next = this.#source[this.#at];
    if (next === '"' || next === "'") return this.#string(next);
    if (next === "`") return this.#template(depth);
    if (next === "[") return this.#array(depth);
    if (next === "{") return this.#object(depth);
    if (next === "(") return this.#wrapped(depth);
    const number = this.#match(
      /[+-]?(?:0[xX][\da-fA-F]+|(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$])/y,
    );
    if (number !== undefined) return { ok: true, value: Number(number.replaceAll("_", "")) };
    return this.#name();
  }

  #name(): Literal {
    const path = this.#match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/y);
    if (path === undefined || /^\s*[([]/.test(this.#source.slice(this.#at, this.#at + 20))) return unknown;
    const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined };
    if (Object.hasOwn(words, path)) return { ok: true, value: words[path] };
    const steps = path.split(".");
    if (steps[0] === "props" && steps.length > 1) steps.shift();
    const first = steps.shift() ?? "";
    if (!this.#scope.has(first)) return unknown;
    let value = this.#scope.get(first);
    for (const step of steps) value = value instanceof Map ? (value.get(step) as unknown) : undefined;
    return { ok: true, value };
  }

  #string(quote: string): Literal {
    let text = "";
    for (this.#at++; !this.ended; this.#at++) {
      const next = this.#source[this.#at] ?? "";
      if (next === quote) {
        this.#at++;
        return { ok: true, value: text };
      }
      text += next === "\\" ? this.#escaped() : next;
    }
    return unknown;
  }

  #template(depth: number): Literal {
    let text = "";
    for (this.#at++; !this.ended; this.#at++) {
      const next = this.#source[this.#at] ?? "";
      if (next === "`") {
        this.#at++;
        return { ok: true, value: text };
      }
      if (next === "$" && this.#source[this.#at + 1] === "{") {
        this.#at += 2;
        const inner = this.value(depth + 1);
        this.space();
        if (
          !inner.ok ||
          this.#source[this.#at] !== "}" ||
          (typeof inner.value !== "string" && typeof inner.value !== "number")
        )
          return unknown;
        text += inner.value;
      } else text += next === "\\" ? this.#escaped() : next;
    }
    return unknown;
  }

  /** At a backslash; ends at the last character of the escape. */
  #escaped(): string {
    const code = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/y;
    code.lastIndex = this.#at;
    const found = code.exec(this.#source);
    const point = Number.parseInt(found?.[1] ?? found?.[2] ?? found?.[3] ?? "", 16);
    if (found && point <= 0x10ffff) {
      this.#at += found[0].length - 1;
      return String.fromCodePoint(point);
    }
    const next = this.#source[++this.#at] ?? "";
    const plain: Readonly<Record<string, string>> = {
      n: "\n",
      t: "\t",
      r: "\r",
      b: "\b",
      f: "\f",
      v: "\v",
      0: "\0",
      "\n": "",
    };
    return plain[next] ?? next;
  }

  #array(depth: number): Literal {
    const items: unknown[] = [];
    this.#at++;
    for (;;) {
      this.space();
      if (this.#take("]")) return { ok: true, value: items };
      const item = this.value(depth + 1);
      if (!item.ok) return unknown;
      items.push(item.value);
      this.space();
      if (!this.#take(",") && this.#source[this.#at] !== "]") return unknown;
    }
  }

  #object(depth: number): Literal {
    const members = new Map<string, unknown>();
    this.#at++;
    for (;;) {
      this.space();
      if (this.#take("}")) return { ok: true, value: members };
      const quote = this.#source[this.#at];
      const quoted = quote === '"' || quote === "'" ? this.#string(quote) : undefined;
      const key = quoted?.ok ? String(quoted.value) : this.#match(/[\w$]+/y);
      this.space();
      if (key === undefined || !this.#take(":")) return unknown;
      const value = this.value(depth + 1);
      if (!value.ok) return unknown;
      members.set(key, value.value);
      this.space();
      if (!this.#take(",") && this.#source[this.#at] !== "}") return unknown;
    }
  }

  #wrapped(depth: number): Literal {
    this.#at++;
    const value = this.value(depth + 1);
    this.space();
    return value.ok && this.#take(")") ? value : unknown;
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false;
    this.#at++;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
