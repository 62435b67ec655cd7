// Finds the ends of what is written in a page's source. On purpose no parser: it shares nothing with the one that it judges.

/** The offset behind what the bracket at `at` opens; the end of the source where nothing closes it. */
export function behindBrackets(source: string, at: number): number {
  let depth = 0;
  for (let next = at; next < source.length;) {
    const sign = source[next] ?? "";
    if ("{([".includes(sign)) depth++;
    else if ("})]".includes(sign)) {
      depth--;
      if (depth <= 0) return next + 1;
    } else {
      next = behindToken(source, next);
      continue;
    }
    next++;
  }
  return source.length;
}

/** Passes over one string, template, comment or sign of JavaScript. */
export function behindToken(source: string, at: number): number {
  const sign = source[at];
  if (sign === "`") return behindTemplate(source, at);
  if (source.startsWith("/*", at)) return behind(source, "*/", at + 2);
  // An address in text is no comment.
  if (source.startsWith("//", at) && source[at - 1] !== ":") return behind(source, "\n", at);
  if (sign !== '"' && sign !== "'") return at + 1;
  const line = /(?:\\[\s\S]|[^\\\n])*?(["'])/y;
  for (line.lastIndex = at + 1; ;) {
    const found = line.exec(source);
    // An apostrophe of text has no end on its line.
    if (!found) return at + 1;
    if (found[1] === sign) return line.lastIndex;
  }
}

function behindTemplate(source: string, at: number): number {
  for (let next = at + 1; next < source.length; next++) {
    if (source[next] === "\\") next++;
    else if (source[next] === "`") return next + 1;
    else if (source.startsWith("${", next)) next = behindBrackets(source, next + 1) - 1;
  }
  return source.length;
}

/** The offset behind the next `text`; the end of the source where there is none. */
export function behind(source: string, text: string, from: number): number {
  const at = source.indexOf(text, from);
  return at === -1 ? source.length : at + text.length;
}

export interface Tag {
  readonly name: string;
  readonly kind: "open" | "close" | "whole";
  /** A string, the source of an expression in braces, or true for a bare name. */
  readonly props: ReadonlyMap<string, string | { readonly expression: string } | true>;
  readonly end: number;
}

const tagStart = /<(\/?)\s*([A-Za-z][\w.:-]*)?/y;
const propStart = /\s*([A-Za-z_$@:][\w$:.@-]*)(\s*=\s*)?/y;
const quoted = /"([^"]*)"|'([^']*)'|([^\s"'<>{}]+)/y;

/** The tag at `at`; undefined where the sign is text. */
export function readTag(source: string, at: number): Tag | undefined {
  tagStart.lastIndex = at;
  const [whole = "", slash, name = ""] = tagStart.exec(source) ?? [];
  let next = at + whole.length;
  if (whole === "" || (name === "" && source[next] !== ">")) return undefined;
  const props = new Map<string, string | { readonly expression: string } | true>();
  for (;;) {
    const rest = /\s*(\/?)\s*>/y;
    rest.lastIndex = next;
    const close = rest.exec(source);
    if (close) {
      const kind = slash === "/" ? "close" : close[1] === "/" ? "whole" : "open";
      return { name, kind, props, end: rest.lastIndex };
    }
    const gap = /\s*(?:\/\*[\s\S]*?\*\/\s*)*/y;
    gap.lastIndex = next;
    gap.exec(source);
    next = gap.lastIndex;
    if (source[next] === "{") {
      next = behindBrackets(source, next);
      continue;
    }
    propStart.lastIndex = next;
    const [, prop, equals] = propStart.exec(source) ?? [];
    if (prop === undefined) return undefined;
    next = propStart.lastIndex;
    if (equals === undefined) {
      props.set(prop, true);
      continue;
    }
    if (source[next] === "{") {
      const end = behindBrackets(source, next);
      props.set(prop, { expression: source.slice(next + 1, end - 1).trim() });
      next = end;
      continue;
    }
    quoted.lastIndex = next;
    const [value, double, single, bare] = quoted.exec(source) ?? [];
    if (value === undefined) return undefined;
    props.set(prop, double ?? single ?? bare ?? "");
    next = quoted.lastIndex;
  }
}

/** What a sticky pattern finds at an offset. */
export function matched(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

/** The offset behind it. */
export function matchedAt(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
