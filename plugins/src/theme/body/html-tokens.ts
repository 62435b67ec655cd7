/** What of raw HTML is no text: a tag, an entity, or (without either) a comment, declaration or instruction. */
export interface HtmlToken {
  readonly start: number;
  readonly end: number;
  /** `rest` is what stands between name and `>`, a slash at its end included. */
  readonly tag?: { readonly name: string; readonly closing: boolean; readonly rest: string };
  readonly entity?: true;
}

const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;
const opening = /<(\/?)([A-Za-z][\w:-]*)/y;
const unquoted = /[^<>"'`]*/y;

const styleEnd = /<\/style(?![\w:-])/gi;
const scriptEnd = /<\/script(?![\w:-])/gi;

/** Where a style sheet ends that is open at an offset: at the end of the source, where nothing ends it. */
export function endOfStyle(source: string, from: number): number {
  return indexOf(styleEnd, source, from);
}

/** Where what stands behind a tag may be markup again. */
function behindRaw({ end, tag }: HtmlToken, source: string): number {
  const name = tag?.closing === false && !tag.rest.endsWith("/") ? tag.name.toLowerCase() : "";
  if (name === "style") return endOfStyle(source, end);
  return name === "script" ? indexOf(scriptEnd, source, end) : end;
}

function indexOf(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(source)?.index ?? source.length;
}

/**
 * The tokens of a source, in order; what lies between them is text, or what is in style sheets and scripts. Takes linear time whatever is
 * left open. `begin`: where to begin.
 */
export function* htmlTokens(source: string, begin = 0): Generator<HtmlToken> {
  const lastClose = source.lastIndexOf(">");
  const lastInstructionEnd = source.lastIndexOf("?>");
  const tagEnds = new TagEnds(source);
  const token = (start: number): HtmlToken | undefined => {
    if (source[start] === "&") {
      const end = endOf(entity, source, start);
      return end === undefined ? undefined : { start, end, entity: true };
    }
    if (source.startsWith("<!--", start)) {
      const end = source.indexOf("-->", start + 4);
      return { start, end: end === -1 ? source.length : end + 3 };
    }
    if (source[start + 1] === "!")
      return start > lastClose ? undefined : { start, end: source.indexOf(">", start) + 1 };
    if (source[start + 1] === "?")
      return start + 2 > lastInstructionEnd ? undefined : { start, end: source.indexOf("?>", start + 2) + 2 };
    opening.lastIndex = start;
    const [whole = "", slash, name] = opening.exec(source) ?? [];
    const from = start + whole.length;
    const end = name === undefined ? undefined : tagEnds.behind(from);
    if (name === undefined || end === undefined) return undefined;
    return { start, end, tag: { name, closing: slash === "/", rest: source.slice(from, end - 1) } };
  };
  const sign = /[<&]/g;
  sign.lastIndex = begin;
  for (let found = sign.exec(source); found; found = sign.exec(source)) {
    const next = token(found.index);
    if (!next) continue;
    yield next;
    sign.lastIndex = behindRaw(next, source);
  }
}

/** Finds the `>` of tags, passing over quoted values. */
class TagEnds {
  readonly #source: string;
  /** Places outside of quotes from which no `>` was found: they are not gone through again. */
  readonly #vain = new Set<number>();

  constructor(source: string) {
    this.#source = source;
  }

  /** The offset behind the `>` of the tag whose attributes begin at `from`; undefined where it has none. */
  behind(from: number): number | undefined {
    const passed: number[] = [];
    for (let at = from; !this.#vain.has(at);) {
      passed.push(at);
      const stop = endOf(unquoted, this.#source, at) ?? at;
      const sign = this.#source[stop];
      if (sign === ">") return stop + 1;
      const close = sign === '"' || sign === "'" ? this.#source.indexOf(sign, stop + 1) : -1;
      if (close === -1) break;
      at = close + 1;
    }
    for (const at of passed) this.#vain.add(at);
    return undefined;
  }
}

function endOf(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
