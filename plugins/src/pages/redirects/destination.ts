import { piecesOf, type Pattern, type Wildcard } from "./pattern.ts";

/** Where a redirect leads: what stays as it is, and which of the source's captures stand in between. */
export interface Destination {
  /** "https://example.com", or undefined inside the site. */
  readonly origin: string | undefined;
  /** Texts as URLs have them, and numbers of captures. */
  readonly path: Template;
  /** With "?" and "#"; empty where there is none. */
  readonly query: Template;
  readonly hash: Template;
  /** Wildcards that the source has not, as they were written; they stand for themselves. */
  readonly unknown: readonly string[];
}

export type Template = readonly (string | number)[];

/** Why a destination cannot be used; continues the sentence "The destination …". */
export type DestinationFault = { readonly fault: string };

/**
 * Reads a destination. What a wildcard receives: the capture of its name; else, as `*`, the next capture that goes on to the
 * end of the path and is not named.
 */
export function parseDestination(written: string, source: Pattern): Destination | DestinationFault {
  const text = written.trim();
  const [, scheme, rest = text] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(text) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return { fault: `has the scheme "${scheme}", and only http and https lead to other sites` };
  const [, authority, below = ""] = /^[\\/]{2}([^/?#\\]*)(.*)$/s.exec(rest) ?? [];
  if (scheme !== undefined && authority === undefined) return { fault: "is no complete URL" };
  if (scheme === undefined && authority !== undefined)
    return { fault: "begins with two slashes; other sites need https:// in front" };
  const origin = authority === undefined ? undefined : originOf(`${scheme}://${authority}`);
  if (authority !== undefined && origin === undefined)
    return { fault: "has a host that cannot be read; wildcards can only stand after the host" };
  const [, path = "", query = "", hash = ""] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(authority === undefined ? text : below) ?? [];
  const captures = new Captures(source);
  const destination = {
    origin,
    path: captures.template(path),
    query: captures.template(query),
    hash: captures.template(hash),
  };
  if (destination.path.every((piece) => typeof piece === "string") && hasDots(destination.path.join("")))
    return { fault: "has a step `.` or `..`" };
  return { ...destination, unknown: captures.unknown };
}

/** The origin that a URL of scheme and host has; undefined where it is none, or holds a wildcard or a password. */
function originOf(url: string): string | undefined {
  if (/[*@]|:(?!\/\/|\d+$|$)/.test(url.replace(/\[[\da-f:.]+\]/i, ""))) return undefined;
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

/** Knows which capture of a source each wildcard of its destination means. */
class Captures {
  readonly unknown: string[] = [];
  readonly #wildcards: readonly Wildcard[];
  readonly #taken = new Set<number>();

  constructor(source: Pattern) {
    this.#wildcards = source.filter((piece) => typeof piece !== "string");
  }

  template(text: string): Template {
    // A wildcard stands for itself where the source has none.
    if (this.#wildcards.length === 0) return [escape(text)];
    const written = text.split(/(:\w[\w-]*(?:\*|\(\.\*\))?|\*+)/).filter((piece) => piece !== "");
    return piecesOf(text).map((piece, at) => {
      if (typeof piece === "string") return escape(piece);
      const found = this.#find(piece);
      if (found !== undefined) return found;
      this.unknown.push(written[at] ?? "");
      return escape(written[at] ?? "");
    });
  }

  #find({ name, takes }: Wildcard): number | undefined {
    const named = name === undefined ? -1 : this.#wildcards.findIndex((wildcard) => wildcard.name === name);
    const found =
      named >= 0 || takes === "segment"
        ? named
        : this.#wildcards.findIndex((wildcard, at) => wildcard.takes === "rest" && !this.#taken.has(at));
    if (found < 0) return undefined;
    this.#taken.add(found);
    return found;
  }
}

/**
 * The address, with `base` in front where it is in the site, and with the request's query. Undefined where the captures make
 * steps such as `..` of it. Whatever the captures hold, it is of printable ASCII and leads to the destination's own host.
 */
export function expandDestination(
  destination: Destination,
  captures: readonly string[],
  base: string,
  asked: string,
): string | undefined {
  const fill = (template: Template): string =>
    template
      .map((piece) => (typeof piece === "string" ? piece : encodeCapture(captures[piece] ?? "")))
      .join("");
  if (hasDots(fill(destination.path))) return undefined;
  return filledAddress(destination, fill, base, escape(asked).replaceAll("#", "%23"));
}

/** The address with the pieces of its parts written as `fill` does. `asked`: a query to go with it, as URLs have it. */
export function filledAddress(
  { origin, path, query, hash }: Destination,
  fill: (template: Template) => string,
  base: string,
  asked: string = "",
): string {
  const written = fill(path);
  // Two slashes at the beginning would be another host, and elsewhere no page.
  const bare = `/${written.split("/").filter(Boolean).join("/")}`;
  const last = path.at(-1);
  // One that only stands before an empty capture is nobody's.
  const isSlashed = typeof last === "string" && last.endsWith("/") && bare !== "/";
  const inSite = isSlashed ? `${bare}/` : bare;
  const address =
    origin === undefined ? (inSite === "/" ? base || "/" : base + inSite) : origin + rooted(written);
  return address + joined(fill(query), asked) + fill(hash);
}

function rooted(path: string): string {
  return path.startsWith("/") ? path : `/${path}`;
}

/** Both with their "?", or empty. */
function joined(own: string, asked: string): string {
  if (asked.length <= 1 || own.length <= 1) return own.length > 1 ? own : asked.length > 1 ? asked : "";
  return `${own}&${asked.slice(1)}`;
}

function encodeCapture(text: string): string {
  return text.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

/** Browsers take these steps away, and what is before them. */
function hasDots(path: string): boolean {
  return path.split("/").some((step) => /^(\.|%2e){1,2}$/i.test(step));
}

/** What a URL cannot hold, escaped; what was escaped stays. */
function escape(text: string): string {
  return encodeURI(text.toWellFormed()).replaceAll(/%25(?=[\da-f]{2})/gi, "%");
}
