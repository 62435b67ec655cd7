import { isIP } from "node:net";
import type { Server, ServerVariable } from "@octavo/core";
import { undefinedVariable } from "@octavo/core/fields";

/** Characters of a template that are looked at; longer ones are no servers that anybody wrote. */
const lengthLimit = 2000;

/**
 * Whether a request's URL lies under one of the servers: same scheme, host and port, and a path that begins with the
 * server's, step by step. A variable with an `enum` has one of its values. Any other has its default, or, in a path or
 * in front of the last two labels of a host, letters, digits, "-" and "_" (in a path "." and "~", too).
 */
export function isAllowed(url: URL, servers: readonly Server[]): boolean {
  if (url.username !== "" || url.password !== "" || climbs(url.pathname)) return false;
  const targets = targetsOf(url);
  return servers.some((server) => {
    const pattern = patternOf(server);
    return pattern !== undefined && targets.some((target) => matches(pattern, target));
  });
}

/**
 * True for a path in which some server may find a step upwards, once it has decoded it: "/v1/..%2fadmin",
 * "/v1/%252e%252e/admin", "/v1/..;/admin".
 */
function climbs(path: string): boolean {
  let decoded = path;
  for (let rounds = 0; rounds < 5; rounds++) {
    if (decoded.split(/[/\\]/).some((step) => /^[\0- ]*\.\.?[\0- ]*(;.*)?$/s.test(step))) return true;
    const next = decoded.replaceAll(/%([\da-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    if (next === decoded) return false;
    decoded = next;
  }
  return true;
}

type Pattern = readonly (string | ServerVariable)[];

/** A server's URL, cut at its variables; undefined where no request can go to it. */
function patternOf({ url, variables }: Server): Pattern | undefined {
  if (url.length > lengthLimit) return undefined;
  const template = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const pieces = template.split(/\{([^{}]*)\}/);
  // Without variables, it is the parser of URLs that knows how it is written.
  if (pieces.length === 1)
    return URL.canParse(template) ? [new URL(template).href.replace(/\/+$/, "")] : undefined;
  return pieces.map((piece, index) =>
    index % 2 === 0 ? piece : (variables.find(({ name }) => name === piece) ?? undefinedVariable(piece)),
  );
}

/** A URL as text, and where its parts begin. */
interface Target {
  readonly text: string;
  /** What a variable without values may cover of the host: up to here, its last two labels not. */
  readonly host: { readonly start: number; readonly end: number };
  readonly path: { readonly start: number; readonly end: number };
}

/** The URL with its port as written and, where it is the usual one, with and without it. */
function targetsOf({ protocol, hostname, port, pathname }: URL): readonly Target[] {
  const usual = protocol === "https:" ? "443" : "80";
  return (port === "" ? ["", `:${usual}`] : [`:${port}`]).map((suffix) => {
    const start = `${protocol}//`.length;
    const labels = hostname.split(".");
    const free = isIP(hostname) !== 0 || hostname.startsWith("[") ? 0 : labels.slice(0, -2).join(".").length;
    const authority = `${protocol}//${hostname}${suffix}`;
    return {
      text: authority + pathname,
      host: { start, end: start + free },
      path: { start: authority.length, end: authority.length + pathname.length },
    };
  });
}

/** Walks all ways through the pattern at once: time is linear in the URL for each piece. */
function matches(pattern: Pattern, target: Target): boolean {
  let reached: ReadonlySet<number> = new Set([0]);
  for (const piece of pattern) {
    reached =
      typeof piece === "string" ? after(piece, reached, target) : afterVariable(piece, reached, target);
    if (reached.size === 0) return false;
  }
  const { text, path } = target;
  for (const end of reached) {
    const isWhole = end === path.end || text[end] === "/" || (end > path.start && text[end - 1] === "/");
    if (end >= path.start && isWhole) return true;
  }
  return false;
}

function afterVariable(
  variable: ServerVariable,
  from: ReadonlySet<number>,
  target: Target,
): ReadonlySet<number> {
  const reached = new Set<number>();
  const values = variable.enum.length > 0 ? variable.enum : [variable.default ?? ""];
  for (const value of values)
    for (const end of after(value, from, target))
      // Nothing at all is a path, but no label of a host.
      if (value !== "" || end >= target.path.start) reached.add(end);
  if (variable.enum.length > 0) return reached;
  for (let start = 0, isOpen = false; start < target.text.length; start++) {
    isOpen = (isOpen || from.has(start)) && isFree(target, start);
    if (isOpen) reached.add(start + 1);
  }
  return reached;
}

/** Where a text ends that begins at one of the places. The case of letters counts in paths alone. */
function after(literal: string, from: ReadonlySet<number>, { text, path }: Target): ReadonlySet<number> {
  const reached = new Set<number>();
  const lower = literal.toLowerCase();
  for (const start of from) {
    const end = start + literal.length;
    const cut = Math.max(0, Math.min(literal.length, path.start - start));
    if (text.startsWith(lower.slice(0, cut), start) && text.startsWith(literal.slice(cut), start + cut))
      reached.add(end);
  }
  return reached;
}

function isFree({ text, host, path }: Target, index: number): boolean {
  const character = text[index] ?? "";
  if (index >= host.start && index < host.end) return /[\w-]/.test(character);
  return index >= path.start && /[\w.~-]/.test(character);
}
