import type { Asked } from "./asked.ts";

/** Why an expression is probably text that somebody put into braces. */
export type Doubt =
  /** Nothing is called so: readers see what is written. */
  | { readonly kind: "name"; readonly name: string }
  /** A regular expression is nothing that can be shown: readers see what is written. */
  | { readonly kind: "pattern" }
  /** Nothing is shown. */
  | { readonly kind: "empty" }
  /** A function, of which nothing is shown where nothing calls it; an object, which cannot be shown. */
  | { readonly kind: "function" | "object" }
  /** Of several values, the last is shown. */
  | { readonly kind: "list" }
  /** Nothing is shown, because nobody knows who reads. */
  | { readonly kind: "reader" }
  /** It asks for what code of pages never reaches: it cannot be drawn, which readers see. */
  | { readonly kind: "program" };

/** Where an expression stands. */
export interface Surroundings {
  /** Whether the file declares or imports a name, or was given it. */
  readonly knows: (name: string) => boolean;
  /** Of a snippet: the names that it is given somewhere, "*" for any; undefined of a page. */
  readonly given: readonly string[] | undefined;
  /** Whether it is the value of a prop, which is not shown by itself. */
  readonly inProp: boolean;
}

/** What is doubtful about an expression, if anything. */
export function doubtOf(
  source: string,
  { names, allowsNone = false, form }: Asked,
  { knows, given, inProp }: Surroundings,
): Doubt | undefined {
  const isAnyGiven = given?.includes("*") === true || allowsNone;
  const isKnown = (name: string): boolean => {
    if (knows(name) || ofPrograms.has(name)) return true;
    return (
      given !== undefined && (given.includes(name) || name === "props" || (isAnyGiven && mayBeProp(name)))
    );
  };
  const unknown = names.find((name) => !isKnown(name));
  const alone = source.trim();
  // `{client-id}` is a name to who wrote it.
  if (unknown !== undefined) return { kind: "name", name: isWord(alone) ? alone : unknown };
  if (names.some((name) => unreached.has(name) && !knows(name))) return { kind: "program" };
  if (packageIn.test(source) && names.includes("require") && !knows("require")) return { kind: "program" };
  if (inProp) return undefined;
  const [, root, member] = path.exec(alone) ?? [];
  if (root === "props" && member !== undefined && given && !isAnyGiven && !given.includes(member))
    return knows("props") || knows(member) ? undefined : { kind: "name", name: `props.${member}` };
  if (ofReader.test(alone) && !knows("user") && !given?.includes("user")) return { kind: "reader" };
  // An object of a browser is nothing that can be shown.
  if (isWord(alone) && objects.has(alone) && !knows(alone)) return { kind: "name", name: alone };
  return form && { kind: form };
}

/** Whether readers see an expression as it is written, braces included. */
export function isShownAsWritten(doubt: Doubt | undefined): boolean {
  return doubt?.kind === "name" || doubt?.kind === "pattern";
}

/** Whether a name that nothing declares may be that of a snippet's prop. */
export function mayBeProp(name: string): boolean {
  return /^[\p{Ll}_$]/u.test(name) && !/^use[A-Z]/.test(name) && name !== "this" && !ofPrograms.has(name);
}

/** Whether a name is one of the language, or of what programs in browsers and React have. */
export function isGlobalName(name: string): boolean {
  return ofPrograms.has(name);
}

function isWord(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(text);
}

const path =
  /^([\p{L}_$][\p{L}\p{N}_$]*)\s*\.\s*([\p{L}_$][\p{L}\p{N}_$]*)(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*$/u;

/** Members of `user`, at any depth, and what is called of them. */
const ofReader = /^user(?=\s*[.[])(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*|\([^()]*\)|\[[^[\]]*\])+$/u;

/** What programs have, and neither browsers nor what draws pages; or browsers alone, and only later. */
const unreached = new Set(["process", "fetch"]);
const packageIn = /\brequire\s*\(\s*["'`][^./"'`]/;

/** What browsers and React have under names of their own. */
const objects = new Set(
  (
    "window document navigator location history localStorage sessionStorage console globalThis self process Date Math JSON Intl Object " +
    "Array String Number Boolean BigInt Map Set WeakMap WeakSet Symbol Promise Reflect Proxy RegExp Error URL URLSearchParams parseInt " +
    "parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI setTimeout setInterval clearTimeout " +
    "clearInterval requestAnimationFrame queueMicrotask structuredClone fetch alert confirm prompt atob btoa matchMedia " +
    "getComputedStyle crypto performance customElements AbortController Blob CustomEvent DOMParser Event FormData Headers Image " +
    "IntersectionObserver MutationObserver Request ResizeObserver Response TextDecoder TextEncoder Uint8Array require React Fragment " +
    "Children createElement cloneElement isValidElement memo forwardRef createContext startTransition user"
  ).split(" "),
);

/** Names that are values of the language, that programs in browsers know, and those that React gives to components. */
const ofPrograms = new Set(["true", "false", "null", "undefined", "NaN", "Infinity", ...objects]);
