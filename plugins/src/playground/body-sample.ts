import { isObject, type Body, type Field } from "@octavo/core";
import type { FileValue } from "@octavo/core/request";

/** The body that samples show: the first example, with files where the form has them. Undefined: none. */
export function sampleBody(body: Body, requiredOnly: boolean): unknown {
  if (body.field.type === "file") return exampleFile;
  const [example] = body.examples;
  const isMade = "requiredExample" in body;
  const value = !requiredOnly
    ? example?.value
    : isMade
      ? body.requiredExample
      : pruned(example?.value, body.field);
  return withFiles(value, body.files);
}

const exampleFile: FileValue = { kind: "file", name: "example-file", type: "" };

/** A written example without the members that are known and not required. */
function pruned(value: unknown, field: Field): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => pruned(item, field));
  if (!isObject(value)) return value;
  const known = [field, ...field.alternatives.map((choice) => choice.field)].flatMap(
    ({ children }) => children,
  );
  const members = new Map<string, Field[]>();
  for (const child of known) members.set(child.name, [...(members.get(child.name) ?? []), child]);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const fields = members.get(name);
      const kept = fields?.find(({ required }) => required);
      if (fields && !kept) return [];
      return [[name, kept ? pruned(member, kept) : member]];
    }),
  );
}

function withFiles(value: unknown, files: readonly string[]): unknown {
  if (!isObject(value) || files.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (!files.includes(name)) return [name, member];
      return [name, Array.isArray(member) ? member.map(() => exampleFile) : exampleFile];
    }),
  );
}
