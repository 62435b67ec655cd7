import { describe, vendorKeys, type Schemas } from "@octavo/core";
import type { NodeKind } from "./members.ts";

/** The objects whose extensions have a schema. */
const described = ["operation", "schema", "tag", "securityScheme"] as const;

/** Where else they are read. */
const alike: Readonly<Record<(typeof described)[number], readonly NodeKind[]>> = {
  operation: [],
  schema: ["parameter", "header"],
  tag: [],
  securityScheme: [],
};

export type ExtensionPlaces = ReadonlyMap<string, readonly NodeKind[]>;

const remembered = new WeakMap<Schemas, ExtensionPlaces>();

/**
 * The extensions that somebody reads, and on which objects: by key, and by "x-svc.href" those of the vendor extension.
 * What keeps parts from readers (`groups`) counts everywhere, so it is not among them.
 */
export function extensionPlaces(schemas: Schemas): ExtensionPlaces {
  const known = remembered.get(schemas);
  if (known) return known;
  const places = new Map<string, NodeKind[]>();
  const add = (key: string, ...kinds: readonly NodeKind[]): void => {
    places.set(key, [...(places.get(key) ?? []), ...kinds]);
  };
  for (const kind of described) {
    for (const { key } of describe(schemas, kind, [])?.keys ?? []) {
      add(key, kind, ...alike[kind]);
      if (!(vendorKeys as readonly string[]).includes(key)) continue;
      for (const member of describe(schemas, kind, [key])?.keys ?? [])
        if (member.key !== "groups") add(`${key}.${member.key}`, kind, ...alike[kind]);
    }
  }
  // Settings of all operations together.
  for (const key of ["x-mcp", ...vendorKeys.map((vendor) => `${vendor}.mcp`)]) add(key, "document");
  remembered.set(schemas, places);
  return places;
}
