import {
  decodePath,
  importedFile,
  isPage,
  mentioning,
  pageFacts,
  publicPath,
  resolvePath,
  routes,
  snippetPlaces,
  type Cursor,
  type FileId,
  type Mention,
  type Read,
  type Subject,
} from "@octavo/core";
import { arrival } from "../links/destinations.ts";
import { pathOf } from "../links/links.ts";
import { namedAt } from "./named-at.ts";
import { namedIn, type Named } from "./named.ts";
import { subjectOfName, valuesIn } from "./own-values.ts";

/** What a page's or module's links, images, imports, components and variables lead to, and its front matter; or the links and redirects of docs.json. */
export async function mentionsOfPage(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  const own: Mention[] = [];
  for (const named of await namedIn(file, read))
    for (const subject of await subjectsOf(named, read)) own.push({ subject, origin: named.origin });
  if (isPage(file)) {
    const { variables } = await read.get(pageFacts, file);
    for (const [ordinal, { name }] of variables.entries())
      own.push({ subject: { kind: "variable", name }, origin: { file, mark: "variable", ordinal } });
  }
  return [...found, ...own, ...(await valuesIn(file, read))];
}

/** What is under the cursor: what a link leads to, a heading of a page, a variable, or in front matter the page itself. */
export async function subjectOnPage(cursor: Cursor, read: Read): Promise<Subject | undefined> {
  const { file, place } = cursor;
  const named = await namedAt(cursor, read);
  const subject = named && (await subjectsOf(named, read)).at(-1);
  if (subject) return subject;
  if (place.kind === "frontMatter") return pageOf(file, read);
  if (place.kind === "config" && place.path.length === 2 && place.path[0] === "variables")
    return { kind: "variable", name: String(place.path[1]) };
  if (place.kind !== "page") return undefined;
  const { mark, ordinal } = place;
  const facts = await read.get(pageFacts, file);
  if (mark === "heading") {
    const page = await pageOf(file, read);
    const id = facts.headings[ordinal]?.id ?? "";
    return page && id !== "" ? { kind: "anchor", path: page.path, id } : undefined;
  }
  if (mark === "variable") {
    const name = facts.variables[ordinal]?.name;
    return name === undefined ? undefined : { kind: "variable", name };
  }
  if (mark === "import" && place.attribute !== undefined) return subjectOfName(place.attribute, file, read);
  const list = {
    link: facts.links,
    image: facts.images,
    import: facts.imports.map(({ source }) => ({ target: source })),
  };
  if (mark !== "link" && mark !== "image" && mark !== "import") return undefined;
  const target = list[mark][ordinal]?.target;
  if (target === undefined) return undefined;
  const kind = mark === "import" ? "import" : "link";
  return (await subjectsOf({ kind, target, from: file }, read)).at(-1);
}

/** The page or file that a target leads to, and last the anchor on it. Links within a page mention the anchor alone. */
async function subjectsOf(
  { kind, target, from }: Pick<Named, "kind" | "target" | "from">,
  read: Read,
): Promise<readonly Subject[]> {
  if (kind === "import" || kind === "snippet") {
    const file =
      kind === "import"
        ? importedFile(from, target, read)
        : snippetPlaces(target).find((each) => read.exists(each));
    return file === undefined ? [] : [{ kind: "file", file }];
  }
  const hash = /#(.*)$/s.exec(target)?.[1]?.trim() ?? "";
  const anchorOn = (path: string): readonly Subject[] =>
    hash === "" ? [] : [{ kind: "anchor", path, id: decodePath(hash) }];
  if (target.trim().startsWith("#")) {
    const page = await pageOf(from, read);
    return page ? anchorOn(page.path) : [];
  }
  const path = pathOf(target, from);
  if (path === undefined) return [];
  const route = await arrival(path, read);
  if (route) return [{ kind: "page", path: route.path }, ...anchorOn(route.path)];
  const asset = resolvePath("", path);
  return asset !== undefined && read.exists(asset) ? [{ kind: "file", file: asset }] : [];
}

/** By a file, the files that mention it. */
export async function usersByFile(read: Read): Promise<ReadonlyMap<FileId, ReadonlySet<FileId>>> {
  const users = new Map<FileId, Set<FileId>>();
  for (const { file, mentions } of await mentioning([], read))
    for (const { subject } of mentions)
      if (subject.kind === "file") {
        const known = users.get(subject.file);
        if (known) known.add(file);
        else users.set(subject.file, new Set([file]));
      }
  return users;
}

export async function pageOf(
  file: FileId,
  read: Read,
): Promise<Extract<Subject, { readonly kind: "page" }> | undefined> {
  const path = publicPath(file);
  return (await read.pick(routes, "", path))?.file === file ? { kind: "page", path } : undefined;
}
