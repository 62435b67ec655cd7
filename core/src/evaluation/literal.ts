import type { AttributeFact } from "../syntax/page.ts";
import { Budget, refused, textOfValue, type Evaluated, type Lookup, type Value } from "./value.ts";

/** Deeper nesting than this is not a literal that anybody wrote. */
const depthLimit = 60;

const nothingKnown: Lookup = () => undefined;
const noMembers: Value = new Map();

/**
 * Evaluates an expression that needs no program: strings, numbers, booleans, null, arrays, objects, templates of such
 * values, and look-ups of names (`name`, `name.member`). Anything else is `{ok: false}`. Objects are Maps.
 */
export function readLiteral(
  source: string,
  lookup: Lookup = nothingKnown,
  budget: Budget = new Budget(),
): Evaluated {
  const reader = new LiteralReader(source, lookup, budget);
  const value = reader.value(0);
  reader.space();
  return value.ok && reader.ended ? value : refused;
}

/** The value of a prop as it is written; undefined where it is computed. */
export function literalOf(fact: AttributeFact): Value {
  if (fact.kind === "string") return fact.value;
  if (fact.kind === "true") return true;
  const literal = readLiteral(fact.source);
  return literal.ok ? literal.value : undefined;
}

const anyObject: Lookup = () => ({ value: noMembers });

/** Whether `readLiteral` can say what an expression is, given what its names mean: objects, where that is not said. */
export function isLiteral(source: string, lookup: Lookup = anyObject): boolean {
  return readLiteral(source, lookup).ok;
}

/** The names in a literal, as often as it has them; undefined of what is none. A chain of those that have two may be far larger than its source. */
export function literalNames(source: string): readonly string[] | undefined {
  const names: string[] = [];
  const note: Lookup = (name) => {
    names.push(name);
    return { value: noMembers };
  };
  return readLiteral(source, note).ok ? names : undefined;
}

/** True of an expression that is nothing but comments. */
export function isComment(source: string): boolean {
  const reader = new LiteralReader(source, nothingKnown, new Budget());
  reader.space();
  return reader.ended;
}

class LiteralReader {
  #at = 0;
  readonly #source: string;
  readonly #lookup: Lookup;

  readonly #budget: Budget;

  constructor(source: string, lookup: Lookup, budget: Budget) {
    this.#source = source;
    this.#lookup = lookup;
    this.#budget = budget;
  }

  get ended(): boolean {
    return this.#at >= this.#source.length;
  }

  space(): void {
    // In pieces: a pattern remembers each sign that it may have to give back, and there is an end to that.
    let found: string | undefined;
    do found = this.#match(/\s{1,10000}|\/\*[^]*?\*\/|\/\/[^\n]*/y);
    while (found !== undefined);
  }

  value(depth: number): Evaluated {
    if (depth > depthLimit || !this.#budget.enter()) return refused;
    try {
      return this.#value(depth);
    } finally {
      this.#budget.leave();
    }
  }

  #value(depth: number): Evaluated {
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
    if (number !== undefined) return { ok: true, value: numberOf(number) };
    return this.#name();
  }

  #name(): Evaluated {
    const path = this.#match(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/uy);
    if (path === undefined || /^\s*[([`?]/.test(this.#source.slice(this.#at, this.#at + 20))) return refused;
    const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null, undefined };
    if (Object.hasOwn(words, path)) return { ok: true, value: words[path] };
    const [first = "", ...steps] = path.split(".");
    const found = this.#lookup(first);
    if (!found) return refused;
    let { value } = found;
    for (const step of steps) {
      if (value instanceof Map) value = (value as ReadonlyMap<string, Value>).get(step);
      else if (step === "length" && (typeof value === "string" || Array.isArray(value)))
        value = (value as { readonly length: number }).length;
      // Whatever else has members is for the interpreter.
      else return refused;
    }
    return { ok: true, value };
  }

  #string(quote: string): Evaluated {
    let text = "";
    for (this.#at++; !this.ended; this.#at++) {
      const next = this.#source[this.#at] ?? "";
      if (next === quote) {
        this.#at++;
        return { ok: true, value: text };
      }
      text += next === "\\" ? this.#escaped() : next;
    }
    return refused;
  }

  #template(depth: number): Evaluated {
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
          return refused;
        const more = String(inner.value);
        if (!this.#budget.allows(more.length)) return refused;
        text += more;
      } else text += next === "\\" ? this.#escaped() : next;
    }
    return refused;
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

  #array(depth: number): Evaluated {
    const items: Value[] = [];
    this.#at++;
    for (;;) {
      this.space();
      if (this.#take("]")) return { ok: true, value: items };
      const item = this.value(depth + 1);
      if (!item.ok) return refused;
      items.push(item.value);
      this.space();
      if (!this.#take(",") && this.#source[this.#at] !== "]") return refused;
    }
  }

  #object(depth: number): Evaluated {
    const members = new Map<string, Value>();
    this.#at++;
    for (;;) {
      this.space();
      if (this.#take("}")) return { ok: true, value: members };
      const quote = this.#source[this.#at];
      const quoted = quote === '"' || quote === "'" ? this.#string(quote) : undefined;
      const key = quoted?.ok ? textOfValue(quoted.value) : this.#match(/[\w$]+/y);
      this.space();
      if (key === undefined || !this.#take(":")) return refused;
      const value = this.value(depth + 1);
      if (!value.ok) return refused;
      members.set(key, value.value);
      this.space();
      if (!this.#take(",") && this.#source[this.#at] !== "}") return refused;
    }
  }

  #wrapped(depth: number): Evaluated {
    this.#at++;
    const value = this.value(depth + 1);
    this.space();
    return value.ok && this.#take(")") ? value : refused;
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

/** JavaScript knows no sign within a number: `Number("-0x10")` is none. */
function numberOf(written: string): number {
  const [, sign, digits = ""] = /^([+-]?)(.*)$/.exec(written.replaceAll("_", "")) ?? [];
  return sign === "-" ? -Number(digits) : Number(digits);
}
