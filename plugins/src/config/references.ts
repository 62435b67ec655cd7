import {
  dataFacts,
  dataOrigin,
  isObject,
  relativePath,
  resolvePath,
  type Config,
  type ConfigPlace,
  type DataOrigin,
  type DataPath,
  type FileId,
  type Read,
} from "@octavo/core";
import { referenceCircular, referenceMissing, referenceOutside, referenceTooLarge } from "./problems.ts";

/** Values of a configuration, and levels above a `$ref`: real ones have a tenth of it. Files that name files grow exponentially. */
const valueLimit = 250_000;
const depthLimit = 200;

/**
 * Replaces every `{"$ref": "file.json"}` by that file's value; sibling keys win over its keys, one by one. What cannot
 * be resolved stays as it is written.
 */
export async function resolveReferences(config: Config, read: Read): Promise<Config> {
  const walk: Walk = { read, places: [...config.places], unresolved: new Set(), values: 0, isFull: false };
  if (!survey(config.value, walk)) return config;
  const value = await resolve(
    config.value,
    { file: config.file, path: [], at: [], chain: [{ file: config.file }] },
    walk,
  );
  return { ...config, value: isObject(value) ? value : config.value, places: walk.places };
}

interface Walk {
  readonly read: Read;
  readonly places: ConfigPlace[];
  /** Objects and arrays that have a `$ref` in them. */
  readonly unresolved: Set<unknown>;
  values: number;
  isFull: boolean;
}

/** Where the walk is: in `file` at `path`, which is `at` in the resolved value. */
interface Here {
  readonly file: FileId;
  readonly path: DataPath;
  readonly at: DataPath;
  /** The files that contain each other, from docs.json to `file`. */
  readonly chain: readonly Link[];
}

interface Link {
  readonly file: FileId;
  /** The `$ref` that names it; docs.json has none. */
  readonly origin?: DataOrigin;
}

/** Counts the values of a file, and notes those that have a `$ref` in them. */
function survey(value: unknown, walk: Walk): boolean {
  walk.values++;
  if (typeof value !== "object" || value === null) return false;
  let found = referenceOf(value) !== undefined;
  for (const member of Object.values(value)) found = survey(member, walk) || found;
  if (found) walk.unresolved.add(value);
  return found;
}

function referenceOf(value: object): string | undefined {
  const written: unknown = Object.hasOwn(value, "$ref") ? (value as { $ref?: unknown }).$ref : undefined;
  return typeof written === "string" ? written : undefined;
}

async function resolve(value: unknown, here: Here, walk: Walk): Promise<unknown> {
  if (!walk.unresolved.has(value)) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) items.push(await resolve(item, below(here, index), walk));
    return items;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const written = referenceOf(object);
  if (written === undefined) return members(object, {}, here, walk);
  const target = locate(written, here, walk);
  const content = target === undefined ? undefined : await walk.read.get(dataFacts, target);
  if (target === undefined || content === undefined) return object;
  survey(content, walk);
  walk.places.push({ at: here.at, file: target, path: [] });
  const chain = [...here.chain, { file: target, origin: originOf(here) }];
  const from = walk.places.length;
  const referenced = await resolve(content, { file: target, path: [], at: here.at, chain }, walk);
  if (!isObject(referenced)) return referenced;
  const { $ref: _, ...siblings } = object;
  const keys = Object.keys(siblings);
  if (keys.length === 0) return referenced;
  // What the siblings replace has no places any more.
  for (const place of walk.places.splice(from))
    if (!Object.hasOwn(siblings, place.at[here.at.length] ?? "")) walk.places.push(place);
  for (const key of keys)
    walk.places.push({ at: [...here.at, key], file: here.file, path: [...here.path, key] });
  return members(siblings, referenced, here, walk);
}

/** Resolved members over those of another object. */
async function members(
  object: Readonly<Record<string, unknown>>,
  under: Readonly<Record<string, unknown>>,
  here: Here,
  walk: Walk,
): Promise<Readonly<Record<string, unknown>>> {
  const entries = new Map(Object.entries(under));
  for (const [key, member] of Object.entries(object))
    entries.set(key, await resolve(member, below(here, key), walk));
  return Object.fromEntries(entries);
}

/** The file that a `$ref` names, if it can be taken in here. Paths are relative to the file that names it. */
function locate(written: string, here: Here, walk: Walk): FileId | undefined {
  const { read } = walk;
  const origin = originOf(here);
  const found = /^[a-z][\w+.-]*:/i.test(written) ? undefined : resolvePath(here.file, written);
  const target = /^[\\/]/.test(written) ? undefined : found;
  if (target === undefined) {
    // What was meant is most probably a path from the docs folder.
    const meant = found === undefined || !read.exists(found) ? undefined : relativePath(here.file, found);
    const fixes =
      meant === undefined ? [] : [{ title: `Write "${meant}"`, edits: [{ origin, newText: meant }] }];
    read.report(referenceOutside, origin, { written, meant }, { fixes });
  } else if (here.chain.some(({ file }) => file === target)) {
    const names = here.chain.map(({ file }) => file);
    const related = here.chain
      .slice(names.indexOf(target) + 1)
      .flatMap((link) => (link.origin ? [{ message: `It names ${link.file}`, origin: link.origin }] : []));
    read.report(referenceCircular, origin, { chain: [...names, target] }, { related });
  } else if (read.text(target) === undefined) {
    read.report(referenceMissing, origin, { written, target, found: whatIsAt(target, read) });
  } else if (walk.values > valueLimit || here.at.length > depthLimit) {
    if (!walk.isFull) read.report(referenceTooLarge, origin, { written });
    walk.isFull = true;
  } else {
    return target;
  }
  return undefined;
}

/** What there is at a path that has no text. */
function whatIsAt(path: string, read: Read): "nothing" | "folder" | "unread" {
  if (read.exists(path)) return "unread";
  const isFolder = path === "" || read.files("**/*").some((file) => file.startsWith(`${path}/`));
  return isFolder ? "folder" : "nothing";
}

function originOf({ file, path }: Here): DataOrigin {
  return dataOrigin(file, [...path, "$ref"]);
}

function below(here: Here, step: string | number): Here {
  return { ...here, path: [...here.path, step], at: [...here.at, step] };
}
