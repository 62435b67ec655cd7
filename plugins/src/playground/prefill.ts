import { isObject, type Body, type Field, type Operation, type Prefill } from "@octavo/core";

export interface PrefillOptions {
  /** Written examples are filled in too. */
  readonly examples: boolean;
  /** Whether optional objects are looked through: something in one may have a value that is always filled in. */
  readonly deep: boolean;
  /** A field with what was cut below it. */
  readonly open: (field: Field, above: ReadonlySet<string>) => Promise<Opened>;
}

export interface Opened {
  readonly children: readonly Field[];
  readonly alternatives: Field["alternatives"];
  /** Component schemas that the fields below stand in. */
  readonly above: ReadonlySet<string>;
}

/**
 * Values that the form starts with: what `x-default` says, wherever it stands; then examples, where they are wanted; then
 * defaults. Optional objects that would hold nothing but defaults are left out: they would be sent, perhaps incomplete.
 */
export async function prefillOf(operation: Operation, options: PrefillOptions): Promise<Prefill> {
  const parameters = Object.create(null) as Record<string, unknown>;
  for (const field of operation.parameters) {
    const value = shownOf(field, await startOf(field, isWanted(field, options), new Set(), options), options);
    if (value !== undefined) parameters[`${field.in}.${field.name}`] = value;
  }
  const bodies = Object.create(null) as Record<string, unknown>;
  for (const body of operation.bodies) {
    const value = await bodyStart(body, options);
    if (value !== undefined) bodies[body.contentType] = value;
  }
  return { parameters, ...(Object.keys(bodies).length > 0 && { bodies }) };
}

async function bodyStart(body: Body, options: PrefillOptions): Promise<unknown> {
  const { always, all } = await startOf(body.field, true, new Set(), options);
  // A body has `requiredExample` where its examples were made from its schema.
  const isWritten = body.examples.length > 0 && !("requiredExample" in body);
  if (options.examples) return isWritten ? overlaid(body.examples[0]?.value, always) : all;
  return body.required || always !== undefined || isWhole(body.field, all) ? all : undefined;
}

/** Whether a value has what it must have: defaults alone are no reason to send a body that is not. */
function isWhole({ children, alternatives }: Field, value: unknown): boolean {
  const members = [...children, ...(firstChoice(alternatives)?.children ?? [])];
  return members.every(
    ({ name, required, readOnly }) =>
      !required || readOnly || (isObject(value) && Object.hasOwn(value, name)),
  );
}

/** The one that forms open with. */
function firstChoice(alternatives: Field["alternatives"]): Field | undefined {
  return alternatives.find(({ field }) => field.type !== "null")?.field;
}

/** What a field starts with; undefined: nothing. */
interface Start {
  /** What is filled in wherever the field stands. */
  readonly always: unknown;
  /** With what is filled in where the field is part of the request. */
  readonly all: unknown;
}

/** `wanted`: whether the field is part of the request without a value that is always filled in. */
async function startOf(
  field: Field,
  wanted: boolean,
  above: ReadonlySet<string>,
  options: PrefillOptions,
): Promise<Start> {
  if (field.readOnly) return { always: undefined, all: undefined };
  if (field.playgroundDefault !== undefined)
    return { always: field.playgroundDefault, all: field.playgroundDefault };
  const own = options.examples && field.example !== undefined ? field.example : field.default;
  if (own !== undefined && !isObject(own)) return { always: undefined, all: own };
  const members = await membersOf(field, wanted, above, options);
  return own === undefined ? members : { ...members, all: overlaid(own, members.always) };
}

async function membersOf(
  field: Field,
  wanted: boolean,
  above: ReadonlySet<string>,
  options: PrefillOptions,
): Promise<Start> {
  if (/\[\](?: \| null)?$/.test(field.type)) return { always: undefined, all: undefined };
  const opened = wanted || options.deep ? await options.open(field, above) : { ...field, above };
  const always: [string, unknown][] = [];
  const all: [string, unknown][] = [];
  for (const child of opened.children) {
    if (/^\{.*\}$/.test(child.name)) continue;
    const start = await startOf(child, wanted && isWanted(child, options), opened.above, options);
    if (start.always !== undefined) always.push([child.name, start.always]);
    const shown = shownOf(child, start, options);
    if (shown !== undefined) all.push([child.name, shown]);
  }
  const choice = firstChoice(opened.alternatives);
  const chosen = choice && (await startOf(choice, wanted, opened.above, options));
  return { always: united(always, chosen?.always), all: united(all, chosen?.all) };
}

/** What shows of a member: what makes an optional object be there makes its defaults count. */
function shownOf(field: Field, { always, all }: Start, options: PrefillOptions): unknown {
  return isWanted(field, options) || always !== undefined ? all : undefined;
}

/** Whether a member counts without a value that is always filled in: optional objects do not. */
function isWanted(field: Field, { examples }: PrefillOptions): boolean {
  const isNested = field.children.length + field.alternatives.length > 0 || field.truncated;
  return examples || field.required || !isNested;
}

function united(members: readonly (readonly [string, unknown])[], chosen: unknown): unknown {
  return overlaid(members.length > 0 ? Object.fromEntries(members) : undefined, chosen);
}

/** One value over another; objects are united. */
function overlaid(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isObject(under) || !isObject(over)) return over;
  const members = new Map(Object.entries(under));
  for (const [name, value] of Object.entries(over)) members.set(name, overlaid(members.get(name), value));
  return Object.fromEntries(members);
}
