const blockStart = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/y;
const fenceStart = /(`{3,}|~{3,})([^\n]*)(?:\n|$)/y;
const setting = /\b[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S+)|\{[^{}]*\}/g;
const flag = /^(?:lines|wrap|expandable|\[expandable\]|nocopy|copy|twoslash|showLineNumbers|runnable)$/i;

export interface Fence {
  readonly title: string;
  /** In lower case; empty where there is none. */
  readonly language: string;
  readonly code: string;
  readonly end: number;
}

/** The code between fences that begins with the line at `at`. */
export function readFence(source: string, at: number): Fence | undefined {
  blockStart.lastIndex = at;
  const [start = ""] = blockStart.exec(source) ?? [];
  fenceStart.lastIndex = at + start.length;
  const [whole, marks = "", info = ""] = fenceStart.exec(source) ?? [];
  if (whole === undefined || (marks.startsWith("`") && info.includes("`"))) return undefined;
  const from = at + start.length + whole.length;
  const close = new RegExp(
    `^[ \\t>]*\\${marks[0] ?? ""}{${marks.length},}[ \\t]*(?:\\n|$(?![\\s\\S]))`,
    "gm",
  );
  close.lastIndex = from;
  const found = whole.endsWith("\n") ? close.exec(source) : null;
  const code = source.slice(from, found?.index ?? source.length);
  return {
    title: titleOf(info),
    language: /^\s*([^\s{]*)/.exec(info)?.[1]?.toLowerCase() ?? "",
    code: start.includes(">") ? code.replace(/^[ \t]*>/gm, "") : code,
    end: found ? close.lastIndex : source.length,
  };
}

/** The bare words behind a fence's language, and what `title` says. */
function titleOf(info: string): string {
  const rest = info.trim().replace(/^[^\s{]+/, "");
  const title = /\b(?:title|filename)=(?:"([^"]*)"|'([^']*)'|\{["'`]([^"'`]*)["'`]\}|(\S+))/.exec(rest);
  if (title) return title.slice(1).find((each) => each !== undefined) ?? "";
  const words = rest.replace(setting, " ").split(/\s+/);
  return words.filter((each) => !flag.test(each)).join(" ");
}
