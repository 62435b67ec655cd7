import type { Field, FormField } from "@octavo/core";
import { plainText } from "./plain-text.ts";

/** A field without what only pages show. */
export function formField(field: Field): FormField {
  const {
    pills: _pills,
    aliases: _aliases,
    serialization: _serialization,
    schema: _schema,
    origin: _origin,
    ...rest
  } = field;
  return {
    ...rest,
    description: plainText(field.description),
    alternatives: field.alternatives.map(({ label, field: choice }) => ({ label, field: formField(choice) })),
    children: field.children.map(formField),
  };
}
