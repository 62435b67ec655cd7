import {
  configuration,
  dataOrigin,
  importedFile,
  isPage,
  memberAt,
  originsIn,
  pageFacts,
  publicPath,
  resolvePath,
  routes,
  type Cursor,
  type FileId,
  type Mention,
  type Origin,
  type Read,
  type Subject,
} from "@octavo/core";
import { configLinks } from "./config-links.ts";
import { frontMatterLinks } from "./data-links.ts";
import { arrival } from "./destinations.ts";
import { pathOf } from "./links.ts";

/** What a page's links, images and imports lead to, and its front matter; or the links and redirects of docs.json. */
export async function mentionsOfPage(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  if (!isPage(file)) return [...found, ...(await mentionsOfConfig(file, read))];
  const { links, images, imports, frontMatter } = await read.get(pageFacts, file);
  const own: Mention[] = [];
  const add = (subjects: readonly Subject[], origin: Origin): void => {
    for (const subject of subjects) own.push({ subject, origin });
  };
  for (const [mark, list] of [
    ["link", links],
    ["image", images],
  ] as const) {
    for (const [ordinal, { target, attribute }] of list.entries())
      add(await subjectsOf(target, file, read), {
        file,
        mark,
        ordinal,
        ...(attribute !== undefined && { attribute }),
      });
  }
  for (const [ordinal, { source }] of imports.entries()) {
    const imported = importedFile(file, source, read);
    if (imported !== undefined) add([{ kind: "file", file: imported }], { file, mark: "import", ordinal });
  }
  for (const { path, target } of frontMatterLinks(frontMatter))
    add(await subjectsOf(target, "docs.json", read), dataOrigin(file, path));
  return [...found, ...own];
}

/** Of one of the files that docs.json is put together from, those that stand in it. */
async function mentionsOfConfig(file: FileId, read: Read): Promise<readonly Mention[]> {
  const { file: main, places, value } = await read.get(configuration, "");
  const originOf = originsIn(main, places);
  const redirects: unknown = value["redirects"];
  const destinations = (Array.isArray(redirects) ? (redirects as readonly unknown[]) : []).map(
    (each, index) => ({
      path: ["redirects", index, "destination"],
      target: memberAt(each, ["destination"]),
    }),
  );
  const links = configLinks(value).flatMap(({ path, kind, written }) =>
    kind === "link" ? [{ path, target: written }] : [],
  );
  const found: Mention[] = [];
  for (const { path, target } of [...links, ...destinations]) {
    const origin = originOf(path);
    if (origin.file !== file || typeof target !== "string") continue;
    for (const subject of await subjectsOf(target, "docs.json", read)) found.push({ subject, origin });
  }
  return found;
}

/** What is under the cursor: what a link leads to, a heading of a page, or in front matter the page itself. */
export async function subjectOnPage({ file, place }: Cursor, read: Read): Promise<Subject | undefined> {
  if (place.kind === "frontMatter") return pageOf(file, read);
  if (place.kind !== "page") return undefined;
  const { mark, ordinal } = place;
  const facts = await read.get(pageFacts, file);
  if (mark === "heading") {
    const page = await pageOf(file, read);
    const id = facts.headings[ordinal]?.id ?? "";
    return page && id !== "" ? { kind: "anchor", path: page.path, id } : undefined;
  }
  if (mark === "import") {
    const source = facts.imports[ordinal]?.source;
    const imported = source === undefined ? undefined : importedFile(file, source, read);
    return imported === undefined ? undefined : { kind: "file", file: imported };
  }
  if (mark !== "link" && mark !== "image") return undefined;
  const target = (mark === "link" ? facts.links : facts.images)[ordinal]?.target;
  return target === undefined ? undefined : (await subjectsOf(target, file, read)).at(-1);
}

/** The page or file that a target leads to, and last the anchor on it. Links within a page mention the anchor alone. */
async function subjectsOf(target: string, file: FileId, read: Read): Promise<readonly Subject[]> {
  const hash = /#(.*)$/s.exec(target)?.[1]?.trim() ?? "";
  const anchorOn = (path: string): readonly Subject[] =>
    hash === "" ? [] : [{ kind: "anchor", path, id: decoded(hash) }];
  if (target.trim().startsWith("#")) {
    const page = await pageOf(file, read);
    return page ? anchorOn(page.path) : [];
  }
  const path = pathOf(target, file);
  if (path === undefined) return [];
  const route = await arrival(path, read);
  if (route) return [{ kind: "page", path: route.path }, ...anchorOn(route.path)];
  const asset = resolvePath("", path);
  return asset !== undefined && read.exists(asset) ? [{ kind: "file", file: asset }] : [];
}

async function pageOf(
  file: FileId,
  read: Read,
): Promise<Extract<Subject, { readonly kind: "page" }> | undefined> {
  const path = publicPath(file);
  return (await read.pick(routes, "", path))?.file === file ? { kind: "page", path } : undefined;
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
