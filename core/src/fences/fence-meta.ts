import { LineRanges } from "./line-ranges.ts";

/** What a fence says behind its language. */
export interface FenceMeta {
  readonly title: string | undefined;
  readonly icon: string | undefined;
  readonly lines: boolean;
  /** The number of the first line, where it is not 1. */
  readonly firstLine?: number | undefined;
  readonly wrap: boolean;
  readonly expandable: boolean;
  readonly copy: boolean;
  readonly highlight: LineRanges;
  readonly focus: LineRanges;
  /** The colours of this block alone, as `theme` names them: a name, or `{light: "a", dark: "b"}` as it is written. */
  readonly theme?: string | undefined;
  /** Asks for types on hover, which are not shown. */
  readonly twoslash?: boolean;
}

/** Words that are settings by themselves; in another case they are words of the title. */
export const fenceFlags: ReadonlySet<string> = new Set([
  "lines",
  "wrap",
  "expandable",
  "nocopy",
  "copy",
  "twoslash",
  "showLineNumbers",
  "runnable",
]);

/** Settings with a value. Others are words of a title, such as `NODE_ENV=production`. */
export const fenceSettings: readonly string[] = [
  ...fenceFlags,
  ..."title filename icon iconType highlight focus theme startLineNumber placement actions".split(" "),
];
const settings = new Set(fenceSettings.map((name) => name.toLowerCase()));

/** Where the buttons of a diagram may be: values of `placement`. */
export const diagramCorners: ReadonlySet<string> = new Set([
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
]);

/** Whether a fence may give a value to a name. */
export function isFenceSetting(name: string): boolean {
  return settings.has(name.toLowerCase());
}

/** Settings of Expressive Code, MkDocs and others, and what comes near to them here. */
export const otherSettings: ReadonlyMap<string, string> = new Map([
  ["hl_lines", "highlight"],
  ["mark", "highlight"],
  ["ins", "highlight"],
  ["del", "highlight"],
  ["linenos", "lines"],
  ["linenums", "lines"],
]);

/** `linenos=true`: with a flag or lines as its value, it is no word of a title. */
function isOtherSetting(name: string | undefined, value: string): boolean {
  return otherSettings.has(name ?? "") && /^(?:true|false|[\d,-]+)$/.test(value);
}

export function isTitle(name: string | undefined): boolean {
  return name === "title" || name === "filename";
}

