import { isObject, vendorKeys, type DataPath } from "@octavo/core";

/** The objects whose extensions somebody reads. */
export const extendedKinds = ["operation", "schema", "tag", "securityScheme"] as const;

/** An object of a document with extensions that somebody reads: only its `x-` keys are in `extensions`. */
export interface Extended {
  readonly kind: (typeof extendedKinds)[number];
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly path: DataPath;
}

/** Keys whose values are data, in which anything may stand. */
const data = new Set(["example", "examples", "default", "enum", "const", "value", "mapping", "scopes"]);
const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

interface Step {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Step | undefined;
}

/** Finds the objects of a document that have extensions. Linear, and safe for any depth. */
export function findExtensions(document: unknown): readonly Extended[] {
  const found: Extended[] = [];
  const stack: Step[] = [{ value: document, key: "", parent: undefined }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { value } = step;
    if (Array.isArray(value)) {
      for (const [key, item] of value.entries())
        if (isContainer(item)) stack.push({ value: item, key, parent: step });
    } else if (isObject(value)) {
      const own: string[] = [];
      // Properties may have any name: there, "example" and "default" are schemas.
      const named = step.key === "properties";
      for (const key of Object.keys(value)) {
        const isOwn = key.startsWith("x-");
        if (isOwn) own.push(key);
        const member = value[key];
        if (isContainer(member) && (named || (!isOwn && !data.has(key))))
          stack.push({ value: member, key, parent: step });
      }
      const kind = own.length > 0 ? kindOf(step, own) : undefined;
      if (kind)
        found.push({
          kind,
          extensions: Object.fromEntries(own.map((name) => [name, value[name]])),
          path: pathOf(step),
        });
    }
  }
  return found;
}

/** Most of a document's values hold nothing. */
function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function pathOf(step: Step): DataPath {
  const path: (string | number)[] = [];
  for (let at = step; at.parent; at = at.parent) path.push(at.key);
  return path.toReversed();
}

/** What an object is, by where it stands; where that does not tell, it counts as a schema if it has a schema's extensions. */
function kindOf(step: Step, own: readonly string[]): Extended["kind"] | undefined {
  const [parent, above, top] = [step.parent, step.parent?.parent, step.parent?.parent?.parent];
  if (parent?.key === "tags" && above?.parent === undefined) return "tag";
  if (parent?.key === "securitySchemes" && above?.key === "components") return "securityScheme";
  if (typeof step.key === "string" && methods.has(step.key) && isPathItems(above, top)) return "operation";
  if (isChannel(parent, above)) return "operation";
  return own.some(
    (name) =>
      name.startsWith("x-default") || (vendorKeys as readonly string[]).includes(name.replace(/-enum$/, "")),
  )
    ? "schema"
    : undefined;
}

/** A channel of AsyncAPI, or an operation on one, stands in its document, or in its components. */
function isChannel(owner: Step | undefined, above: Step | undefined): boolean {
  const isOutermost = above !== undefined && (above.parent === undefined || above.key === "components");
  return isOutermost && (owner?.key === "channels" || owner?.key === "operations");
}

/** `paths`, `webhooks` and `components.pathItems`; callbacks, which are named, hold path items too. */
function isPathItems(owner: Step | undefined, above: Step | undefined): boolean {
  if (!owner) return false;
  return (
    owner.key === "paths" ||
    owner.key === "webhooks" ||
    owner.key === "pathItems" ||
    above?.key === "callbacks"
  );
}
