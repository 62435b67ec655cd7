/** A fence that opens or closes, and what stands behind it: of backticks, no other ones. */
const signs = /(?:(`{3,})([^`]*)|(~{3,})(.*))$/.source;

/** In quotes and lists, too, which only a parser can tell from text that looks like them. */
const anywhere = new RegExp(`^((?:[ \\t]*>)*)[ \\t]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+)*${signs}`);
const outside = new RegExp(`^() {0,3}${signs}`);

export interface FenceOptions {
  /** Fences in quotes, lists and elements stay. What is left out then is code for every parser. */
  readonly outermost?: boolean;
}

/** A text without its fenced code, as far as lines tell. What nothing closes stays. */
export function withoutFences(text: string, { outermost = false }: FenceOptions = {}): string {
  const lines = text.split(/\r?\n/);
  const pattern = outermost ? outside : anywhere;
  const kept: string[] = [];
  let open: { readonly fence: string; readonly isQuoted: boolean; readonly at: number } | undefined;
  for (const [at, line] of lines.entries()) {
    if (open?.isQuoted === true && !/^[ \t]*>/.test(line)) open = undefined;
    const [, quote = "", backticks, afterBackticks = "", tildes, afterTildes = ""] = pattern.exec(line) ?? [];
    const fence = backticks ?? tildes;
    if (open === undefined) {
      if (fence === undefined) kept.push(line);
      else open = { fence, isQuoted: quote !== "", at };
    } else if (fence?.startsWith(open.fence) === true && (afterBackticks + afterTildes).trim() === "")
      open = undefined;
  }
  return open === undefined ? kept.join("\n") : [...kept, ...lines.slice(open.at)].join("\n");
}
