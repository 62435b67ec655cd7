import { isObject, type Field, type Serialization } from "@octavo/core";
import {
  childOf,
  type FieldContext,
  fieldOf,
  follow,
  itemsOf,
  membersOf,
  ownMember,
  type Parts,
  type Place,
  textOf,
  unitedSetting,
} from "@octavo/core/fields";
import { memberOf } from "./path-item.ts";

/** Where parameters may be, in display order. */
const parameterPlaces = ["header", "path", "cookie", "query"] as const;

/** A path item's parameters, overridden by the operation's, in display order. */
export function parametersOf(
  context: Omit<FieldContext, "prefixes" | "aliases">,
  scope: string,
  layers: readonly Place[],
  operation: Place,
): readonly Field[] {
  const shared = memberOf(layers, "parameters");
  const written = [...(shared ? itemsOf(shared) : []), ...itemsOf(childOf(operation, "parameters"))];
  const parameters = new Map<string, Place>();
  for (const place of written) {
    const parameter = follow(context.reader.parts, place);
    if (!parameter || !isObject(parameter.value)) continue;
    const [name, location] = ["name", "in"].map((key) => textOf(ownMember(parameter.value, key)));
    // Names of headers are the same in any case.
    if (name) parameters.set(`${location}\n${location === "header" ? name.toLowerCase() : name}`, parameter);
  }
  return parameterPlaces.flatMap((location) =>
    [...parameters.values()]
      .filter(({ value }) => ownMember(value, "in") === location)
      .map((parameter) =>
        parameterField(
          { ...context, prefixes: [`${scope}${location}`], aliases: ["parameter", "param"] },
          parameter,
          textOf(ownMember(parameter.value, "name")),
          location,
        ),
      ),
  );
}

/** The headers of a response. */
export function headersOf(context: FieldContext, headers: Place): readonly Field[] {
  return membersOf(headers).flatMap((written) => {
    const header = follow(context.reader.parts, written);
    if (!header || !isObject(header.value)) return [];
    const { serialization: _, ...field } = parameterField(context, header, written.name, "header");
    return [field];
  });
}

function parameterField(
  context: FieldContext,
  parameter: Place,
  name: string,
  location: keyof typeof styles,
): Field {
  const content = membersOf(childOf(parameter, "content"))[0];
  const media = content && follow(context.reader.parts, content);
  const schema = media ? childOf(media, "schema") : childOf(parameter, "schema");
  const field = fieldOf(context, [schema], {
    name,
    in: location,
    required: location === "path" || ownMember(parameter.value, "required") === true,
    trail: [name],
    description: textOf(ownMember(parameter.value, "description")),
    deprecated: ownMember(parameter.value, "deprecated") === true,
    origin: parameter,
  });
  return {
    ...field,
    ...parameterExample(context.reader.parts, parameter, media),
    ...ownSettings(field, parameter),
    ...(media && { type: serialized(content.name) }),
    serialization: serializationOf(parameter, location, media ? content.name : null),
  };
}

/** What a parameter's own `x-` keys say counts more than what its schema's do; labels of both count. */
function ownSettings(field: Field, parameter: Place): Partial<Field> {
  const own = membersOf(parameter).filter(({ name }) => name.startsWith("x-"));
  if (own.length === 0) return {};
  const schema = Object.assign(Object.create(null) as Record<string, unknown>, field.schema);
  for (const { name, value } of own) schema[name] = unitedSetting(name, schema[name], value);
  return { schema, ...(Object.hasOwn(schema, "x-default") && { playgroundDefault: schema["x-default"] }) };
}

/** The styles of each place; the first is its default. */
const styles = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form"],
} as const satisfies Record<string, readonly Serialization["style"][]>;

/** How a parameter's value is written; a style that its place does not have counts as none. */
function serializationOf(
  { value }: Place,
  location: keyof typeof styles,
  contentType: string | null,
): Serialization {
  const known: readonly Serialization["style"][] = styles[location];
  const style = known.find((name) => name === ownMember(value, "style")) ?? styles[location][0];
  const explode = ownMember(value, "explode");
  return {
    style,
    explode: typeof explode === "boolean" ? explode : style === "form",
    allowReserved: ownMember(value, "allowReserved") === true,
    contentType,
  };
}

/** A parameter that is described by a media type travels as a text of that type. */
function serialized(contentType: string): string {
  return `string<${/json/i.test(contentType) ? "json" : contentType}>`;
}

/** The parameter's own example counts more than its schema's. */
function parameterExample(
  parts: Parts,
  parameter: Place,
  media: Place | undefined,
): { readonly example?: unknown } {
  for (const owner of media ? [parameter, media] : [parameter]) {
    if (isObject(owner.value) && Object.hasOwn(owner.value, "example"))
      return { example: owner.value["example"] };
    for (const written of membersOf(childOf(owner, "examples"))) {
      const example = follow(parts, written)?.value;
      if (isObject(example) && Object.hasOwn(example, "value")) return { example: example["value"] };
    }
  }
  return {};
}
