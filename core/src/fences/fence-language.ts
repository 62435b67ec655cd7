import { fenceFlags } from "./fence-meta.ts";

/** What a fence's first word says. */
interface FenceLanguage {
  readonly language: string;
  /** What stands right behind the language, as it would be written with a blank before it. */
  readonly rest: string;
}

/** What VitePress and VuePress write behind a colon. */
const numbered = /^(no-)?line-numbers(?==|\{|$)/;

/** Splits the first word of a fence: some write the lines to mark, or a title, without a blank: `js{1}`, `js:a.js`, `js[A]`. */
export function fenceLanguage(word: string): FenceLanguage {
  const end = word.search(/[{[:]/);
  if (end === -1) return { language: word, rest: "" };
  const glued = word.slice(word[end] === ":" ? end + 1 : end);
  const rest = glued.replace(numbered, (_, not) => (not === undefined ? "lines" : "lines=false"));
  return { language: word.slice(0, end), rest: word[end] === ":" ? rest.replace("{", " {") : glued };
}

/** What a fence says in its first line, as Markdown has it: a word, and what stands behind it. */
export interface FirstLine {
  readonly lang?: string | null;
  readonly meta?: string | null;
}

const flags: ReadonlySet<string> = new Set([...fenceFlags].map((flag) => flag.toLowerCase()));

/** Whether a fence begins with a setting and its value, or with a title in quotes, in the place of a language. */
export function beginsWithSetting(line: string): boolean {
  return /^(?:["']|[\w-]+=)/.test(line);
}

/** The first line of a fence with what is said without a language where settings stand. */
export function withoutSettings(line: FirstLine): FirstLine {
  const { lang, meta } = line;
  if (!lang) return line;
  const { language, rest } = fenceLanguage(lang);
  const isFlag = flags.has(language.toLowerCase());
  if (!isFlag && !beginsWithSetting(lang)) return line;
  const settings = [...(isFlag ? [language, rest] : [lang]), meta ?? ""];
  return { lang: null, meta: settings.filter(Boolean).join(" ") };
}
