/**
 * Code for Twoslash without what is said to that program alone: settings of the compiler (`// @errors: 2304`), questions about
 * types (`// ^?`), and lines that are cut away (`// ---cut---` and what stands before it). Names of files stay: readers need them.
 */
export function withoutTwoslash(code: string): string {
  let lines: string[] = [];
  let isCut = false;
  for (const line of code.split("\n")) {
    const cut = /^\s*\/\/\s*---cut(?:-(before|after|start|end))?---\s*$/.exec(line);
    if (cut) {
      const [, kind = "before"] = cut;
      if (kind === "before") lines = [];
      if (kind === "after") break;
      isCut = kind === "start";
    } else if (!isCut && !directive.test(line)) lines.push(line);
  }
  return lines.join("\n").replace(/^\n+/, "");
}

/** A `^` with its words stands below what it is about. */
const directive = /^\s*\/\/\s*(?:@(?!filename\b)[a-zA-Z]\w*\s*(?::.*)?$|\^(?:[?|]|\^+)\s*(?:\S.*)?$)/i;
