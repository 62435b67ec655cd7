import {
  exampleNumber,
  exampleSize,
  exampleString,
  otherItem,
  writtenGroups,
  type Field,
} from "@octavo/core";

/** Deeper than this an example has no members. */
const depthLimit = 6;

export interface FieldValueOptions {
  /** Leave out members that are not required. */
  readonly requiredOnly: boolean;
}

/** What a field's document gives as its value: an example, a default, a constant. Undefined where it gives none. */
export function givenValue(field: Field): unknown {
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  return field.schema["const"];
}

/** A value that a sample can show: one that is given, else one made from type, format and bounds. */
export function sampleValue(field: Field, options: FieldValueOptions, depth = 0): unknown {
  const given = givenValue(field);
  if (given !== undefined) return given;
  const type = firstType(field.type);
  const shown = shownOptions(field);
  if (type.endsWith("[]")) {
    if (depth >= depthLimit) return [];
    const { least, most } = exampleSize((keyword) => field.schema[keyword]);
    const { outerLists = 0 } = field;
    if (field.choice === "positions" && outerLists === 0)
      return field.alternatives
        .filter(({ label }, at) => label !== "[…]" && at < most)
        .map(({ field: each }) => sampleValue(each, options, depth + 1));
    if (most === 0) return [];
    const inner = type.slice(0, -2).replace(/^\((.*)\)$/, "$1");
    const { minItems: _least, maxItems: _most, uniqueItems, ...schema } = field.schema;
    const isInList = outerLists > 0 && { outerLists: outerLists - 1 };
    const item = sampleValue({ ...field, ...isInList, type: inner, schema }, options, depth + 1);
    const items = [item];
    const count = depth === 0 ? least : 1;
    for (let index = 1; index < count; index++) {
      const next = uniqueItems === true ? otherItem(item, index, shown, (name) => schema[name]) : item;
      if (next === undefined) break;
      items.push(next);
    }
    return items;
  }
  if (shown.length > 0) return shown[0];
  const choice = field.alternatives.find(({ field: each }) => each.type !== "null")?.field;
  if (field.children.length > 0 || (choice && choice.children.length > 0)) {
    return objectOf([...field.children, ...(choice?.children ?? [])], options, depth);
  }
  return choice ? sampleValue(choice, options, depth + 1) : scalarOf(type, field);
}

/** What only some user groups may see is in no sample. */
export function isRestricted(field: Field): boolean {
  return writtenGroups(field.schema, "extension").length > 0;
}

function shownOptions({ enum: options, restrictedValues = [] }: Field): readonly unknown[] {
  return options.filter((value) => !restrictedValues.includes(value));
}

function objectOf(children: readonly Field[], options: FieldValueOptions, depth: number): object {
  if (depth >= depthLimit) return {};
  const shown = children.filter(
    (child) =>
      (child.required || !options.requiredOnly) && !isRestricted(child) && !/^\{.*\}$/.test(child.name),
  );
  return Object.fromEntries(shown.map((child) => [child.name, sampleValue(child, options, depth + 1)]));
}

function scalarOf(type: string, { schema }: Field): unknown {
  const [, name = "", format = ""] = /^(\w+)(?:<(.*)>)?$/.exec(type) ?? [];
  switch (name) {
    case "integer":
    case "number":
      return exampleNumber((keyword) => schema[keyword], name === "integer");
    case "boolean":
      return true;
    case "null":
      return null;
    case "object":
      return {};
    case "string":
      return exampleString(format);
    case "file":
      return "<file>";
    default:
      return "<any>";
  }
}

/** "(a | b)[] | null" → "(a | b)[]". */
function firstType(written: string): string {
  let depth = 0;
  for (let at = 0; at < written.length; at++) {
    const character = written[at] ?? "";
    if ("(<".includes(character)) depth++;
    else if (")>".includes(character)) depth--;
    else if (depth === 0 && written.startsWith(" | ", at)) return written.slice(0, at);
  }
  return written;
}
