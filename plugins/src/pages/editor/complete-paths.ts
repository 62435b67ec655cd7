import {
  assets,
  extensionOf,
  folderOf,
  isCodeFile,
  likeTyped,
  readOwnPrefix,
  relativePath,
  routes,
  sources,
  type Completion,
  type FileId,
  type Read,
  type Route,
} from "@octavo/core";
import { escapePath, withPrefix } from "../links/links.ts";
import { anchorItems } from "./complete-anchors.ts";
import { decodedTyped, spelledAs } from "./typed-spelling.ts";
import { writtenPath, type Around } from "./written-path.ts";

/** Makes the edit that writes a target where the cursor is. */
type Place = (target: string) => Pick<Completion, "insert" | "span" | "filter">;

/** What a path is written for. */
export interface Wanted {
  readonly typed: string;
  readonly place: Place;
  /** Where relative paths count from; "" in docs.json. */
  readonly from: FileId;
}

/** The pages that a link can lead to; behind a hash, the anchors of the one that it does. */
export async function linkItems(wanted: Wanted, read: Read): Promise<readonly Completion[]> {
  if (wanted.typed.includes("#")) return anchorItems(wanted, read);
  const { typed } = wanted;
  const write = await writing(wanted, read);
  const targetOf = ({ path }: Route): string => write(path);
  const { found, more } = likeTyped((await read.get(routes, "")).values(), decodedTyped(typed), targetOf);
  return found.map((route): Completion => {
    const target = targetOf(route);
    const detail = route.file ?? route.operation?.spec;
    return {
      ...addressAt(target, wanted),
      label: target,
      kind: "page",
      ...(detail !== undefined && { detail }),
      subject: { kind: "page", key: route.path },
      ...more,
    };
  });
}

const imageTypes = new Set("png jpg jpeg gif webp svg avif ico mp4 webm mov".split(" "));

export async function imageItems(wanted: Wanted, read: Read): Promise<readonly Completion[]> {
  const files = [...(await read.get(assets, "")).keys()].filter((file) => imageTypes.has(extensionOf(file)));
  const write = await writing(wanted, read);
  const targets = files.map((file) => write(`/${file}`));
  const { found, more } = likeTyped(targets, decodedTyped(wanted.typed), (target) => target);
  return found.map((target) => ({ ...addressAt(target, wanted), label: target, kind: "file", ...more }));
}

/** Snippets, and files of code; those of the same folder first. */
export async function importItems(
  { typed, place, from }: Wanted,
  around: Around,
  read: Read,
): Promise<readonly Completion[]> {
  const files = await importable(from, read);
  const targets = files.map((file) => (typed.startsWith(".") ? relativePath(from, file) : `/${file}`));
  const { found, more } = likeTyped(targets, typed, (target) => target);
  return found.flatMap((target): readonly Completion[] => {
    const written = writtenPath(target, "import", around);
    return written === undefined ? [] : [{ ...place(written), label: target, kind: "file", ...more }];
  });
}

/** Writes a path below the docs root as the typed one begins: relative, or with what the site is under. */
async function writing({ typed, from }: Wanted, read: Read): Promise<(path: string) => string> {
  if (typed.startsWith(".")) return (path) => relativePath(from, path.slice(1));
  const prefix = await readOwnPrefix(read);
  const meant = decodedTyped(typed);
  return (path) => withPrefix(path, meant, prefix);
}

/** The edit that writes a target with its escapes. */
function addressAt(target: string, { typed, place }: Wanted): ReturnType<Place> {
  const address = escapePath(target);
  const edit = place(address);
  if (address === target && !typed.includes("%")) return edit;
  const spelled = spelledAs(target, typed);
  return { ...edit, filter: place(spelled).filter ?? spelled };
}

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
