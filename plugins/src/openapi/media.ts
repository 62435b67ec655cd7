import { isObject, type Example } from "@octavo/core";
import { childOf, follow, membersOf, ownMember, textOf, type Place } from "./reference.ts";
import { exampleOf } from "./schema/example.ts";
import { fieldOf, type FieldContext, type FieldLabel } from "./schema/field.ts";

/** One entry of a `content` object. */
export interface Media {
  readonly contentType: string;
  readonly field: ReturnType<typeof fieldOf>;
  readonly examples: readonly Example[];
}

/** Content types whose fields are filled in one by one; any other without a schema is a file. */
const structured =
  /^\s*(?:multipart\/form-data|application\/(?:[\w.-]+\+)?json|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** The entries of a `content` object in document order. */
export function contentsOf(context: FieldContext, content: Place, label: FieldLabel): readonly Media[] {
  return membersOf(content).flatMap((written) => {
    const media = follow(context.reader.parts, written);
    if (!media || !isObject(media.value)) return [];
    const schema = schemaOf(written.name, media);
    const named = { ...label, ...(schema.path === undefined && { origin: media }) };
    const places = [{ value: schema.value, path: schema.path ?? media.path }];
    return [
      {
        contentType: written.name,
        field: fieldOf(context, places, named),
        examples: examplesOf(context, media, places),
      },
    ];
  });
}

function schemaOf(
  contentType: string,
  media: Place,
): { readonly value: unknown; readonly path?: Place["path"] } {
  const schema = childOf(media, "schema");
  if (isObject(schema.value)) return schema;
  return structured.test(contentType) ? { value: {} } : { value: { type: "string", format: "binary" } };
}

/** `examples` that have a value, else `example`, else one made from the schema. */
function examplesOf(context: FieldContext, media: Place, schema: readonly Place[]): readonly Example[] {
  const named = membersOf(childOf(media, "examples")).flatMap((written) => {
    const example = follow(context.reader.parts, written)?.value;
    if (!isObject(example) || !Object.hasOwn(example, "value")) return [];
    return [{ label: textOf(ownMember(example, "summary")) || written.name, value: example["value"] }];
  });
  if (named.length > 0) return named;
  if (isObject(media.value) && Object.hasOwn(media.value, "example"))
    return [{ label: "Example", value: media.value["example"] }];
  return [{ label: "Example", value: exampleOf(context.reader, schema) }];
}
