import { dataOrigin, type DataOrigin } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { pathOf, type Node } from "../walk.ts";
import type { Allowed } from "./allowed.ts";

/** A keyword of a schema that is checked. */
export interface Keyword {
  readonly node: Node;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly key: string;
  readonly value: unknown;
  /** Whether the document follows OpenAPI 3.0. */
  readonly isOld: boolean;
  readonly source: string;
  readonly report: Report;
  /** What a schema of the document allows, its references followed. */
  readonly allowed: (schema: unknown) => Allowed;
  /** Where `nullable` stands that the document's version has not got. */
  readonly nullables: DataOrigin[];
}

export type KeywordCheck = (keyword: Keyword) => void;

/** Where the value of a keyword of the schema stands, or one of its items. */
export function valueOf({ source, node }: Keyword, key: string, index?: number): DataOrigin {
  return dataOrigin(source, [...pathOf(node), key, ...(index === undefined ? [] : [index])]);
}

export function keyOf({ source, node, key }: Keyword): DataOrigin {
  return dataOrigin(source, [...pathOf(node), key], "key");
}
