import { libraryOf, type IconLibrary } from "./library.ts";

/** An icon as docs.json, front matter and components ask for one. */
export interface IconRequest {
  readonly name: string;
  /** Of Font Awesome, as written. */
  readonly style?: string | undefined;
  /** Where it is not the site's. */
  readonly library?: IconLibrary | undefined;
}

/** A string, or `{name, style, library}`, as an object or a Map; undefined where there is no name. */
export function readIconRequest(given: unknown, iconType?: unknown): IconRequest | undefined {
  const outer = typeof iconType === "string" ? iconType : undefined;
  if (typeof given === "string") {
    const name = given.trim();
    return name === "" ? undefined : { name, style: outer };
  }
  const member = (key: string): unknown =>
    given instanceof Map
      ? (given as ReadonlyMap<string, unknown>).get(key)
      : typeof given === "object" && given !== null
        ? (given as Readonly<Record<string, unknown>>)[key]
        : undefined;
  const [name, style] = [member("name"), member("style")];
  if (typeof name !== "string" || name.trim() === "") return undefined;
  return {
    name: name.trim(),
    style: typeof style === "string" ? style : outer,
    library: libraryOf(member("library")),
  };
}

/** What tells requests apart: the name alone, where that is all they say. */
export function requestKey({ name, style, library }: IconRequest): string {
  return style === undefined && library === undefined ? name : `${name}|${style ?? ""}|${library ?? ""}`;
}

/** A URL, or the path of a file: no name of a library. */
export function isIconFile(name: string): boolean {
  return /^(https?:)?\/|^\.{1,2}\/|^data:|\.(svg|png|jpe?g|webp|gif|avif|ico)$/i.test(name);
}

/** An emoji or another character, which is shown as it is. */
export function isIconText(name: string): boolean {
  return /^\P{ASCII}/u.test(name);
}

const classStyles: Readonly<Record<string, string>> = { fas: "solid", far: "regular", fab: "brands" };

/**
 * The ways in which a name is looked up, most likely first: people write `fa-rocket`, `fas fa-rocket`, `lucide:rocket`,
 * `Book Open`, `book_open` and `BookOpen` too.
 */
export function spellings(written: string): readonly IconRequest[] {
  const [head = "", ...rest] = written.slice(0, 100).trim().split(/\s+/);
  const classStyle = classStyles[head.toLowerCase()] ?? /^fa-(solid|regular|brands)$/i.exec(head)?.[1];
  const inClass = rest.length > 0 && (classStyle !== undefined || /^(fa|ti)$/i.test(head));
  const name = (inClass ? rest.join("-") : [head, ...rest].join("-"))
    .replace(/^(fa|lucide|tabler|ti|icon)[:-]+(?=.)/i, "")
    .replaceAll("_", "-");
  const kebab = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
  const style = inClass ? classStyle?.toLowerCase() : undefined;
  // `fa-rocket` is no name, but `icons` and `icon-off` might be.
  const asWritten = [head, ...rest].join("-").toLowerCase();
  return [...new Set([asWritten, name.toLowerCase(), kebab])].map((each) => ({ name: each, style }));
}
