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
