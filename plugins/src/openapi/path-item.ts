import { isObject, type DataPath } from "@octavo/core";
import { follow, internalPath, ownMember, type Parts, type Place, referenceIn } from "@octavo/core/fields";

/** The methods of a path item in the order of their pages, whatever the order in the document. */
export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

/** The key of the operation at a path of a document: "GET /users" or "webhook created". */
export function operationKeyAt(path: DataPath): string | undefined {
  const [section, name, method = ""] = path.map(String);
  if (path.length !== 3 || !methods.some((each) => each === method)) return undefined;
  if (section === "paths") return `${method.toUpperCase()} ${name}`;
  return section === "webhooks" ? `webhook ${name}` : undefined;
}

/** A path item as written and, behind its `$ref`, as meant: the first layer that has a key decides. */
export function pathItemLayers(parts: Parts, path: DataPath): readonly Place[] {
  const written: Place = { value: parts.value(path), path };
  const reference = referenceIn(written.value);
  if (reference === undefined) return [written];
  const target = internalPath(reference) && follow(parts, { value: { $ref: reference }, path });
  return target ? [written, target] : [written];
}

/** A key of a path item and where it is written. */
export function memberOf(layers: readonly Place[], key: string): Place | undefined {
  const layer = layers.find(({ value }) => isObject(value) && Object.hasOwn(value, key));
  return layer && { value: ownMember(layer.value, key), path: [...layer.path, key] };
}

/** Where an operation is really written: a `$ref` in its place is no valid OpenAPI, but people write it. */
export function operationPlace(parts: Parts, member: Place): Place {
  const target = referenceIn(member.value) === undefined ? member : follow(parts, member);
  return target && isObject(target.value) ? target : member;
}

/** Keys of `paths` and `webhooks` that are no entries but extensions. */
export function isExtension(name: string): boolean {
  return name.startsWith("x-");
}
