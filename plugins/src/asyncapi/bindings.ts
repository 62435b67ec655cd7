import { isObject, type Binding, type Field } from "@octavo/core";
import {
  childOf,
  fieldOf,
  follow,
  membersOf,
  ownMember,
  textOf,
  type FieldContext,
  type Parts,
  type Place,
} from "@octavo/core/fields";

/** Most values of one protocol that are shown, and the longest of them. */
const valueLimit = 50;
const textLimit = 300;

function bindingsAt(parts: Parts, owner: Place): Place {
  const written = childOf(owner, "bindings");
  return follow(parts, written) ?? written;
}

/** The query and the headers with which a WebSocket is opened: fields as those of requests. */
export function handshakeOf(context: Omit<FieldContext, "prefixes">, channel: Place): readonly Field[] {
  const { parts } = context.reader;
  const written = childOf(bindingsAt(parts, channel), "ws");
  const ws = follow(parts, written) ?? written;
  return (["headers", "query"] as const).flatMap((key): readonly Field[] => {
    const schema = childOf(ws, key);
    if (!isObject(schema.value)) return [];
    const where = key === "headers" ? "header" : "query";
    const label = { name: where, in: where, required: false, trail: [] };
    const { children } = fieldOf({ ...context, prefixes: [where] }, [schema], label);
    return children.map((field) => ({ ...field, in: where }));
  });
}

/** What bindings say otherwise, a value each: topics, queues, the method of a WebSocket's first request. */
export function bindingsOf(parts: Parts, owner: Place): readonly Binding[] {
  return membersOf(bindingsAt(parts, owner)).flatMap((written) => {
    const binding = follow(parts, written);
    if (!binding || !isObject(binding.value) || written.name.startsWith("x-")) return [];
    const isSocket = written.name === "ws";
    const values = membersOf(binding)
      .filter(
        ({ name }) => name !== "bindingVersion" && !(isSocket && (name === "query" || name === "headers")),
      )
      .slice(0, valueLimit)
      .map(({ name, value }) => ({ name, value: inWords(value) }))
      .filter(({ value }) => value !== "");
    return values.length > 0 ? [{ protocol: written.name, values }] : [];
  });
}

/** A schema by what it says in short; anything else as JSON. */
function inWords(value: unknown): string {
  if (typeof value !== "object" || value === null) return textOf(value);
  const written =
    isObject(value) && typeof ownMember(value, "type") === "string" ? shortSchema(value) : value;
  const text = JSON.stringify(written) ?? "";
  return text.length > textLimit ? `${text.slice(0, textLimit)}…` : text;
}

function shortSchema(schema: Readonly<Record<string, unknown>>): unknown {
  const { description: _description, ...rest } = schema;
  return rest;
}
