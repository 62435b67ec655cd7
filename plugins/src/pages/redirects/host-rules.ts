// Redirects as hosts of static files read them: Netlify, Cloudflare Pages, and those that took over their syntax.

import { encodePath, locationPath, markdownFile } from "@octavo/core";
import { filledAddress, type Destination } from "./destination.ts";
import { exampleOf } from "./find-loop.ts";
import { matchPattern, type Pattern, type Wildcard } from "./pattern.ts";
import { parseRedirect, redirectTable } from "./redirect-table.ts";
import type { Redirect } from "./redirect.ts";

export interface HostRules {
  /** Lines without wildcards, those that only say that a page is where it is behind the others. They come first: some hosts take many of them before the first wildcard, and few after it. */
  readonly fixed: readonly string[];
  readonly wild: readonly string[];
  /** What the syntax cannot say as it is meant. */
  readonly left: readonly Redirect[];
}

/** In characters: Cloudflare's limit. */
const longestLine = 1000;

/** What any site may have beside its pages. */
const ownFiles = ["assets/octavo.css", "llms.txt", ".well-known/api-catalog"];

/**
 * The lines for redirects that can be served. `base`: as URLs have it. `files`: what the site has beside its pages. Such hosts would redirect these,
 * too, so a rule that catches some is left out.
 */
export function hostRules(
  redirects: readonly Redirect[],
  { base, files }: { readonly base: string; readonly files: readonly string[] },
): HostRules {
  const table = redirectTable(redirects, base);
  const fixed = new Map<string, string>();
  const spared = new Map<string, string>();
  const wild = new Map<string, string>();
  const left: Redirect[] = [];
  const paths = [...ownFiles, ...files].map((file) => `/${file}`);
  const byFolder = Map.groupBy(paths, topFolder);
  const below = (folder: string | undefined) => (folder === undefined ? paths : (byFolder.get(folder) ?? []));
  // Hosts whose wildcards come before pages are told that one is answered where it is.
  const spare = (path: string): void => {
    if (table.find(path) !== undefined) return;
    const bare = base + (path === "/" ? "" : encodePath(path));
    const froms = new Set([bare || "/", `${bare}/`]);
    // A wildcard that takes nothing of the page's name may take the ending of its Markdown.
    const markdown = `/${markdownFile(path)}`;
    if (table.find(markdown) !== undefined) froms.add(base + encodePath(markdown));
    for (const from of froms) if (!/\*|:\w/.test(from)) spared.set(from, `${from} ${from} 200`);
  };
  for (const [ordinal, redirect] of redirects.entries()) {
    const rule = parseRedirect(redirect, ordinal);
    if ("fault" in rule) continue;
    const { destination, pattern, status } = rule;
    if (
      textOf(pattern) === undefined &&
      (leadsToItself(redirect, pattern, base) || catches(pattern, below(topFolder(pattern[0]))))
    ) {
      left.push(redirect);
      continue;
    }
    // "/a/*" fits "/a" too, where some hosts need a line of its own.
    for (const form of [folderOf(pattern), pattern]) {
      const path = form && textOf(form);
      // Where another one comes before it, or it leads to itself, it is of no use.
      if (!form || (path !== undefined && table.find(path)?.ordinal !== ordinal)) continue;
      const [from, to] = [sourceOf(form, base), target(destination, form, base)];
      const line = from === undefined || to === undefined ? undefined : `${from} ${to} ${status}`;
      const lines = path === undefined ? wild : fixed;
      if (from === undefined || line === undefined || line.length > longestLine) {
        if (form === pattern) left.push(redirect);
      } else if (!lines.has(from)) {
        lines.set(from, line);
        if (lines === wild) for (const page of redirect.spares ?? []) spare(page);
      }
    }
  }
  // They may be many: where a host reads no more lines, they are what is lost, and not redirects.
  const kept = [...spared].flatMap(([from, line]) => (fixed.has(from) ? [] : [line]));
  return { fixed: [...fixed.values(), ...kept], wild: [...wild.values()], left };
}

/** The path that a pattern without wildcards fits; undefined for others. */
export function textOf(pattern: Pattern): string | undefined {
  return pattern.every((piece) => typeof piece === "string") ? pattern.join("") : undefined;
}

/** "/a" of "/a/*"; undefined for patterns that end otherwise. */
function folderOf(pattern: Pattern): Pattern | undefined {
  const [before, last] = pattern.slice(-2);
  if (typeof before !== "string" || typeof last !== "object" || last.takes !== "rest") return undefined;
  const start = pattern.slice(0, -2);
  if (!before.endsWith("/") || (before === "/" && start.length === 0)) return undefined;
  return before === "/" ? start : [...start, before.slice(0, -1)];
}

/** Hosts that follow rules before they look for files would go round in circles. */
function leadsToItself(redirect: Redirect, pattern: Pattern, base: string): boolean {
  const moved = redirectTable([redirect], base).find(exampleOf(pattern));
  const path = moved && locationPath(moved.location);
  const before = locationPath(base) ?? "";
  const below = path?.startsWith(before) === true ? path.slice(before.length) : undefined;
  return moved === undefined || (below !== undefined && matchPattern(pattern, below || "/") !== undefined);
}

function catches(pattern: Pattern, paths: readonly string[]): boolean {
  return paths.some((path) => matchPattern(pattern, path) !== undefined);
}

/** "/a/" of "/a/b"; undefined where there is no whole step. */
function topFolder(start: Pattern[number] | undefined): string | undefined {
  return typeof start === "string" ? /^\/[^/]+\//.exec(start)?.[0] : undefined;
}

/** A pattern as such a line begins; undefined where it is more than the syntax has, or has what means more there. */
function sourceOf(pattern: Pattern, base: string): string | undefined {
  const pieces = [base, ...pattern].map((piece, at, all) => {
    if (typeof piece === "string") {
      const text = at === 0 ? piece : encodePath(piece);
      return /\*|:\w/.test(text) ? undefined : text;
    }
    const isLast = at === all.length - 1;
    if (piece.takes === "rest") return isLast ? "*" : undefined;
    const [before, after] = [all[at - 1], all[at + 1]];
    const isSegment = typeof before === "string" && before.endsWith("/");
    const isWhole = isLast || (typeof after === "string" && after.startsWith("/"));
    return isSegment && isWhole ? captureName(piece, at - 1) : undefined;
  });
  return pieces.includes(undefined) ? undefined : pieces.join("");
}

/** None of them begins like another: hosts put captures in one after the other. */
function captureName({ takes }: Wildcard, at: number): string {
  return takes === "rest" ? ":splat" : `:p${String.fromCodePoint(97 + at)}`;
}

/** The destination with captures as such lines name them; undefined where a name would not end where it should. */
function target(destination: Destination, pattern: Pattern, base: string): string | undefined {
  const names = pattern.flatMap((piece, at) => (typeof piece === "string" ? [] : [captureName(piece, at)]));
  const written = filledAddress(
    destination,
    (template) =>
      template
        .map((piece) =>
          typeof piece === "string" ? piece.replaceAll(/\*|:(?=\w)/g, percentOf) : (names[piece] ?? ""),
        )
        .join(""),
    base,
  );
  return /:(?:splat|p[a-z])(?=\w)/.test(written) ? undefined : written;
}

function percentOf(mark: string): string {
  return mark === "*" ? "%2A" : "%3A";
}
