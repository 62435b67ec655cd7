import type { JsonSchema } from "./json-schema.ts";
import { extensionsFile, schemaFiles } from "./schemas.ts";
import type { SchemaKind, Schemas } from "./schemas.ts";
import type { DataPath } from "../source/origin.ts";

/**
 * Everything that the schemas say about one place: the schema nodes that apply there, and the shapes below.
 * Conditions are not evaluated and all alternatives count, so a shape depends on the schemas alone; that makes it
 * right for "which keys are known" and "what can be written here". Shapes are made once, when they are first asked for.
 */
export interface Shape {
  /** The place's own node first, then what it refers to: the first node that has a description has the best one. */
  readonly nodes: readonly JsonSchema[];
  /** Keys that are named by the schemas, in their order. */
  readonly keys: ReadonlySet<string>;
  /** Any other key is fine too, or nothing is known about keys. */
  readonly open: boolean;
  property(key: string): Shape | undefined;
  item(index: number): Shape | undefined;
}

const shapes = new WeakMap<Schemas, Map<JsonSchema, Shape>>();

/** The shape of a whole value of a kind. */
export function shapeOf(schemas: Schemas, kind: SchemaKind): Shape {
  return nodeShape(schemas, schemas[kind]);
}

/** The shape at a path, or undefined where the schemas say nothing. */
export function shapeAt(schemas: Schemas, kind: SchemaKind, path: DataPath): Shape | undefined {
  let shape: Shape | undefined = shapeOf(schemas, kind);
  for (const step of path) {
    shape = typeof step === "number" ? shape?.item(step) : shape?.property(step);
  }
  return shape;
}

function nodeShape(schemas: Schemas, node: JsonSchema): Shape {
  let known = shapes.get(schemas);
  if (!known) shapes.set(schemas, (known = new Map()));
  let shape = known.get(node);
  if (!shape) known.set(node, (shape = makeShape(schemas, [node])));
  return shape;
}

function makeShape(schemas: Schemas, starts: readonly JsonSchema[]): Shape {
  const nodes = [...expand(schemas, starts)];
  const keys = new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})));
  const open =
    nodes.every((node) => node.properties === undefined) ||
    nodes.some((node) => (node.additionalProperties ?? false) !== false);
  const join = (found: readonly JsonSchema[]): Shape | undefined => {
    const [first, ...others] = found;
    return first && (others.length === 0 ? nodeShape(schemas, first) : makeShape(schemas, found));
  };
  const named = new Map<string, Shape | undefined>();
  const items = new Map<number, Shape | undefined>();
  const positions = Math.max(0, ...nodes.map((node) => node.prefixItems?.length ?? 0));
  const patterns = nodes.some((node) => node.patternProperties !== undefined);
  const others = once(() => join(nodes.flatMap(additionalProperty)));
  return {
    nodes,
    keys,
    open,
    property(key) {
      if (keys.has(key)) {
        if (!named.has(key)) named.set(key, join(nodes.flatMap((node) => namedProperty(node, key))));
        return named.get(key);
      }
      return patterns ? join(nodes.flatMap((node) => unnamedProperty(node, key))) : others();
    },
    item(index) {
      const position = Math.min(index, positions);
      if (!items.has(position))
        items.set(position, join(nodes.flatMap((node) => itemSchemas(node, position))));
      return items.get(position);
    },
  };
}

function once(make: () => Shape | undefined): () => Shape | undefined {
  let isMade = false;
  let made: Shape | undefined;
  return () => {
    if (!isMade) [isMade, made] = [true, make()];
    return made;
  };
}

function namedProperty(node: JsonSchema, key: string): readonly JsonSchema[] {
  const named = node.properties && Object.hasOwn(node.properties, key) ? node.properties[key] : undefined;
  return named === undefined ? [] : [said(named)];
}

/** What `true` says. `false` says no more: that nothing may stand there, the validator tells. */
const whatever: JsonSchema = Object.freeze({ additionalProperties: true });

function said(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === "boolean" ? whatever : schema;
}

function unnamedProperty(node: JsonSchema, key: string): readonly JsonSchema[] {
  const matching = Object.entries(node.patternProperties ?? {}).filter(([pattern]) => matches(pattern, key));
  return matching.length > 0 ? matching.map(([, schema]) => said(schema)) : additionalProperty(node);
}

function additionalProperty(node: JsonSchema): readonly JsonSchema[] {
  return typeof node.additionalProperties === "object" ? [node.additionalProperties] : [];
}

function itemSchemas(node: JsonSchema, index: number): readonly JsonSchema[] {
  const item = node.prefixItems?.[index] ?? node.items;
  return typeof item === "object" ? [item] : [];
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return false;
  }
}

/** The nodes, what they refer to, and all alternatives, each once. */
function expand(
  schemas: Schemas,
  starts: readonly JsonSchema[],
  seen = new Set<JsonSchema>(),
): Set<JsonSchema> {
  for (const node of starts) {
    if (seen.has(node)) continue;
    seen.add(node);
    const target = node.$ref === undefined ? undefined : resolveReference(schemas, node.$ref);
    const alternatives = [
      target,
      ...(node.allOf ?? []),
      node.then,
      node.else,
      ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].map((choice) =>
        choice === true ? whatever : choice,
      ),
    ];
    expand(
      schemas,
      alternatives.filter((alternative) => typeof alternative === "object"),
      seen,
    );
  }
  return seen;
}

/** The node behind `file#/json/pointer`. */
function resolveReference(schemas: Schemas, reference: string): JsonSchema | undefined {
  const [file = "", pointer = ""] = reference.split("#");
  const kind = Object.hasOwn(schemaFiles, file) ? schemaFiles[file] : undefined;
  let node: unknown = kind ? schemas[kind] : file === extensionsFile.$id ? extensionsFile : undefined;
  for (const step of pointer.split("/").slice(1)) {
    const key = step.replaceAll("~1", "/").replaceAll("~0", "~");
    node =
      typeof node === "object" && node !== null && Object.hasOwn(node, key)
        ? (node as JsonSchema)[key]
        : undefined;
  }
  return typeof node === "object" && node !== null ? (node as JsonSchema) : undefined;
}
