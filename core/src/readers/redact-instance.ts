import { isObject } from "../syntax/parts.ts";
import { omitted, sameListOr, sameOr, type HiddenParts, type Part } from "./hidden-parts.ts";

/** Deeper values, and schemas that are put together from more, are left out: nobody writes them by hand. */
const depthLimit = 30;
const layerLimit = 200;

/**
 * A value that a schema describes, without what is hidden in it; `omitted` where it is hidden as a whole, or cannot be looked
 * at. Where the schema hides anything, only those members stay that what is open of it accounts for.
 */
export function redactInstance(value: unknown, schema: unknown, hidden: HiddenParts): unknown {
  return redact(value, schema, { hidden, known: new Map() }, 0);
}

interface Run {
  readonly hidden: HiddenParts;
  /** Results by value and schema: schemas of a member may be made of one another, at each level again. */
  readonly known: Map<unknown, Map<unknown, unknown>>;
}

function redact(value: unknown, schema: unknown, run: Run, depth: number): unknown {
  if (!run.hidden.taints(schema)) return value;
  const results = run.known.get(value) ?? new Map<unknown, unknown>();
  run.known.set(value, results);
  if (!results.has(schema)) results.set(schema, redactTainted(value, schema, run, depth));
  return results.get(schema);
}

function redactTainted(value: unknown, schema: unknown, run: Run, depth: number): unknown {
  const { hidden } = run;
  const layers = layersOf(schema, hidden);
  if (!layers || depth > depthLimit) return omitted;
  const { open, closed } = layers;
  if (open.length === 0 || [...open, ...closed].some((layer) => hidden.hasValue(layer, value)))
    return omitted;
  const inner = (member: unknown, described: readonly unknown[]): unknown =>
    described.reduce<unknown>(
      (kept, each) => (kept === omitted ? kept : redact(kept, each, run, depth + 1)),
      member,
    );
  if (Array.isArray(value)) {
    const made = value.map((each: unknown, index) => {
      const described = open.flatMap((layer) => itemsOf(layer, index));
      return described.length === 0 ? omitted : inner(each, described);
    });
    return sameListOr(
      value,
      made.filter((each) => each !== omitted),
    );
  }
  if (!isObject(value)) {
    // A text may be a whole object in JSON or XML.
    const isWhole = (layer: Part): boolean => isOfMembers(layer) || hidden.taints(layer["contentSchema"]);
    return typeof value === "string" && [...open, ...closed].some(isWhole) ? omitted : value;
  }
  const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const described = open.flatMap((layer) => membersOf(layer, name));
    const isClosed = closed.some((layer) => own(layer["properties"], name).length > 0);
    const visible = described.filter((property) => !hidden.has(property));
    // What an open layer says too is open, but not what one of them hides.
    if (visible.length < described.length || visible.length === 0) return [];
    if (isClosed && !open.some((layer) => own(layer["properties"], name).length > 0)) return [];
    const made = inner(member, visible);
    return made === omitted ? [] : [[name, made]];
  });
  return sameOr(value, Object.fromEntries(kept));
}

/** Whether what is open of a schema names each step of the way to a field: what may be called anyhow names none. */
export function showsField(steps: readonly string[], schema: unknown, hidden: HiddenParts): boolean {
  let described: ReadonlySet<unknown> = new Set([schema]);
  for (const step of steps) {
    if (described.size > layerLimit) return false;
    const open = [...described].flatMap((each) => openLayersOf(each, hidden));
    described = new Set(
      open.flatMap((layer) => [
        ...own(layer["properties"], step),
        ...(/^\d+$/.test(step) ? itemsOf(layer, Number(step)) : []),
      ]),
    );
    if (described.size === 0 || [...described].some((each) => hidden.has(each))) return false;
  }
  return true;
}

/** What a schema says of a member of its objects: by its name, by a pattern, or of all others. */
export function membersOf(layer: Part, name: string): readonly unknown[] {
  const named = own(layer["properties"], name);
  const patterns = isObject(layer["patternProperties"]) ? Object.entries(layer["patternProperties"]) : [];
  const matching = patterns.flatMap(([pattern, schema]) => (matches(pattern, name) ? [schema] : []));
  if (named.length + matching.length > 0) return [...named, ...matching];
  const others = layer["additionalProperties"] ?? layer["unevaluatedProperties"];
  return isObject(others) ? [others] : [];
}

function own(members: unknown, name: string): readonly unknown[] {
  return isObject(members) && Object.hasOwn(members, name) ? [members[name]] : [];
}

/** A pattern of the document's own is not run: it might take for ever. It may be any name then. */
function matches(pattern: string, name: string): boolean {
  return (
    !/^\^[\w-]*\$?$/.test(pattern) ||
    (pattern.endsWith("$") ? `^${name}$` === pattern : `^${name}`.startsWith(pattern))
  );
}

