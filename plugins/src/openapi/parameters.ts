import { isObject, type Field } from "@octavo/core";
import type { Parts } from "./document.ts";
import { memberOf } from "./path-item.ts";
import { childOf, follow, itemsOf, membersOf, ownMember, textOf, type Place } from "./reference.ts";
import { fieldOf, type FieldContext } from "./schema/field.ts";

/** Where parameters may be, in display order. */
const parameterPlaces = ["header", "path", "cookie", "query"] as const;

/** A path item's parameters, overridden by the operation's, in display order. */
export function parametersOf(
  context: Omit<FieldContext, "prefixes">,
  layers: readonly Place[],
  operation: Place,
): readonly Field[] {
  const shared = memberOf(layers, "parameters");
  const written = [...(shared ? itemsOf(shared) : []), ...itemsOf(childOf(operation, "parameters"))];
  const parameters = new Map<string, Place>();
  for (const place of written) {
    const parameter = follow(context.reader.parts, place);
    if (!parameter || !isObject(parameter.value)) continue;
    const name = textOf(ownMember(parameter.value, "name"));
    if (name !== "") parameters.set(`${textOf(ownMember(parameter.value, "in"))}\n${name}`, parameter);
  }
  return parameterPlaces.flatMap((location) =>
    [...parameters.values()]
      .filter(({ value }) => ownMember(value, "in") === location)
      .map((parameter) =>
        parameterField(
          { ...context, prefixes: [location] },
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
    return header && isObject(header.value) ? [parameterField(context, header, written.name, "header")] : [];
  });
}

function parameterField(context: FieldContext, parameter: Place, name: string, location: string): Field {
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
  const example = parameterExample(context.reader.parts, parameter, media);
  return { ...field, ...example, ...(media && { type: serialized(content.name) }) };
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
