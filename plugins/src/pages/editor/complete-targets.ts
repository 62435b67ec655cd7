import {
  assets,
  extensionOf,
  folderOf,
  isCodeFile,
  likeTyped,
  pageFacts,
  relativePath,
  routes,
  sources,
  typedAt,
  valueAtCursor,
  type Completion,
  type Cursor,
  type FileId,
  type Read,
  type Route,
  type Span,
} from "@octavo/core";
import { anchorsOn } from "../links/anchors.ts";
import { arrival, barePath } from "../links/destinations.ts";
import { imageKeys, isConfigImage } from "../links/data-images.ts";
import { escapePath, escapeTarget, pathIn, splitHash } from "../links/links.ts";

/** Makes the edit that writes a target where the cursor is. */
type Place = (target: string) => Pick<Completion, "insert" | "span" | "filter">;

interface Writing {
  readonly kind: "link" | "image" | "import";
  readonly span: Span;
  /** What stands before the cursor. */
  readonly typed: string;
}

/** What a target that is being written on a page can be: of a link, an image or an import. */
export async function completeTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const writing = writingAt(cursor);
  if (!writing) return [];
  const { kind, span, typed } = writing;
  const place: Place = (target) => ({ insert: target, span });
  if (kind === "link") return linkItems(typed, place, cursor.file, read);
  if (kind === "image") return imageItems(typed, place, cursor.file, read);
  return fileItems(await importable(cursor.file, read), typed, place, cursor.file);
}

async function imageItems(
  typed: string,
  place: Place,
  from: FileId,
  read: Read,
): Promise<readonly Completion[]> {
  return fileItems(await imageFiles(read), typed, (target) => place(escapeTarget(target)), from);
}

function fileItems(
  files: readonly FileId[],
  typed: string,
  place: Place,
  from: FileId,
): readonly Completion[] {
  const targets = files.map((file) => (typed.startsWith(".") ? relativePath(from, file) : `/${file}`));
  const { found, more } = likeTyped(targets, typed, (target) => target);
  return found.map((target) => ({ ...place(target), label: target, kind: "file", ...more }));
}

/** Where links of docs.json lead, destinations of redirects among them, and its images. */
export async function completeConfigTarget(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "config" || place.part !== "value") return completions;
  const key = place.path.at(-1);
  const write: Place = (target) => valueAtCursor(cursor, target);
  if (isConfigImage(place.path))
    return [...completions, ...(await imageItems(typedAt(cursor), write, "", read))];
  if (key !== "href" && !(key === "destination" && place.path[0] === "redirects")) return completions;
  return [...completions, ...(await linkItems(typedAt(cursor), write, "", read))];
}

/** Related pages that front matter names, and its images. */
export async function completeFrontMatterTarget(cursor: Cursor, read: Read): Promise<readonly Completion[]> {
  const { place } = cursor;
  if (place.kind !== "frontMatter" || place.part === "key") return [];
  const [key, ...inside] = place.path;
  const write: Place = (target) => valueAtCursor(cursor, target);
  if (imageKeys.includes(String(key))) return imageItems(typedAt(cursor), write, "", read);
  // Entries of the list, and not the list as a whole.
  const isEntry = inside.length > 0 || place.part === "gap" || place.span.start === place.span.end;
  return key === "related" && isEntry ? linkItems(typedAt(cursor), write, "", read) : [];
}

/** Where a target is being written, also while the tag or bracket is still open. */
function writingAt({ file, text, offset }: Cursor): Writing | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined;
  const line = text.slice(Math.max(0, text.lastIndexOf("\n", offset - 1) + 1, offset - 500), offset);
  const rest = text.slice(offset, offset + 500);
  const writing = (kind: Writing["kind"], typed: string, end: RegExp): Writing => ({
    kind,
    typed,
    span: { start: offset - typed.length, end: offset + (end.exec(rest)?.[0].length ?? 0) },
  });
  const imported = /^\s*(?:import\b|export\b|\}).*\bfrom\s*["']([^"']*)$|^import\s*["']([^"']*)$/.exec(line);
  if (imported) return writing("import", imported[1] ?? imported[2] ?? "", /^[^"'\n]*/);
  const image = /!\[[^\]]*\]\(([^\s"'()<>]*)$|\b(?:src|img|poster)=["']([^"'<>]*)$/.exec(line);
  if (image) return writing("image", image[1] ?? image[2] ?? "", /^[^\s"'()<>]*/);
  const link = /(?:\]\(|\b(?:href|to)=["'])([^\s"'()<>]*)$/.exec(line);
  return link ? writing("link", link[1] ?? "", /^[^\s"'()<>]*/) : undefined;
}

async function linkItems(
  typed: string,
  place: Place,
  file: FileId,
  read: Read,
): Promise<readonly Completion[]> {
  const [written, hash] = splitHash(typed);
  if (hash !== undefined) return anchorItems(written, place, file, read);
  const isRelative = typed.startsWith(".");
  const targetOf = ({ path }: Route): string => (isRelative ? relativePath(file, path.slice(1)) : path);
  const { found, more } = likeTyped((await read.get(routes, "")).values(), typed, targetOf);
  return found.map((route): Completion => {
    const target = targetOf(route);
    const detail = route.file ?? route.operation?.spec;
    return {
      ...place(escapePath(target)),
      label: target,
      kind: "page",
      ...(detail !== undefined && { detail }),
      subject: { kind: "page", key: route.path },
      ...more,
    };
  });
}

/** The anchors of a page, in the order of its headings; they are found by the words of those too. */
async function anchorItems(
  written: string,
  place: Place,
  file: FileId,
  read: Read,
): Promise<readonly Completion[]> {
  const target = await fileOf(written, file, read);
  if (target === undefined) return [];
  const { headings } = await read.get(pageFacts, target);
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  return (await anchorsOn(target, read)).map((id): Completion => {
    const text = texts.get(id);
    const edit = place(`${escapeTarget(written)}#${escapeTarget(id)}`);
    const filter = edit.filter ?? edit.insert;
    return {
      ...edit,
      label: `#${id}`,
      kind: "anchor",
      // The label begins behind the path, which is typed and replaced, too.
      ...(text === undefined ? { filter } : { detail: text, filter: `${filter} ${text}` }),
    };
  });
}

/** The file of the page that a target without its hash leads to. */
export async function fileOf(written: string, file: FileId, read: Read): Promise<FileId | undefined> {
  if (written === "") return file === "" ? undefined : file;
  const path = await pathIn(written, file, read);
  return path === undefined ? undefined : ((await arrival(barePath(path), read))?.file ?? undefined);
}

const imageTypes = new Set("png jpg jpeg gif webp svg avif ico mp4 webm mov".split(" "));

async function imageFiles(read: Read): Promise<readonly FileId[]> {
  return [...(await read.get(assets, "")).keys()].filter((file) => imageTypes.has(extensionOf(file)));
}

/** Snippets, and files of code; those of the same folder first. */
async function importable(from: FileId, read: Read): Promise<readonly FileId[]> {
  const code = read
    .files("**/*")
    .filter((file) => isCodeFile(file) && !/^octavo\.config\.|(?:^|\/)\./.test(file));
  const files = [...((await read.pick(sources, "", "snippets")) ?? []), ...code].filter(
    (file) => file !== from,
  );
  const isNear = (file: FileId): boolean => folderOf(file) === folderOf(from);
  return [...files.filter(isNear), ...files.filter((file) => !isNear(file))];
}
