/** Whether a file is left out. Paths are relative, with `/` between their steps. */
export type Matches = (file: string) => boolean;

interface Rule {
  readonly takesBack: boolean;
  readonly folderOnly: boolean;
  /** Whether upper and lower case count. */
  readonly isExact: boolean;
  readonly steps: readonly Step[];
}

/** The step "**": any number of steps of a path. */
const anySteps = Symbol("**");
/** In a step the wildcard "*": any number of characters. */
const anyText = Symbol("*");
const anyCharacter = Symbol("?");

/** One step of a pattern: a text, or tokens where it has wildcards. */
type Step = string | readonly Token[] | typeof anySteps;
type Token = string | typeof anyText | typeof anyCharacter | CharacterClass;

interface CharacterClass {
  readonly ranges: readonly (readonly [from: string, to: string])[];
  readonly isNegated: boolean;
}

/**
 * Patterns in the syntax of `.gitignore`: the last one that fits decides, and nothing below a folder that is left out can
 * be taken back. As on the platform, upper and lower case are the same, and blanks before a pattern do not count: what is to
 * stay out would be published otherwise; but for `exact` patterns. Takes time by length of path times pattern, whatever they hold.
 */
export function ignoreRules(patterns: readonly string[], exact: ReadonlySet<string> = new Set()): Matches {
  const rules = patterns.flatMap((pattern) => parseRule(pattern, exact.has(pattern)) ?? []).toReversed();
  const known = new Map<string, boolean>();
  const isIgnored = (path: string, isFolder: boolean): boolean => {
    const key = isFolder ? `${path}/` : path;
    const before = known.get(key);
    if (before !== undefined) return before;
    const cut = path.lastIndexOf("/");
    const steps = path.split("/");
    const folded = path.toLowerCase().split("/");
    const answer =
      (cut !== -1 && isIgnored(path.slice(0, cut), true)) ||
      rules.find((rule) => (isFolder || !rule.folderOnly) && fits(rule.isExact ? steps : folded, rule.steps))
        ?.takesBack === false;
    known.set(key, answer);
    return answer;
  };
  return (file) => isIgnored(file, false);
}

function parseRule(text: string, isExact: boolean): Rule | undefined {
  const line = isExact ? text : text.trimStart().toLowerCase();
  // No path is as long as that.
  if (line.startsWith("#") || line.length > 4096) return undefined;
  const takesBack = line.startsWith("!");
  const written = withoutTrailingSpaces(takesBack ? line.slice(1) : line);
  const folderOnly = written.endsWith("/");
  const steps = written.split("/").filter((step) => step !== "");
  if (steps.length === 0) return undefined;
  // A slash anywhere but at the end ties a pattern to the top.
  const isTied = written.slice(0, -1).includes("/");
  const parsed = steps
    .map((step) => (step === "**" && isTied ? anySteps : parseStep(step)))
    .filter((step, index, all) => step !== anySteps || all[index - 1] !== anySteps);
  return { takesBack, folderOnly, isExact, steps: isTied ? parsed : [anySteps, ...parsed] };
}

/** Spaces at the end do not count, unless a backslash stands before them. */
function withoutTrailingSpaces(line: string): string {
  const kept = line.trimEnd();
  return kept.endsWith("\\") && kept.length < line.length ? `${kept} ` : kept;
}

function parseStep(step: string): Step {
  const tokens: Token[] = [];
  const lastBracket = step.lastIndexOf("]");
  for (let index = 0; index < step.length; index++) {
    const character = step.charAt(index);
    const end = character === "[" && index < lastBracket ? classEnd(step, index) : -1;
    if (end !== -1) {
      tokens.push(parseClass(step.slice(index + 1, end)));
      index = end;
    } else if (character === "*") {
      if (tokens.at(-1) !== anyText) tokens.push(anyText);
    } else if (character === "?") {
      tokens.push(anyCharacter);
    } else {
      if (character === "\\") index++;
      tokens.push(step.charAt(index));
    }
  }
  const isText = tokens.every((token) => typeof token === "string");
  return isText ? tokens.join("") : tokens;
}

/** Where a class ends; -1 where the bracket is an ordinary one. A `]` that comes first belongs to it. */
function classEnd(step: string, start: number): number {
  const first = start + (/[!^]/.test(step.charAt(start + 1)) ? 2 : 1);
  return step.indexOf("]", first + 1);
}

function parseClass(text: string): CharacterClass {
  const isNegated = /^[!^]/.test(text);
  const ranges: (readonly [string, string])[] = [];
  const characters = (isNegated ? text.slice(1) : text).replaceAll(/\\(.)/g, "$1");
  for (let index = 0; index < characters.length; index++) {
    const from = characters.charAt(index);
    const to = characters.charAt(index + 1) === "-" ? characters.charAt(index + 2) : "";
    ranges.push([from, to || from]);
    if (to !== "") index += 2;
  }
  return { ranges, isNegated };
}

/** Steps of a path against steps of a pattern; only the last "**" has ever to give more. */
function fits(steps: readonly string[], pattern: Rule["steps"]): boolean {
  // At the end it stands for what is inside a folder, not for the folder.
  if (pattern.at(-1) === anySteps && pattern.length > 1)
    return steps.length > 1 && fitsWild(steps.slice(0, -1), pattern, anySteps, fitsStep);
  return fitsWild(steps, pattern, anySteps, fitsStep);
}

function fitsStep(step: string, pattern: Step): boolean {
  if (typeof pattern === "string") return step === pattern;
  return typeof pattern === "symbol" || fitsWild(step, pattern, anyText, fitsToken);
}

function fitsToken(character: string, token: Token): boolean {
  if (typeof token === "string") return token === character;
  if (typeof token === "symbol") return true;
  return token.ranges.some(([from, to]) => character >= from && character <= to) !== token.isNegated;
}

/** Whether a sequence fits a pattern in which `wild` stands for any number of items. */
function fitsWild<Item, Part>(
  items: ArrayLike<Item>,
  pattern: readonly Part[],
  wild: Part,
  fitsOne: (item: Item, part: Part) => boolean,
): boolean {
  let part = 0;
  let lastWild = -1;
  let resume = 0;
  for (let item = 0; item < items.length;) {
    const wanted = pattern[part];
    if (wanted === wild) {
      lastWild = part++;
      resume = item;
    } else if (wanted !== undefined && fitsOne(items[item] as Item, wanted)) {
      part++;
      item++;
    } else if (lastWild !== -1) {
      part = lastWild + 1;
      item = ++resume;
    } else {
      return false;
    }
  }
  while (pattern[part] === wild) part++;
  return part === pattern.length;
}
