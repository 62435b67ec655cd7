import { wholeTextOf } from "./text-of.ts";
import { startUtf8, textOfUtf8, utf8 } from "./utf8.ts";

type Pair = [name: string, value: string];

/** What an address and its parameters tell each other, which code of pages does not see. */
export let readAgain: (params: URLSearchParams, query: string) => void;
export let whenChanged: (params: URLSearchParams, tell: () => void) => void;

export class URLSearchParams {
  #pairs: Pair[];
  #tell: () => void = () => undefined;

  static {
    readAgain = (params, query) => {
      params.#pairs = pairsOf(query);
    };
    whenChanged = (params, tell) => {
      params.#tell = tell;
    };
  }

  constructor(given: unknown = "") {
    const isObject = (typeof given === "object" && given !== null) || typeof given === "function";
    this.#pairs = isObject ? givenPairs(given) : pairsOf(wholeTextOf(given).replace(/^\?/, ""));
  }

  get size(): number {
    return this.#pairs.length;
  }

  get [Symbol.toStringTag](): string {
    return "URLSearchParams";
  }

  append(name: unknown, value: unknown): void {
    this.#pairs.push([wholeTextOf(name), wholeTextOf(value)]);
    this.#tell();
  }

  delete(name: unknown, value?: unknown): void {
    const is = matching(name, value);
    this.#change(this.#pairs.filter((pair) => !is(pair)));
  }

  get(name: unknown): string | null {
    return this.#pairs.find(matching(name))?.[1] ?? null;
  }

  getAll(name: unknown): string[] {
    return this.#pairs.filter(matching(name)).map(([, value]) => value);
  }

  has(name: unknown, value?: unknown): boolean {
    return this.#pairs.some(matching(name, value));
  }

  /** The first one of the name changes, and the others go. */
  set(name: unknown, value: unknown): void {
    const made: Pair = [wholeTextOf(name), wholeTextOf(value)];
    const is = matching(made[0]);
    const at = this.#pairs.findIndex(is);
    const others = this.#pairs.map((pair, index) => (index === at ? made : pair));
    this.#change(at < 0 ? [...others, made] : others.filter((pair) => pair === made || !is(pair)));
  }

  sort(): void {
    this.#change(this.#pairs.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
  }

  forEach(call: (value: string, name: string, params: URLSearchParams) => void, own?: unknown): void {
    for (const [name, value] of this) call.call(own, value, name, this);
  }

  *entries(): Generator<Pair, undefined> {
    for (let at = 0; ; at++) {
      const pair = this.#pairs[at];
      if (!pair) return undefined;
      yield [...pair];
    }
  }

  *keys(): Generator<string, undefined> {
    for (const [name] of this) yield name;
    return undefined;
  }

  *values(): Generator<string, undefined> {
    for (const [, value] of this) yield value;
    return undefined;
  }

  [Symbol.iterator](): Generator<Pair, undefined> {
    return this.entries();
  }

  toString(): string {
    return this.#pairs.map((pair) => pair.map(written).join("=")).join("&");
  }

  #change(pairs: Pair[]): void {
    this.#pairs = pairs;
    this.#tell();
  }
}

function matching(name: unknown, value?: unknown): (pair: Pair) => boolean {
  const wanted = wholeTextOf(name);
  const own = value === undefined ? undefined : wholeTextOf(value);
  return (pair) => pair[0] === wanted && (own === undefined || pair[1] === own);
}

function givenPairs(given: object): Pair[] {
  const isList = (given as Partial<Iterable<unknown>>)[Symbol.iterator] !== undefined;
  if (!isList) return Object.entries(given).map(([name, value]) => [wholeTextOf(name), wholeTextOf(value)]);
  return [...(given as Iterable<unknown>)].map((each) => {
    const pair = typeof each === "object" && each !== null ? [...(each as Iterable<unknown>)] : [];
    if (pair.length !== 2) throw new TypeError("Each parameter is a pair of a name and a value");
    return [wholeTextOf(pair[0]), wholeTextOf(pair[1])];
  });
}

function pairsOf(query: string): Pair[] {
  return query
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const cut = part.indexOf("=");
      return cut < 0 ? [read(part), ""] : [read(part.slice(0, cut)), read(part.slice(cut + 1))];
    });
}

function read(part: string): string {
  const spaced = part.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  const bytes = utf8(spaced);
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const code = /^[\da-f]{2}$/i.exec(String.fromCharCode(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0));
    if (bytes[at] === 0x25 && code) {
      found.push(Number.parseInt(code[0], 16));
      at += 2;
    } else found.push(bytes[at] ?? 0);
  }
  return textOfUtf8(Uint8Array.from(found), () => "\ufffd", startUtf8(), true);
}

function written(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%20", "+");
}
