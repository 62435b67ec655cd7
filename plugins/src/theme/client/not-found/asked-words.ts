/** Longer addresses are cut: their last words say most. */
const mostWords = 12;
const longestWord = 40;

/** Beginnings of addresses that say nothing of a page. */
const prefixes = new Set(["docs", "doc", "documentation", "help", "wiki"]);

/** What an address asked for. */
export interface Asked {
  /** Of the whole address, and of its last step alone; empty where nothing is to be looked for. */
  readonly queries: readonly string[];
  /** That it names, of those of the site; undefined where it names none. */
  readonly version: string | undefined;
  readonly language: string | undefined;
}

/** `path`: of an address, such as "/docs/fr/guides/getStarted.html". */
export function askedFor(
  path: string,
  base: string,
  versions: readonly string[],
  languages: readonly string[],
): Asked {
  const below = path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const steps = below
    .split("/")
    .map((step) => decoded(step).trim())
    .filter((step) => step !== "");
  const version = steps.map((step) => named(step, versions)).find((found) => found !== undefined);
  const language = steps.map((step) => named(step, languages)).find((found) => found !== undefined);
  const words = steps
    .filter((step) => named(step, versions) === undefined && named(step, languages) === undefined)
    .filter((step, index) => index > 0 || !prefixes.has(step.toLowerCase()))
    .map((step, index, all) =>
      wordsOf(index === all.length - 1 ? step.replace(/\.(?:html?|mdx?|php|aspx?)$/i, "") : step),
    )
    .filter((found) => found.length > 0);
  const whole = words.flat().slice(-mostWords).join(" ");
  const last = (words.at(-1) ?? []).slice(-mostWords).join(" ");
  // The page itself, looked at where it stands.
  const queries = whole === "" || whole === "404" ? [] : [...new Set([whole, last])];
  return { queries, version, language };
}

/** A name that the site knows, however it is written. */
function named(step: string, known: readonly string[]): string | undefined {
  return known.find((each) => each !== "" && each.toLowerCase() === step.toLowerCase());
}

/** "getStarted_v2" → "get", "Started", "v2" */
function wordsOf(step: string): readonly string[] {
  const found = step.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return found.filter((word) => word !== "index").map((word) => word.slice(0, longestWord));
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
