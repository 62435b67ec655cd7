import { chosenField, fieldLimits, type Field, type FormField } from "@octavo/core";
import { plainText } from "./plain-text.ts";

/** A field without what only pages show. */
export function formField(field: Field): FormField {
  const {
    pills: _pills,
    aliases: _aliases,
    constraints: _constraints,
    enumDescriptions: _enumDescriptions,
    choice: _choice,
    outerLists: _outerLists,
    restrictedValues: _restrictedValues,
    serialization: _serialization,
    schema: _schema,
    origin: _origin,
    ...rest
  } = field;
  return {
    ...rest,
    description: plainText(field.description),
    limits: fieldLimits(field),
    alternatives: field.alternatives.map((choice) => ({
      label: choice.label,
      field: formField(chosenField(choice, field.children)),
    })),
    children: field.children.map(formField),
  };
}
