/** What is wrong with the quotes of a value, and where it ends all the same. */
export interface MendedValue {
  /** "endless" where a tag breaks off with its unclosed value. */
  readonly slip: "unclosed" | "endless" | "unopened" | "inner" | "curly";
  readonly value: { readonly start: number; readonly end: number };
  /** Behind the value and the quote that it has. */
  readonly end: number;
}

/** So much of a value is looked at: the tags of a page may all be broken. */
const maxLength = 2_000;

/** What a tag may go on with on the next line. */
const goesOn = /^[ \t]*\r?\n[ \t]*(?:[\w:-]+=|\{\s*\.\.\.|\/?>[ \t]*(?:\r?\n|$))/;

/** The rest of a paragraph behind `start`. */
function restFrom(text: string, start: number): string {
  const rest = text.slice(start, start + maxLength);
  const blank = rest.search(/\n[ \t]*\r?\n/);
  return blank === -1 ? rest : rest.slice(0, blank);
}

/**
 * The value behind the quote at `at`, in a tag that makes no sense as it stands: `title="a href="/b"`, `title="a>b</Card>`,
 * `title="a "b" c"`. It does not run on into other lines, nor into a closing tag. Undefined where nothing is wrong with this one, or
 * nobody can tell where it ends.
 */
export function mendedString(text: string, at: number): MendedValue | undefined {
  const quote = text.charAt(at);
  const rest = restFrom(text, at + 1);
  const close = rest.indexOf(quote);
  if (close !== -1 && /^(?:\s|\/?>)/.test(rest.slice(close + 1))) return undefined;
  const start = at + 1;
  const found = (slip: MendedValue["slip"], length: number, behind = 0): MendedValue => ({
    slip,
    value: { start, end: start + length },
    end: start + length + behind,
  });
  const written = close === -1 ? rest : rest.slice(0, close);
  const name = /(?<!\s)\s+[\w-]+=$/.exec(written);
  if (close !== -1 && name && !written.includes("<")) return found("unclosed", name.index);
  const inner = new RegExp(`^[^<>=\\n]*?${quote}(?=\\s+[\\w-]+=|\\s*/?>)`).exec(rest.slice(close + 1));
  const stop = written.search(/\n|<\//);
  const runsOn = close === -1 || (stop !== -1 && (!inner || written.includes("<", stop)));
  if (inner && !runsOn) return found("inner", close + inner[0].length, 1);
  const line = runsOn && stop !== -1 ? written.slice(0, stop).trimEnd() : written;
  const sign = /(?<!\s)\s*\/?>/.exec(line);
  if (sign !== null) return found("unclosed", sign.index);
  if (!runsOn || line.length === maxLength) return undefined;
  return found(goesOn.test(written.slice(line.length)) ? "unclosed" : "endless", line.length);
}

/** The value at `at`, which has no quote before it, and one behind: `title=a b"`. */
export function unopenedString(text: string, at: number): MendedValue | undefined {
  const [, value] = /^([^\s"'`=<>{}][^"'`=<>{}\n]*)["'](?=\s|\/?>)/.exec(restFrom(text, at)) ?? [];
  if (value === undefined) return undefined;
  return { slip: "unopened", value: { start: at, end: at + value.length }, end: at + value.length + 1 };
}

/** The value in quotes of printed text at `at`, as text processors make them: `title=“a b”`. */
export function curlyString(text: string, at: number): MendedValue | undefined {
  const [, value] = /^[“”„]([^“”<>{}\n]*)[“”](?=\s|\/?>)/.exec(text.slice(at, at + maxLength)) ?? [];
  if (value === undefined) return undefined;
  const start = at + 1;
  return {
    slip: "curly",
    value: { start, end: start + value.length },
    end: start + value.length + 1,
  };
}
