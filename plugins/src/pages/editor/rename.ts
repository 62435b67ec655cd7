import {
  configPlaces,
  importedFile,
  innerSpan,
  isCodeFile,
  mentioning,
  moveOfFile,
  moveOfPage,
  originIn,
  pageFacts,
  pageTree,
  parseYaml,
  rangeOf,
  resolvePath,
  variables,
  type Cursor,
  type Read,
  type RenameAt,
  type Renaming,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { arrival, barePath } from "../links/destinations.ts";
import { pathOf } from "../links/links.ts";
import { pageOf, usersByFile } from "./mentions.ts";
import { renameComponent, renameInModule } from "./rename-component.ts";
import { parsePage } from "../syntax/parse-page.ts";

type Place<Kind extends Cursor["place"]["kind"]> = Extract<Cursor["place"], { readonly kind: Kind }>;

/** Headings with their anchors, the pages and files behind links and imports, components of the site's own, and variables. */
export async function renameOnPage(
  cursor: Cursor,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { place, file } = cursor;
  if (place.kind === "config") {
    const [section, name] = place.path;
    if (section !== "variables" || place.path.length !== 2 || place.part !== "key") return undefined;
    return renameVariable(String(name), innerSpan(cursor) ?? place.span, newName, read);
  }
  if (isCodeFile(file)) return renameInModule(cursor, newName, read);
  if (place.kind !== "page") return undefined;
  const facts = await read.get(pageFacts, file);
  switch (place.mark) {
    case "heading":
      return renameHeading(cursor, place, newName, read);
    case "variable": {
      const name = facts.variables[place.ordinal]?.name ?? "";
      const start = place.span.start + cursor.text.slice(place.span.start, place.span.end).indexOf(name);
      return renameVariable(name, { start, end: start + name.length }, newName, read);
    }
    case "link":
    case "image": {
      const target = (place.mark === "link" ? facts.links : facts.images)[place.ordinal]?.target;
      return target === undefined ? undefined : renameTarget(cursor, target, newName, read);
    }
    case "import": {
      const source = facts.imports[place.ordinal]?.source;
      if (place.attribute !== undefined)
        return renameComponent(cursor, place.attribute, place.span, newName, read);
      return source === undefined ? undefined : renameImport(cursor, place, source, newName, read);
    }
    case "export": {
      const name = facts.exports[place.ordinal] ?? "";
      return /^\p{Lu}/u.test(name) ? renameComponent(cursor, name, place.span, newName, read) : undefined;
    }
    case "component": {
      const { name = "", written = name } = facts.components[place.ordinal] ?? {};
      const own = written.split(".", 1)[0] ?? "";
      const span = { start: place.span.start, end: place.span.start + own.length };
      const isAt = place.attribute === undefined && cursor.offset >= span.start && cursor.offset <= span.end;
      return isAt ? renameComponent(cursor, own, span, newName, read) : undefined;
    }
    default:
      return undefined;
  }
}

async function renameHeading(
  { file, text }: Cursor,
  { ordinal }: Place<"page">,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const tree = await read.get(pageTree, file);
  const span = tree.span("heading", ordinal);
  const heading = tree.facts.headings[ordinal];
  if (!span || !heading) return undefined;
  const at = { name: text.slice(span.start, span.end), span };
  if (newName === undefined) return at;
  const written = newName.trim();
  const changed = text.slice(0, span.start) + written + text.slice(span.end);
  const { facts, problems } = parsePage({ file, text: changed }, tree.format, parseYaml);
  const isSame =
    facts.headings.length === tree.facts.headings.length && problems.length <= tree.problems.length;
  if (written === "" || /[\r\n]/.test(written) || !isSame)
    return { ...at, refusal: `"${newName}" cannot be the text of a heading.` };
  const ids = new Map<string, string>();
  const note = (before: string | undefined, after: string | undefined): void => {
    if (before !== undefined && after !== undefined && before !== "" && before !== after)
      ids.set(before, after);
  };
  const isList = facts.anchors.length === tree.facts.anchors.length;
  for (const [index, before] of tree.facts.anchors.entries()) if (isList) note(before, facts.anchors[index]);
  for (const [index, { id }] of tree.facts.headings.entries()) note(id, facts.headings[index]?.id);
  const edits: readonly SiteEdit[] = [{ kind: "replace", origin: { file, span }, newText: written }];
  return { ...at, edits, anchors: await anchorsOn(file, ids, read) };
}

/** The same ids on the page of a file, or of a snippet on the pages that show it. */
async function anchorsOn(
  file: string,
  ids: ReadonlyMap<string, string>,
  read: Read,
): Promise<Renaming["anchors"]> {
  if (ids.size === 0) return new Map();
  const files = new Set([file]);
  const users = await usersByFile(read);
  // A set's iterator also visits what is added meanwhile: snippets show snippets.
  for (const shown of files) for (const each of users.get(shown) ?? []) files.add(each);
  const anchors = new Map<string, ReadonlyMap<string, string>>();
  for (const each of files) {
    const page = await pageOf(each, read);
    if (!page) continue;
    const own = each === file ? [] : (await read.get(pageFacts, each)).anchors;
    anchors.set(page.path, new Map([...ids].filter(([before]) => !own.includes(before))));
  }
  return anchors;
}

async function renameTarget(
  { file, text, offset, place }: Cursor,
  target: string,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  if (place.kind !== "page") return undefined;
  const tree = await read.get(pageTree, file);
  const whole = tree.span(place.mark, place.ordinal, place.attribute) ?? place.span;
  const raw = text.slice(whole.start, whole.end);
  const length = /^[^?#]*/.exec(raw)?.[0].length ?? 0;
  const at = { name: raw.slice(0, length), span: { start: whole.start, end: whole.start + length } };
  const path = pathOf(target, file);
  if (offset > at.span.end && raw[length] === "#" && offset <= whole.end)
    return { ...at, refusal: "An anchor is renamed at its heading: links to it follow." };
  if (path === undefined) return undefined;
  const route = await arrival(path, read);
  if (route && route.path !== barePath(path))
    return {
      ...at,
      refusal: `"${path}" leads on to "${route.path}", which can be renamed where it is named itself.`,
    };
  const wanted = newName === undefined ? undefined : pathOf(newName, file);
  const isOutside = newName !== undefined && resolvePath(file, newName.trim()) === undefined;
  if (newName !== undefined && (wanted === undefined || isOutside || /[?#]/.test(newName)))
    return { ...at, refusal: `"${newName}" is no path in this site.` };
  if (route) return { ...at, ...(await moveOfPage(route.path, wanted, read)) };
  if (!read.exists(path.slice(1)))
    return { ...at, refusal: `At "${path}" there is neither a page nor a file that could be renamed.` };
  return { ...at, ...moveOfFile(path.slice(1), wanted?.slice(1), read) };
}

function renameImport(
  cursor: Cursor,
  { span }: Place<"page">,
  source: string,
  newName: string | undefined,
  read: Read,
): RenameAt {
  const at = { name: source, span };
  const found = importedFile(cursor.file, source, read);
  const meant = resolvePath(cursor.file, source);
  if (found === undefined || meant === undefined)
    return { ...at, refusal: `"${source}" is no file of this site.` };
  if (newName === undefined) return at;
  const wanted = /^[./]/.test(newName) ? resolvePath(cursor.file, newName) : undefined;
  if (wanted === undefined) return { ...at, refusal: `"${newName}" is no path in this site.` };
  const omitted = found.slice(meant.length);
  return { ...at, ...moveOfFile(found, wanted.endsWith(omitted) ? wanted : wanted + omitted, read) };
}

async function renameVariable(
  name: string,
  span: Span,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt> {
  const at = { name, span };
  const known = await read.get(variables, "");
  if (known?.has(name) !== true) return { ...at, refusal: `docs.json has no variable "${name}".` };
  if (newName === undefined) return at;
  if (!/^[\w-]+$/.test(newName))
    return { ...at, refusal: "Names of variables are made of letters, digits, hyphens and underscores." };
  if (newName === name) return at;
  if (known.has(newName)) return { ...at, refusal: `docs.json has a variable "${newName}" already.` };
  return { ...at, edits: await variableEdits(name, newName, read) };
}

async function variableEdits(name: string, newName: string, read: Read): Promise<readonly SiteEdit[]> {
  const { file, places } = (await read.pick(configPlaces, "", "")) ?? { file: "docs.json", places: [] };
  const declared = originIn(file, places, ["variables", name], "key");
  const edits: SiteEdit[] = [{ kind: "replace", origin: declared, newText: newName }];
  for (const each of await mentioning([], read)) {
    const uses = each.mentions.filter(({ subject }) => subject.kind === "variable" && subject.name === name);
    if (uses.length === 0) continue;
    const text = read.text(each.file) ?? "";
    for (const { origin } of uses) {
      const { start, end } = await rangeOf(origin, text, read);
      const from = start + text.slice(start, end).indexOf(name);
      const span = { start: from, end: from + name.length };
      edits.push({ kind: "replace", origin: { file: each.file, span }, newText: newName });
    }
  }
  return edits;
}
