/** Longer addresses are cut: their last words say most. */
const mostWords = 12;
const longestWord = 40;

/** Beginnings of addresses that say nothing of a page. */
const prefixes = new Set(["docs", "doc", "documentation", "help", "wiki"]);

/** What an address asked for. */
export interface Asked {
  /** Words of each of its steps. */
  readonly steps: readonly (readonly string[])[];
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
  const [version, language] = [versions, languages].map((names) =>
    partsOf(below)
      .map((part) => named(part, names))
      .find((found) => found !== undefined),
  );
  const steps = stepsOf(below, [...versions, ...languages]);
  const whole = steps.flat().slice(-mostWords).join(" ");
  const last = (steps.at(-1) ?? []).slice(-mostWords).join(" ");
  // The page itself, looked at where it stands.
  const isNone = whole === "" || whole === "404";
  return {
    steps: isNone ? [] : steps,
    queries: isNone ? [] : [...new Set([whole, last])],
    version,
    language,
  };
}

/** The words of each step of a path below the base, without those that say nothing of a page. `names`: versions and languages. */
export function stepsOf(path: string, names: readonly string[]): readonly (readonly string[])[] {
  return partsOf(path)
    .filter((part) => named(part, names) === undefined)
    .filter((part, index) => index > 0 || !prefixes.has(part.toLowerCase()))
    .map((part, index, all) =>
      wordsOf(index === all.length - 1 ? part.replace(/\.(?:html?|mdx?|php|aspx?)$/i, "") : part),
    )
    .filter((words) => words.length > 0);
}

function partsOf(path: string): readonly string[] {
  return path
    .split("/")
    .map((part) => decoded(part).trim())
    .filter((part) => part !== "");
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
