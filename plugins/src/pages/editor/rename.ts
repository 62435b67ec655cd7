import {
  barePath,
  configOrigin,
  importedFile,
  innerSpan,
  isCodeFile,
  mentioning,
  moveOfFile,
  moveOfPage,
  pageFacts,
  pageTree,
  rangeOf,
  readImportKey,
  resolvePath,
  schemas,
  tagAt,
  validate,
  variables,
  type Cursor,
  type Read,
  type RenameAt,
  type SiteEdit,
  type Span,
} from "@octavo/core";
import { arrival } from "../links/destinations.ts";
import { pathIn } from "../links/links.ts";
import { labelUnder, renameLabel } from "./edit-labels.ts";
import { variableUnder } from "./edit-variables.ts";
import { renameHeading, renameIdAt, renameLinkedAnchor, renameTitle } from "./rename-anchor.ts";
import { renameComponent, renameImported, renameInModule } from "./rename-component.ts";

type Place<Kind extends Cursor["place"]["kind"]> = Extract<Cursor["place"], { readonly kind: Kind }>;

/** Headings, titles and ids with their anchors, the pages and files behind links and imports, components of the site's own, and variables. */
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
  const closed = closedAt(cursor);
  if (closed) return renameComponent(cursor, closed.name, closed.span, newName, read);
  const variable = await variableUnder(cursor, read);
  if (variable) {
    const { name, span } = variable;
    const start = span.start + cursor.text.slice(span.start, span.end).indexOf(name);
    return renameVariable(name, { start, end: start + name.length }, newName, read);
  }
  const label = await labelUnder(cursor, read);
  if (label) return renameLabel(cursor, label, newName, read);
  const id = await renameIdAt(cursor, newName, read);
  if (id || place.kind !== "page") return id;
  const facts = await read.get(pageFacts, file);
  switch (place.mark) {
    case "heading":
      return renameHeading(cursor, place.ordinal, newName, read);
    case "link":
    case "image": {
      const target = (place.mark === "link" ? facts.links : facts.images)[place.ordinal]?.target;
      return target === undefined ? undefined : renameTarget(cursor, target, newName, read);
    }
    case "import": {
      const source = facts.imports[place.ordinal]?.source;
      if (place.attribute !== undefined && source !== undefined)
        return renameInImport(cursor, place.attribute, source, newName, read);
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
      if (place.attribute !== undefined)
        return renameTitle(cursor, place.ordinal, place.attribute, newName, read);
      const isAt = cursor.offset >= span.start && cursor.offset <= span.end;
      return isAt ? renameComponent(cursor, own, span, newName, read) : undefined;
    }
    default:
      return undefined;
  }
}

function renameInImport(
  cursor: Cursor,
  key: string,
  source: string,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> | undefined {
  if (cursor.place.kind !== "page") return undefined;
  const { span } = cursor.place;
  const { local, imported } = readImportKey(key);
  return imported === undefined
    ? renameComponent(cursor, local, span, newName, read)
    : renameImported(cursor, { source, imported, span }, newName, read);
}

/** The component whose closing tag is under the cursor: a page marks opening ones alone. */
function closedAt(cursor: Cursor): { readonly name: string; readonly span: Span } | undefined {
  const tag = tagAt(cursor);
  if (tag?.isClosing !== true || !/^\p{Lu}/u.test(tag.name)) return undefined;
  const { start } = tag.span;
  const [name = ""] = tag.name.split(".", 1);
  const end = start + name.length;
  return cursor.offset <= end ? { name, span: { start, end } } : undefined;
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
  // A label is none of its names.
  if (offset < whole.start || offset > whole.end) return undefined;
  const raw = text.slice(whole.start, whole.end);
  const hash = raw.indexOf("#");
  if (hash !== -1 && offset > whole.start + hash)
    return renameLinkedAnchor(target, file, { start: whole.start + hash + 1, end: whole.end }, newName, read);
  const length = /^[^?#]*/.exec(raw)?.[0].length ?? 0;
  const at = { name: raw.slice(0, length), span: { start: whole.start, end: whole.start + length } };
  const path = await pathIn(target, file, read);
  if (path === undefined) return undefined;
  const route = await arrival(path, read);
  if (route && route.path !== barePath(path))
    return {
      ...at,
      refusal: `"${path}" leads on to "${route.path}", which can be renamed where it is named itself.`,
    };
  const wanted = newName === undefined ? undefined : await pathIn(newName, file, read);
  const isOutside = newName !== undefined && resolvePath(file, newName.trim()) === undefined;
  if (newName !== undefined && (wanted === undefined || isOutside || /[?#]/.test(newName)))
    return { ...at, refusal: `"${newName}" is no path in this site.` };
  if (route) return { ...at, ...(await moveOfPage(route.path, wanted, read, at.name)) };
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
  if (newName === undefined || newName === name) return at;
  const issues = await validate(await read.get(schemas, ""), "docs", { variables: { [newName]: "" } });
  const refused = issues.find(({ path, part }) => path[0] === "variables" && part === "key");
  if (refused?.kind === "pattern") return { ...at, refusal: `"${newName}" must be ${refused.expected}.` };
  if (known.has(newName)) return { ...at, refusal: `docs.json has a variable "${newName}" already.` };
  return { ...at, edits: await variableEdits(name, newName, read) };
}

async function variableEdits(name: string, newName: string, read: Read): Promise<readonly SiteEdit[]> {
  const declared = await configOrigin(["variables", name], read, "key");
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