function itemsOf(layer: Part, index: number): readonly unknown[] {
  const { items, prefixItems } = layer;
  const placed: unknown = Array.isArray(prefixItems) ? prefixItems[index] : undefined;
  if (placed !== undefined) return [placed];
  return isObject(items) ? [items] : [];
}

function isOfMembers(layer: Part): boolean {
  const { type, properties, items } = layer;
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return isObject(properties) || isObject(items) || types.includes("object") || types.includes("array");
}

type Lists = ReadonlySet<unknown>;

const none: Lists = new Set();

/** A schema and all that it is put together from and may be, but by some choices, without what is hidden; none where there are too many. */
export function openLayersOf(schema: unknown, hidden: HiddenParts, without: Lists = none): readonly Part[] {
  return layersOf(schema, hidden, without)?.open ?? [];
}

/** The same with what is hidden of it, and what that is put together from. */
export function bothLayersOf(schema: unknown, hidden: HiddenParts, without: Lists = none): readonly Part[] {
  const { open = [], closed = [] } = layersOf(schema, hidden, without) ?? {};
  return [...open, ...closed];
}

/** Of a schema and of each member of its choices, which may be many, and made of the schema. */
export function openLayersOfMembers(schema: Part, hidden: HiddenParts): readonly Part[] {
  const lists = choiceListsOf(schema);
  const without = new Set(lists);
  return [...new Set([schema, ...lists.flat()].flatMap((each) => openLayersOf(each, hidden, without)))];
}

export interface Layers {
  /** A schema and all that it is put together from and may be, what is hidden apart. */
  readonly open: Part[];
  /** What of it is hidden, and what that is put together from. */
  readonly closed: Part[];
}

/** Schemas and all that says something of each of their values, be it that they are none: not members of choices, nor what is known. */
export function commonLayersOf(
  schemas: readonly unknown[],
  hidden: HiddenParts,
  known: ReadonlySet<unknown>,
): readonly Part[] {
  const isNew = (schema: unknown): boolean => !known.has(schema);
  const layers = gather(schemas.filter(isNew), hidden, Infinity, (layer, add) => {
    const addNew: Add = (inner) => {
      if (isNew(inner)) add(inner);
    };
    addCommon(layer, hidden, addNew);
    addNew(layer["not"]);
  });
  return layers?.open ?? [];
}

/** Undefined where there are too many. */
export function layersOf(schema: unknown, hidden: HiddenParts, without: Lists = none): Layers | undefined {
  return gather([schema], hidden, layerLimit, addAll(hidden, without));
}

/** Of several schemas together, however many there are: what is open in one of them is open. */
export function layersOfAll(schemas: readonly unknown[], hidden: HiddenParts, without: Lists = none): Layers {
  const layers = gather(schemas, hidden, Infinity, addAll(hidden, without));
  return layers ?? { open: [], closed: [] };
}

function addAll(hidden: HiddenParts, without: Lists): (layer: Part, add: Add) => void {
  return (layer, add) => {
    addCommon(layer, hidden, add);
    for (const list of choiceListsOf(layer)) if (!without.has(list)) for (const member of list) add(member);
  };
}

type Add = (inner: unknown) => void;

/** `addOf` adds what a layer is put together from, and is called with each of them once. Undefined where there are too many. */
function gather(
  schemas: readonly unknown[],
  hidden: HiddenParts,
  limit: number,
  addOf: (layer: Part, add: Add) => void,
): Layers | undefined {
  const layers: Layers = { open: [], closed: [] };
  const seen = new Set<unknown>();
  // What is open comes first: it stays so where something hidden is made of it, too.
  const waiting = { open: [...schemas], closed: [] as unknown[] };
  while (waiting.open.length + waiting.closed.length > 0) {
    const isClosed = waiting.open.length === 0;
    const layer = (isClosed ? waiting.closed : waiting.open).pop();
    if (!isObject(layer) || seen.has(layer)) continue;
    if (!isClosed && hidden.has(layer)) {
      waiting.closed.push(layer);
      continue;
    }
    if (seen.size >= limit) return undefined;
    seen.add(layer);
    const side = isClosed ? "closed" : "open";
    layers[side].push(layer);
    addOf(layer, (inner) => waiting[side].push(inner));
  }
  return layers;
}

export function choiceListsOf({ oneOf, anyOf }: Part): readonly (readonly unknown[])[] {
  return [oneOf, anyOf].filter(Array.isArray);
}

function addCommon(layer: Part, hidden: HiddenParts, add: Add): void {
  if (typeof layer["$ref"] === "string") add(hidden.behind(layer["$ref"]));
  if (typeof layer["$dynamicRef"] === "string") add(hidden.behindDynamic(layer["$dynamicRef"]));
  for (const key of ["if", "then", "else"]) add(layer[key]);
  for (const key of ["dependentSchemas", "dependencies"])
    if (isObject(layer[key])) for (const inner of Object.values(layer[key])) add(inner);
  if (Array.isArray(layer["allOf"])) for (const member of layer["allOf"] as readonly unknown[]) add(member);
}
