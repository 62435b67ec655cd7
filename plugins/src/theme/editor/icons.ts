import {
  innerSpan,
  likeTyped,
  typedAt,
  valueAtCursor,
  writtenAt,
  type Completion,
  type CompletionSubject,
  type Cursor,
  type Hover,
  type Read,
} from "@octavo/core";
import { textOf } from "../html.ts";
import { withIcons } from "../icons/chunks.ts";
import { draw, isFilled } from "../icons/draw.ts";
import { findIcon } from "../icons/find-icon.ts";
import { allNames, defaultLibrary, libraryNames, type IconLibrary } from "../icons/library.ts";
import { readIconLibrary } from "../read-settings.ts";

/** Names of icons in docs.json and in front matter. */
export async function completeIcon(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  if (!isIconValue(cursor)) return completions;
  const typed = typedAt(cursor);
  return [...completions, ...(await iconItems((name) => valueAtCursor(cursor, name), typed, read))];
}

/** The names of the site's library that are like what is typed. `place` makes the edit. */
export async function iconItems(
  place: (name: string) => Pick<Completion, "insert" | "span" | "filter">,
  typed: string,
  read: Read,
): Promise<readonly Completion[]> {
  const library = await libraryOfSite(read);
  const { found, more } = likeTyped(await withIcons(() => allNames(library)), typed, (name) => name);
  return found.map((name) => ({
    ...place(name),
    label: name,
    kind: "icon",
    detail: libraryNames[library],
    subject: { kind: "icon", key: name },
    ...more,
  }));
}

/** The icon that docs.json or front matter names. */
export async function hoverIcon(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  if (!isIconValue(cursor)) return undefined;
  const markdown = await iconCard(writtenAt(cursor).trim(), await libraryOfSite(read));
  const span = innerSpan(cursor);
  return markdown === undefined ? undefined : { markdown, ...(span && { span }) };
}

function isIconValue({ place }: Cursor): boolean {
  if ((place.kind !== "config" && place.kind !== "frontMatter") || place.part !== "value") return false;
  const [last, before] = [place.path.at(-1), place.path.at(-2)];
  if (last !== "icon" && (last !== "name" || before !== "icon")) return false;
  return place.kind === "config" || place.path[0] === "icon";
}

/** An icon's drawing, as an image. */
export async function describeIcon(
  { kind, key }: CompletionSubject,
  read: Read,
): Promise<string | undefined> {
  return kind === "icon" ? iconCard(key, await libraryOfSite(read)) : undefined;
}

/** An icon's drawing and where it comes from, in Markdown; undefined where the library has none of that name. */
export async function iconCard(name: string, library: IconLibrary): Promise<string | undefined> {
  const drawn = await withIcons(() => {
    const found = findIcon({ name }, library);
    return found && { ...draw(found), filled: isFilled(found) };
  });
  if (!drawn) return undefined;
  // Editors show it on light and on dark ground.
  const paint = drawn.filled
    ? 'fill="#888" color="#888"'
    : 'fill="none" stroke="#888" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" color="#888"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="${drawn.viewBox}" ${paint}>${textOf(drawn.paths)}</svg>`;
  return `![${name}](data:image/svg+xml;base64,${btoa(svg)})\n\n\`${name}\` of ${libraryNames[library]}`;
}

export async function libraryOfSite(read: Read): Promise<IconLibrary> {
  return (await readIconLibrary(read)) ?? defaultLibrary;
}
