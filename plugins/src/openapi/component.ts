import { writtenAt, type Cursor, type DataPath, type FileId, type Read, type Subject } from "@octavo/core";
import { isReferenceValue, referenceTarget, valueTarget, type ReferenceTarget } from "./edit-references.ts";
import { placeAt } from "./grammar/place-at.ts";

/** A part of a document's `components` that others can name. */
export type Component = Extract<Subject, { readonly kind: "component" }>;

/** The component that is written at a place, or around it. */
export function componentAt(spec: FileId, [components, section, name]: DataPath): Component | undefined {
  return components === "components" && section !== undefined && name !== undefined
    ? { kind: "component", spec, section: String(section), name: String(name) }
    : undefined;
}

export function componentPath({ section, name }: Pick<Component, "section" | "name">): DataPath {
  return ["components", section, name];
}

/** What a `$ref`, a value of a mapping or a name in `security` under the cursor leads to. */
export function targetUnder(cursor: Cursor, read: Read): ReferenceTarget | undefined {
  const { place, file } = cursor;
  if (isReferenceValue(cursor)) {
    const written = writtenAt(cursor);
    return place.kind === "data" && place.path.at(-1) === "$ref"
      ? referenceTarget(written, file, read)
      : valueTarget(written, file, read);
  }
  if (place.kind !== "data" || place.part !== "key" || !isRequirement(place.path.slice(0, -1)))
    return undefined;
  return { file, path: ["components", "securitySchemes", String(place.path.at(-1))] };
}

/** Whether a path is that of one of the choices of a `security` list, whose keys are names of security schemes. */
function isRequirement(path: DataPath): boolean {
  return path.at(-2) === "security" && placeAt(path)?.isItem === true;
}
