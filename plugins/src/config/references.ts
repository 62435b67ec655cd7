import {
  dataFacts,
  dataOrigin,
  resolvePath,
  type Config,
  type ConfigPlace,
  type DataPath,
  type FileId,
  type Read,
} from "@octavo/core";
import { referenceCircular, referenceMissing, referenceOutside } from "./problems.ts";

/** Replaces every `{"$ref": "file.json"}` by that file's value; sibling keys win over its keys, one by one. */
export async function resolveReferences(config: Config, read: Read): Promise<Config> {
  if (!hasReference(config.value)) return config;
  const places: ConfigPlace[] = [...config.places];
  const value = await resolve(
    config.value,
    { file: config.file, path: [], at: [], chain: [config.file] },
    places,
    read,
  );
  return { ...config, value: isObject(value) ? value : config.value, places };
}

/** Where the walk is: in `file` at `path`, which is `at` in the resolved value. */
interface Here {
  readonly file: FileId;
  readonly path: DataPath;
  readonly at: DataPath;
  readonly chain: readonly FileId[];
}

async function resolve(value: unknown, here: Here, places: ConfigPlace[], read: Read): Promise<unknown> {
  if (!hasReference(value)) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const [index, item] of value.entries())
      items.push(await resolve(item, below(here, index), places, read));
    return items;
  }
  const object = value as Readonly<Record<string, unknown>>;
  const written = object["$ref"];
  if (typeof written !== "string") return members(object, here, places, read, {});
  const target = locate(written, here, read);
  if (target === undefined) return object;
  places.push({ at: here.at, file: target, path: [] });
  const inner = { file: target, path: [], at: here.at, chain: [...here.chain, target] };
  const referenced = await resolve(await read.get(dataFacts, target), inner, places, read);
  if (!isObject(referenced)) return referenced;
  const siblings = Object.fromEntries(Object.entries(object).filter(([key]) => key !== "$ref"));
  for (const key of Object.keys(siblings))
    places.push({ at: [...here.at, key], file: here.file, path: [...here.path, key] });
  return members(siblings, here, places, read, referenced);
}

async function members(
  object: Readonly<Record<string, unknown>>,
  here: Here,
  places: ConfigPlace[],
  read: Read,
  under: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const entries = new Map(Object.entries(under));
  for (const [key, member] of Object.entries(object))
    entries.set(key, await resolve(member, below(here, key), places, read));
  return Object.fromEntries(entries);
}

function locate(written: string, here: Here, read: Read): FileId | undefined {
  const origin = dataOrigin(here.file, [...here.path, "$ref"]);
  const target = resolvePath(here.file, written);
  if (target === undefined) {
    read.report(referenceOutside, origin, { written });
  } else if (here.chain.includes(target)) {
    read.report(referenceCircular, origin, { chain: [...here.chain, target] });
  } else if (read.text(target) === undefined) {
    read.report(referenceMissing, origin, { written, target });
  } else {
    return target;
  }
  return undefined;
}

function below(here: Here, step: string | number): Here {
  return { ...here, path: [...here.path, step], at: [...here.at, step] };
}

const known = new WeakMap<object, boolean>();

function hasReference(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const answer = known.get(value);
  if (answer !== undefined) return answer;
  const found =
    typeof (value as { $ref?: unknown }).$ref === "string" || Object.values(value).some(hasReference);
  known.set(value, found);
  return found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
