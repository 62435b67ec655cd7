import { locationPath } from "@octavo/core";
import { expandDestination, parseDestination, type Destination } from "./destination.ts";
import { longestPath, matchPattern, mostWildcards, parsePattern, type Pattern } from "./pattern.ts";
import type { Redirect } from "./redirect.ts";
import { ruleIndex } from "./rule-index.ts";

/** Where a request is led. */
export interface Redirected {
  readonly status: 308 | 307;
  /** Value of the `Location` header: an absolute URL, or a path that begins with one slash. */
  readonly location: string;
  /** Number of the redirect in the list. */
  readonly ordinal: number;
}

/** The redirects of a site, ready to be looked up. */
export interface RedirectTable {
  /**
   * The first redirect whose source a path fits, in the order of the list. `path` is decoded and below the base path; `query`
   * is as the client wrote it, with "?", or empty. Redirects that lead to the path itself, or spare it, do not count.
   */
  find(path: string, query?: string): Redirected | undefined;
}

interface Rule {
  readonly ordinal: number;
  readonly pattern: Pattern;
  readonly destination: Destination;
  readonly status: 308 | 307;
  readonly spares: ReadonlySet<string> | undefined;
}

/** A redirect that can be served, or why it cannot. */
export function parseRedirect(
  { source, destination, permanent, spares }: Redirect,
  ordinal: number,
): Rule | { readonly key: "source" | "destination"; readonly fault: string } {
  if (source.length > longestPath)
    return {
      key: "source",
      fault: `has ${source.length} characters, and paths of more than ${longestPath} are never redirected`,
    };
  if (/^\s*[a-z][a-z\d+.-]*:\/\//i.test(source))
    return { key: "source", fault: "is a whole address, and only paths of this site are redirected" };
  for (const [key, text] of [
    ["source", source],
    ["destination", destination.trim()],
  ] as const)
    if (/\p{Cc}/u.test(text)) return { key, fault: "has a line break or another control character" };
  const pattern = parsePattern(source);
  const wildcards = pattern.filter((piece) => typeof piece !== "string").length;
  if (wildcards > mostWildcards)
    return { key: "source", fault: `has ${wildcards} wildcards, and ${mostWildcards} are the most` };
  if (/:\w[\w-]*\((?!\.\*\))/.test(source))
    return {
      key: "source",
      fault: "has a regular expression in brackets; write a redirect for each path that it stands for",
    };
  const parsed = parseDestination(destination, pattern);
  if ("fault" in parsed) return { key: "destination", fault: parsed.fault };
  const status = permanent ? 308 : 307;
  return { ordinal, pattern, destination: parsed, status, spares: spares && new Set(spares) };
}

/** A table of redirects; those that cannot be served are left out. `base` such as "/docs", as URLs have it, is put before paths of the site. */
export function redirectTable(redirects: readonly Redirect[], base: string = ""): RedirectTable {
  const exact = new Map<string, Rule>();
  const wild: Rule[] = [];
  for (const [ordinal, redirect] of redirects.entries()) {
    const rule = parseRedirect(redirect, ordinal);
    if ("fault" in rule) continue;
    if (rule.pattern.every((piece) => typeof piece === "string")) {
      const path = plain(rule.pattern.join(""));
      if (!exact.has(path)) exact.set(path, rule);
    } else wild.push(rule);
  }
  const rulesFor = ruleIndex(wild);
  const ownBase = locationPath(base) ?? "";
  return {
    find: (asked, query = "") => {
      const path = plain(asked);
      if (path.length > longestPath) return undefined;
      const slashed = `${path}/`;
      const own = path === "/" ? ownBase || "/" : ownBase + path;
      const lead = (
        rule: Rule | undefined,
        captures: readonly string[] | undefined,
      ): Redirected | undefined => {
        const location = rule && captures && expandDestination(rule.destination, captures, base, query);
        if (!rule || location === undefined || isSelf(location, own)) return undefined;
        return { status: rule.status, location, ordinal: rule.ordinal };
      };
      let first = lead(exact.get(path), []);
      for (const rules of rulesFor(path))
        for (const rule of rules) {
          if (first && rule.ordinal > first.ordinal) break;
          if (rule.spares?.has(path) === true) continue;
          const found = lead(rule, matchPattern(rule.pattern, path, slashed));
          if (!found) continue;
          first = found;
          break;
        }
      return first;
    },
  };
}

/** One slash before each step, none at the end but for "/". */
function plain(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** A browser that is sent where it came from would come again. */
function isSelf(location: string, path: string): boolean {
  return locationPath(location) === path;
}
