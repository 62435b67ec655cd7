import { isObject, type Body, type Example, type ExternalExample } from "@octavo/core";
import {
  addressOf,
  childOf,
  exampleOf,
  type FieldContext,
  type FieldLabel,
  fieldOf,
  follow,
  membersOf,
  ownMember,
  type Place,
  textOf,
} from "@octavo/core/fields";
import { encodingOf, filesOf } from "./encoding.ts";

/** One entry of a `content` object. */
export interface Media {
  readonly contentType: string;
  readonly field: ReturnType<typeof fieldOf>;
  readonly examples: readonly Example[];
  readonly externalExamples?: readonly ExternalExample[];
}

/** A media type object and the schemas of its values. */
interface FoundMedia {
  readonly contentType: string;
  readonly media: Place;
  readonly schema: readonly Place[];
  /** Where the field is written, where it has no schema. */
  readonly origin?: Place;
}

/** Content types whose fields are filled in one by one; any other without a schema is a file. */
const structured =
  /^\s*(?:multipart\/form-data|application\/(?:[\w.-]+\+)?json|application\/x-www-form-urlencoded)\s*(?:;|$)/i;

/** What a server answers is text where its type says so. What is sent without a schema is a file, whatever its type. */
const textual = /^\s*text\//i;

/** The entries of the `content` object of a response, in document order. */
export function contentsOf(context: FieldContext, content: Place, label: FieldLabel): readonly Media[] {
  return mediaIn(context, content, textual).map(({ contentType, media, schema, origin }) => ({
    contentType,
    field: fieldOf(context, schema, { ...label, ...(origin && { origin }) }),
    examples: writtenExamples(context, media) ?? [
      { label: "Example", value: exampleOf(context.reader, schema) },
    ],
    ...externalExamples(context, media),
  }));
}

/** A request's bodies, one for each content type. */
export function bodiesOf(context: FieldContext, written: Place): readonly Body[] {
  const body = follow(context.reader.parts, written);
  if (!body || !isObject(body.value)) return [];
  const required = ownMember(body.value, "required") === true;
  const description = textOf(ownMember(body.value, "description"));
  const label = { name: "body", in: "body", required, trail: [], way: "" };
  return mediaIn(context, childOf(body, "content")).map(({ contentType, media, schema, origin }) => {
    const field = fieldOf(context, schema, { ...label, ...(origin && { origin }) });
    const encoding = encodingOf(contentType, media);
    const known = writtenExamples(context, media);
    const made = (requiredOnly: boolean): unknown => exampleOf(context.reader, schema, { requiredOnly });
    return {
      contentType,
      required,
      description,
      field,
      examples: known ?? [{ label: "Example", value: made(false) }],
      ...externalExamples(context, media),
      ...(!known && { requiredExample: made(true) }),
      encoding,
      files: filesOf(contentType, field, encoding),
    };
  });
}

/** `texts`: types whose values are texts where they have no schema. */
function mediaIn({ reader }: FieldContext, content: Place, texts?: RegExp): readonly FoundMedia[] {
  return membersOf(content).flatMap((written): FoundMedia[] => {
    const media = follow(reader.parts, written);
    if (!media || !isObject(media.value)) return [];
    const contentType = written.name;
    const schema = childOf(media, "schema");
    if (isObject(schema.value)) return [{ contentType, media, schema: [schema] }];
    const text =
      texts?.test(contentType) === true ? { type: "string" } : { type: "string", format: "binary" };
    const value = structured.test(contentType) ? {} : text;
    return [{ contentType, media, schema: [{ value, path: media.path }], origin: media }];
  });
}

/** `examples` that have a value, else `example`; undefined where there is none. */
function writtenExamples({ reader }: FieldContext, media: Place): readonly Example[] | undefined {
  const named = membersOf(childOf(media, "examples")).flatMap((written) => {
    const example = follow(reader.parts, written)?.value;
    if (!isObject(example) || !Object.hasOwn(example, "value")) return [];
    return [{ label: textOf(ownMember(example, "summary")) || written.name, value: example["value"] }];
  });
  if (named.length > 0) return named;
  if (isObject(media.value) && Object.hasOwn(media.value, "example"))
    return [{ label: "Example", value: media.value["example"] }];
  return undefined;
}

/** `examples` that name an address of the web, where their value is. */
function externalExamples(
  { reader }: FieldContext,
  media: Place,
): { readonly externalExamples?: readonly ExternalExample[] } {
  const found = membersOf(childOf(media, "examples")).flatMap((written) => {
    const example = follow(reader.parts, written)?.value;
    const url = addressOf(ownMember(example, "externalValue"));
    if (url === undefined || ownMember(example, "value") !== undefined) return [];
    return [{ label: textOf(ownMember(example, "summary")) || written.name, url }];
  });
  return found.length === 0 ? {} : { externalExamples: found };
}
