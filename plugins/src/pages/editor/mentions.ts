import {
  anchorProp,
  componentAnchor,
  decodePath,
  importedFile,
  isPage,
  mentioning,
  pageFacts,
  pageTree,
  publicPath,
  readImportKey,
  resolvePath,
  routes,
  snippetPlaces,
  type Cursor,
  type FileId,
  type Mention,
  type Read,
  type Subject,
} from "@octavo/core";
import { ownerOf } from "../links/anchor-owners.ts";
import { arrival } from "../links/destinations.ts";
import { pathIn } from "../links/links.ts";
import { labelUnder } from "./edit-labels.ts";
import { variableUnder } from "./edit-variables.ts";
import { namedAt } from "./named-at.ts";
import { namedIn } from "./named.ts";
import type { Named } from "./named-on-page.ts";
import { subjectOfName, valuesIn } from "./own-values.ts";
import { writtenIds } from "./written-ids.ts";

/** What a page's or module's links, images, imports, components and variables lead to, its front matter, and the ids that it gives; or the links and redirects of docs.json. */
export async function mentionsOfPage(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  const own: Mention[] = [];
  for (const named of await namedIn(file, read))
    for (const subject of await subjectsOf(named, read)) own.push({ subject, origin: named.origin });
  if (isPage(file)) {
    const { variables, labels = [] } = await read.get(pageFacts, file);
    for (const [ordinal, { name }] of variables.entries())
      own.push({ subject: { kind: "variable", name }, origin: { file, mark: "variable", ordinal } });
    const defined = new Set<string>();
    for (const [ordinal, { name, form }] of labels.entries()) {
      const isDeclaration = form === "definition" && !defined.has(name);
      if (isDeclaration) defined.add(name);
      own.push({
        subject: { kind: "label", file, name },
        origin: { file, mark: "label", ordinal },
        ...(isDeclaration && { isDeclaration }),
      });
    }
    const ids = await writtenIds(file, read);
    const path = ids.length > 0 ? await pathOrFile(file, read) : "";
    for (const { id, span } of ids)
      own.push({ subject: { kind: "anchor", path, id }, origin: { file, span }, isDeclaration: true });
  }
  return [...found, ...own, ...(await valuesIn(file, read))];
}

/** What is under the cursor: what a link leads to, a heading, a title or an id of a page, a variable, or in front matter the page itself. */
export async function subjectOnPage(cursor: Cursor, read: Read): Promise<Subject | undefined> {
  const { file, place } = cursor;
  const variable = await variableUnder(cursor, read);
  if (variable) return { kind: "variable", name: variable.name };
  const label = await labelUnder(cursor, read);
  if (label) return { kind: "label", file, name: label.name };
  const named = await namedAt(cursor, read);
  const subject = named && (await subjectsOf(named, read)).at(-1);
  if (subject) return subject;
  if (place.kind === "frontMatter") return pageOf(file, read);
  if (place.kind === "config" && place.path.length === 2 && place.path[0] === "variables")
    return { kind: "variable", name: String(place.path[1]) };
  const { offset } = cursor;
  const written = place.kind === "page" || place.kind === "other" ? await writtenIds(file, read) : [];
  const given = written.find(({ span }) => span.start <= offset && offset <= span.end);
  if (given) return { kind: "anchor", path: await pathOrFile(file, read), id: given.id };
  if (place.kind !== "page") return undefined;
  const { mark, ordinal } = place;
  const facts = await read.get(pageFacts, file);
  if (mark === "heading") {
    const id = facts.headings[ordinal]?.id ?? "";
    return id === "" ? undefined : { kind: "anchor", path: await pathOrFile(file, read), id };
  }
  if (mark === "component") {
    const component = facts.components[ordinal];
    const isTitle = component && place.attribute !== undefined && anchorProp(component) === place.attribute;
    const id = isTitle ? componentAnchor((await read.get(pageTree, file)).root, ordinal) : undefined;
    return id === undefined ? undefined : { kind: "anchor", path: await pathOrFile(file, read), id };
  }
  if (mark === "import" && place.attribute !== undefined)
    return subjectOfName(readImportKey(place.attribute).local, file, read);
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
  const id = decodePath(hash);
  if (target.trim().startsWith("#"))
    return id === "" ? [] : [await anchorOn(await pathOrFile(from, read), from, id, read)];
  const path = await pathIn(target, from, read);
  if (path === undefined) return [];
  const route = await arrival(path, read);
  if (route) {
    const page: Subject = { kind: "page", path: route.path };
    return id === "" ? [page] : [page, await anchorOn(route.path, route.file, id, read)];
  }
  const asset = resolvePath("", path);
  return asset !== undefined && read.exists(asset) ? [{ kind: "file", file: asset }] : [];
}

/** An anchor as a link names it on a page or in a snippet, at the page or snippet that makes it. */
async function anchorOn(path: string, file: FileId | null, id: string, read: Read): Promise<Subject> {
  if (file === null) return { kind: "anchor", path, id };
  const owner = await ownerOf({ file, id }, read);
  if (owner.file === file && owner.id === id) return { kind: "anchor", path, id };
  const ownPath = owner.file === file ? path : await pathOrFile(owner.file, read);
  return { kind: "anchor", path: ownPath, id: owner.id, named: { path, id } };
}

/** The path of a page; of what is none its file. */
async function pathOrFile(file: FileId, read: Read): Promise<string> {
  return (await pageOf(file, read))?.path ?? file;
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
