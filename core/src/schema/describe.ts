import type { DataPath } from "../source/origin.ts";
import { deprecationOfKey, deprecationOfValue } from "./deprecation.ts";
import type { JsonScalar, JsonSchema, JsonType } from "./json-schema.ts";
import type { SchemaKind, Schemas } from "./schemas.ts";
import { shapeAt } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { typesOf } from "./words.ts";

/** A value that can be written at a place. */
export interface ValueDescription {
  readonly value: JsonScalar;
  /** Markdown. */
  readonly description?: string;
  /** What to write instead, of a value that only still works. */
  readonly deprecated?: string;
}

/** A key that can be written in an object. */
export interface KeyDescription {
  readonly key: string;
  /** Markdown. */
  readonly description?: string;
  readonly types: readonly JsonType[];
  readonly required: boolean;
  readonly default?: unknown;
  readonly deprecated?: string;
}

/** What the schemas say about one place: the material of completion, hover and the manual. */
export interface Description {
  /** Markdown. */
  readonly description?: string;
  /** Types that a value may have; empty where any is fine. */
  readonly types: readonly JsonType[];
  /** Values to offer, in the schemas' order. */
  readonly values: readonly ValueDescription[];
  /** No other string or number than `values` is right. */
  readonly closed: boolean;
  readonly default?: unknown;
  readonly deprecated?: string;
  /** Keys of an object at this place, in the schemas' order. */
  readonly keys: readonly KeyDescription[];
  /** An object may have other keys too. */
  readonly open: boolean;
}

/** Describes a place, whether or not something stands there. Undefined where the schemas say nothing. */
export function describe(schemas: Schemas, kind: SchemaKind, path: DataPath): Description | undefined {
  const shape = shapeAt(schemas, kind, path);
  if (!shape) return undefined;
  const enumerated = shape.nodes.some((node) => node.enum !== undefined);
  return {
    ...summaryOf(shape),
    values: valuesOf(shape),
    closed: enumerated,
    keys: keysOf(shape),
    open: shape.open,
  };
}

interface Summary {
  readonly types: readonly JsonType[];
  readonly description?: string;
  readonly default?: unknown;
  readonly deprecated?: string;
}

function summaryOf({ nodes }: Shape): Summary {
  const described = nodes.find((node) => node.description !== undefined);
  const preset = nodes.find((node) => node.default !== undefined);
  const deprecated = nodes.find((node) => node.deprecated === true);
  return {
    types: [...new Set(nodes.flatMap(typesOf))],
    ...(described?.description !== undefined && { description: described.description }),
    ...(preset && { default: preset.default }),
    ...(deprecated && { deprecated: deprecationOfKey(deprecated)?.advice ?? "" }),
  };
}

function valuesOf({ nodes }: Shape): readonly ValueDescription[] {
  const values = new Map<JsonScalar, ValueDescription>();
  for (const node of nodes) {
    const offered = [...(node.enum ?? []), ...(node.examples ?? []).filter(isScalar), ...truths(node)];
    offered.forEach((value, index) => {
      if (values.has(value)) return;
      const description = node.enumDescriptions?.[index];
      const advice = deprecationOfValue(node, value)?.advice;
      values.set(value, {
        value,
        ...(description !== undefined && { description }),
        ...(advice !== undefined && { deprecated: advice }),
      });
    });
  }
  return [...values.values()];
}

/** Of what may be any text, `true` is another word of it. */
function truths(node: JsonSchema): readonly boolean[] {
  const types = typesOf(node);
  return types.includes("boolean") && !types.includes("string") && node.then === undefined
    ? [true, false]
    : [];
}

function isScalar(value: unknown): value is JsonScalar {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function keysOf(shape: Shape): readonly KeyDescription[] {
  const required = new Set(shape.nodes.flatMap((node) => node.required ?? []));
  return [...shape.keys].flatMap((key) => {
    const property = shape.property(key);
    return property ? [{ key, required: required.has(key), ...summaryOf(property) }] : [];
  });
}
