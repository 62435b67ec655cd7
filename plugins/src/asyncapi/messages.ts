import { isObject, type Field, type Message, type MessageExample } from "@octavo/core";
import {
  childOf,
  exampleOf,
  fieldOf,
  follow,
  itemsOf,
  layersOf,
  memberIn,
  ownMember,
  textOf,
  type FieldContext,
  type Place,
} from "@octavo/core/fields";
import { membersIn, saidIn, textIn } from "./layers.ts";

/** Most examples of a message that are shown. */
const exampleLimit = 20;

/** What all messages of a page share. */
export type MessageContext = Omit<FieldContext, "prefixes" | "aliases">;

/** A message of a channel with its fields; undefined where its reference leads nowhere. */
export function messageOf(
  shared: MessageContext,
  id: string,
  written: Place,
  contentType: string,
): Message | undefined {
  const { parts } = shared.reader;
  const layers = layersOf(parts, written);
  if (layers.length === 0) return undefined;
  const context = (kind: string): FieldContext => ({ ...shared, prefixes: [`${id}${kind}`] });
  const headers = membersIn(layers, "headers").flatMap((each) => schemaAt(shared, each).schema ?? []);
  const payload = schemaAt(shared, memberIn(layers, "payload"));
  const correlation = memberIn(layers, "correlationId");
  const found = correlation && follow(parts, correlation);
  return {
    id,
    title: textIn(layers, "title") || textIn(layers, "name") || id,
    description: saidIn(layers),
    deprecated: memberIn(layers, "deprecated")?.value === true,
    contentType: textIn(layers, "contentType") || contentType,
    headers: headers.length > 0 ? fieldAt(context("-header"), headers, "header") : null,
    payload: payload.schema ? fieldAt(context(""), [payload.schema], "body") : null,
    ...(payload.source && { source: payload.source }),
    correlation: textOf(ownMember(found?.value, "location")),
    examples: examplesOf(shared, layers, payload.schema),
  };
}

function fieldAt(context: FieldContext, schemas: readonly Place[], where: string): Field {
  return fieldOf(context, schemas, { name: "payload", in: where, required: false, trail: [] });
}

interface FoundSchema {
  readonly schema?: Place;
  readonly source?: { readonly format: string; readonly text: string };
}

/** Languages that are read as JSON Schema: it, AsyncAPI's and OpenAPI's own. */
const jsonSchema = /^application\/(?:vnd\.(?:aai\.asyncapi|oai\.openapi)|schema)(?:[+;]|$)/i;

/** The longest text of a schema in another language. */
const textLimit = 20_000;

/** A schema, bare or in an object that says its language. */
function schemaAt({ reader }: MessageContext, written: Place | undefined): FoundSchema {
  const target = written && follow(reader.parts, written);
  if (!target) return {};
  const { value } = target;
  if (typeof value === "boolean") return { schema: written };
  if (!isObject(value)) return {};
  const isWrapped = Object.hasOwn(value, "schema") && Object.keys(value).every((key) => wrapper.has(key));
  if (!isWrapped) return { schema: written };
  const format = textOf(value["schemaFormat"]).trim();
  const schema = childOf(target, "schema");
  if (format === "" || jsonSchema.test(format)) return { schema };
  const text =
    typeof schema.value === "string" ? schema.value : (JSON.stringify(schema.value, undefined, 2) ?? "");
  return { source: { format, text: text.trim().slice(0, textLimit) } };
}

const wrapper: ReadonlySet<string> = new Set(["schemaFormat", "schema", "description"]);

/** Those that the message has itself; else one made of its schema. */
function examplesOf(
  { reader }: MessageContext,
  layers: readonly Place[],
  schema: Place | undefined,
): readonly MessageExample[] {
  const examples = memberIn(layers, "examples");
  const written = (examples ? itemsOf(examples) : []).slice(0, exampleLimit).flatMap((place, index) => {
    const example = follow(reader.parts, place)?.value;
    if (!isObject(example)) return [];
    const hasPayload = Object.hasOwn(example, "payload");
    const { headers } = example;
    if (!hasPayload && headers === undefined) return [];
    const label = textOf(example["name"]) || textOf(example["summary"]);
    return [
      {
        label: label || (index === 0 ? "Example" : `Example ${index + 1}`),
        value: hasPayload ? example["payload"] : undefined,
        ...(headers !== undefined && { headers }),
      },
    ];
  });
  if (written.length > 0 || !schema) return written;
  return [{ label: "Example", value: exampleOf(reader, [schema]) }];
}
