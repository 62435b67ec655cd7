import type { FileScope } from "./file-scope.ts";

/**
 * The first name in an expression that nothing is called so and no program would know, where the expression looks like text
 * in braces: names alone, with members and calls, and what stands between them: `{id}`, `{a, b}`, `{a | b}`, `{x.y}`,
 * `{run()}`. Undefined for all else. What stands after `&&`, `||`, `??` and `?` may never be asked for.
 */
export function unknownName(
  source: string,
  { owns, lookup }: Pick<FileScope, "owns" | "lookup">,
): string | undefined {
  const isKnown = (name: string): boolean => ofPrograms.has(name) || owns(name) || lookup(name) !== undefined;
  const alone = /^\s*([\p{L}_$][\p{L}\p{N}_$-]*)\s*$/u.exec(source)?.[1];
  if (alone !== undefined) return isKnown(alone) ? undefined : alone;
  return namesIn(source).find((name) => !isKnown(name));
}

/** The same for the value of a prop, which may be a template. */
export function unknownInProp(source: string, scope: Pick<FileScope, "owns" | "lookup">): string | undefined {
  const template = source.length > longest ? undefined : /^\s*`([^`]*)`\s*$/.exec(source)?.[1];
  if (template === undefined) return unknownName(source, scope);
  return [...template.matchAll(/(?<!\\)\$\{([^{}]*)\}/g)]
    .map(([, part = ""]) => unknownName(part, scope))
    .find((name) => name !== undefined);
}

/** Whether a name that nothing declares may be that of a snippet's prop. */
export function mayBeProp(name: string): boolean {
  return /^[\p{Ll}_$]/u.test(name) && !/^use[A-Z]/.test(name) && !ofPrograms.has(name);
}

/** Longer than anybody writes text in braces. */
const longest = 1_000;

/** A name with its members, a number, a string, or a mark between them. Braces, arrows, tags and templates are code. */
const word =
  /(?<name>[\p{L}_$][\p{L}\p{N}_$]*)(?<call>(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*\s*\()?|\d[\w.]*|"[^"\\\n]*"|'[^'\\\n]*'|(?<lazy>&&|\|\||\?[?.]?)|=(?!>)|\/(?![/*])|[-,|&+*%:;.()[\]!^~]/uy;

/** The names that are asked for whenever an expression of nothing but words is; none of other expressions. */
function namesIn(source: string): readonly string[] {
  if (source.length > longest) return [];
  const names: string[] = [];
  let before = "";
  let isLazy = false;
  for (let at = skipSpace(source, 0); at < source.length; at = skipSpace(source, word.lastIndex)) {
    word.lastIndex = at;
    const found = word.exec(source);
    if (!found) return [];
    const { name, call, lazy } = found.groups ?? {};
    const isAfterValue = /[\p{L}\p{N}_$"')\]]$/u.test(before);
    // Two words in a row are an operator such as `typeof`, or no expression; a slash after none begins a pattern.
    if (name === undefined ? found[0] === "/" && !isAfterValue : isAfterValue || operators.has(name))
      return [];
    const isMember = before.endsWith(".");
    const isHook = call !== undefined && /^use[A-Z]/.test(name ?? "");
    if (name !== undefined && !isLazy && !isMember && !isHook) names.push(name);
    isLazy ||= lazy !== undefined;
    before = found[0];
  }
  return names;
}

function skipSpace(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source[at] ?? "")) at++;
  return at;
}

const operators = new Set(
  "typeof void delete new await async yield function class in instanceof import super this".split(" "),
);

/** Names that are values of the language, that programs in browsers know, and those that React gives to components. */
const ofPrograms = new Set(
  (
    "true false null undefined NaN Infinity window document navigator location history localStorage sessionStorage console " +
    "globalThis self process Date Math JSON Intl Object Array String Number Boolean BigInt Map Set WeakMap WeakSet Symbol Promise " +
    "RegExp Error URL URLSearchParams parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI " +
    "setTimeout setInterval clearTimeout clearInterval requestAnimationFrame queueMicrotask structuredClone fetch alert confirm " +
    "prompt atob btoa matchMedia getComputedStyle crypto performance require React Fragment Children createElement cloneElement " +
    "isValidElement memo forwardRef createContext startTransition user props"
  ).split(" "),
);
