import { isObject, type Body, type Field } from "@octavo/core";
import { childOf, isFileType, membersOf, type Place } from "@octavo/core/fields";

type Encoding = Body["encoding"][string];

const styles = new Set<unknown>(["form", "spaceDelimited", "pipeDelimited", "deepObject"]);

/** The Encoding Objects of a body whose properties travel one by one; none for other content types. */
export function encodingOf(contentType: string, media: Place): Body["encoding"] {
  if (!/^\s*(?:multipart\/|application\/x-www-form-urlencoded)/i.test(contentType)) return {};
  return Object.fromEntries(
    membersOf(childOf(media, "encoding")).flatMap(({ name, value }) =>
      isObject(value) ? [[name, readEncoding(value)]] : [],
    ),
  );
}

function readEncoding(value: Readonly<Record<string, unknown>>): Encoding {
  const { contentType, style, explode, allowReserved } = value;
  return {
    ...(typeof contentType === "string" && { contentType }),
    ...(isStyle(style) && { style }),
    ...(typeof explode === "boolean" && { explode }),
    ...(typeof allowReserved === "boolean" && { allowReserved }),
  };
}

function isStyle(value: unknown): value is NonNullable<Encoding["style"]> {
  return styles.has(value);
}

/** The properties of a multipart body that are files or lists of files: by their schema, or by the type that they are sent as. */
export function filesOf(contentType: string, field: Field, encoding: Body["encoding"]): readonly string[] {
  if (!/^\s*multipart\//i.test(contentType)) return [];
  const names = new Set<string>();
  const collect = ({ children, alternatives }: Field): void => {
    for (const { name, type } of children) {
      const sentAs = Object.hasOwn(encoding, name) ? encoding[name]?.contentType : undefined;
      const isFile = /(?:^|\| )file(?:\[\])?(?: \||$)/.test(type);
      if (isFile || (/^any(?:\[\])?$/.test(type) && sentAs !== undefined && isFileType(sentAs)))
        names.add(name);
    }
    for (const choice of alternatives) collect(choice.field);
  };
  collect(field);
  return [...names];
}