/** One piece between blanks; only strings and braces have blanks in them. */
const piece =
  /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{(\{[^{}]*\}|[^{}]*)\}|([^\s"'{]\S*))(?!\S)|\{([^{}]*)\}(?!\S)|\[([^[\]]*)\](?!\S)|"([^"]*)"(?!\S)|'([^']*)'(?!\S)|\S+/g;

/** Where a quoted value ends: at the end, before another setting, or before lines in braces. */
const behindValue = `(?=\\s*$|\\s+(?:[\\w-]+=|[{[]|(?:${[...fenceFlags].join("|")})(?!\\S)))`;
const quotedTitle = new RegExp(
  `(?<!\\S)(title|filename)=(["'])((?:(?!\\2)[^]|\\2(?!${behindValue.slice(3)}){0,300})\\2${behindValue}`,
  "i",
);

/** What stands between blanks behind a fence's language. */
export interface FencePiece {
  /** As it is written, and where it begins. */
  readonly raw: string;
  readonly start: number;
  /** In lower case, where it is `name=value`; the value is without its quotes and braces. */
  readonly name: string | undefined;
  readonly value: string;
  /** Lines in braces. */
  readonly lines: string | undefined;
  /** What it says as a word. */
  readonly word: string | undefined;
}

/** `{highlight={1,4}}`: a setting in braces of its own. */
const wrapped = /(?<!\S)\{(\s*[a-z]\w*=\{[^{}]*\}\s*)\}(?!\S)/gi;

export function* fencePieces(meta: string): Generator<FencePiece> {
  for (const match of meta.replaceAll(wrapped, " $1 ").matchAll(piece)) {
    const [raw, key, double, single, braced, bare, range, bracketed, quoted, quotedToo] = match;
    const isLines = range !== undefined && /\d/.test(range) && !/["':\p{L}]/u.test(range);
    yield {
      raw,
      start: match.index,
      name: key?.toLowerCase(),
      value: double ?? single ?? (braced === undefined ? bare : unquoted(braced)) ?? "",
      lines: isLines ? range : undefined,
      word:
        isLines || (key !== undefined && bare === undefined) || isOtherSetting(key?.toLowerCase(), bare ?? "")
          ? undefined
          : (bracketed ?? quoted ?? quotedToo ?? raw),
    };
  }
}

interface Word {
  /** As it is written. */
  readonly raw: string;
  /** What it says where it is all of the title. */
  readonly alone: string;
  readonly isFlag: boolean;
}

/** Each fence is read when its page is, when its colours are asked for and when it is drawn; and many are alike. */
const known = new Map<string, FenceMeta>();
const maxKnown = 1_000;

/** Reads `Title words {1,3-4} icon="x" lines`, in any order; what is no setting is the title. */
export function parseFenceMeta(meta: string): FenceMeta {
  const read = known.get(meta) ?? readFenceMeta(meta);
  if (known.size >= maxKnown) known.clear();
  known.set(meta, read);
  return read;
}

function readFenceMeta(meta: string): FenceMeta {
  const given = new Map<string, string>();
  const highlights: string[] = [];
  const words: (Word | undefined)[] = [];
  const rest = takeTitleWithQuotes(meta, given);
  for (const { raw, name, value, lines, word } of fencePieces(rest)) {
    // Without quotes, the words behind are of the title, too.
    if (isTitle(name) && word !== undefined) words.push({ raw: value, alone: value, isFlag: false });
    else if (name !== undefined && isFenceSetting(name)) {
      if (name === "highlight") highlights.push(value);
      else if (!given.has(name)) given.set(name, value);
      words.push(undefined);
    } else if (lines !== undefined) {
      highlights.push(lines);
      words.push(undefined);
    } else if (word !== undefined) words.push({ raw, alone: word, isFlag: isFlag(word, raw) });
  }
  const title: Word[] = [];
  for (const [index, word] of words.entries()) {
    if (word?.isFlag === true && !isBetweenWords(words, index)) given.set(word.alone.toLowerCase(), "true");
    else if (word) title.push(word);
  }
  const on = (name: string): boolean => given.has(name) && !/^(false|0)$/i.test(given.get(name) ?? "");
  const isNumbered = ["lines", "showlinenumbers"].some((name) => given.has(name))
    ? on("lines") || on("showlinenumbers")
    : lineNumber(given.get("startlinenumber")) !== undefined;
  const numbers = ["startlinenumber", "showlinenumbers", "lines"].map((name) => lineNumber(given.get(name)));
  const firstLine = isNumbered ? numbers.find((number) => number !== undefined) : undefined;
  const written = title.length === 1 ? title[0]?.alone : title.map(({ raw }) => raw).join(" ");
  return {
    title: given.get("title") ?? given.get("filename") ?? (written === '"' || !written ? undefined : written),
    icon: given.get("icon"),
    lines: isNumbered,
    ...(firstLine !== undefined && firstLine !== 1 && { firstLine }),
    wrap: on("wrap"),
    expandable: on("expandable"),
    copy: !on("nocopy") && !/^(false|0)$/i.test(given.get("copy") ?? ""),
    highlight: lineSet(highlights.join(",")),
    focus: lineSet(given.get("focus") ?? ""),
    theme: given.get("theme"),
    twoslash: on("twoslash"),
  };
}

/** A title in quotes may have such quotes in it: Markdown has taken their backslashes away. Returns what is left, with blanks in its place. */
export function takeTitleWithQuotes(meta: string, given: Map<string, string>): string {
  const [all = "", name = "", quote = "", value = ""] = quotedTitle.exec(meta) ?? [];
  if (quote === "" || !value.includes(quote)) return meta;
  given.set(name.toLowerCase(), value);
  return meta.replace(all, () => " ".repeat(all.length));
}

/** In quotes it is a title. */
function isFlag(word: string, raw: string): boolean {
  return fenceFlags.has(word) && !/^["']/.test(raw);
}

/** "Show lines of code": here a flag's name is a word. */
function isBetweenWords(words: readonly (Word | undefined)[], index: number): boolean {
  return words[index - 1]?.isFlag === false && words[index + 1]?.isFlag === false;
}

function unquoted(source: string): string {
  return /^\s*(["'`])([^]*)\1\s*$/.exec(source)?.[2] ?? source.trim();
}

/** The number that a setting gives to the first line. */
export function lineNumber(value = ""): number | undefined {
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** "1,3-5" or "[1,3-5]" as lines. */
export function lineSet(text: string): LineRanges {
  return new LineRanges(
    [...text.matchAll(/(\d{1,6})(?:\s*-\s*(\d{1,6}))?/g)].flatMap(([, from = "", to = from]) =>
      Number(from) <= Number(to) ? [[Number(from), Number(to)] as const] : [],
    ),
  );
}
