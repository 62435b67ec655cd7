// What the tests of this folder share.

import { isObject, memberAt, type Field, type Operation, type SpecDocument } from "@octavo/core";
import { bareOperation } from "@octavo/core/testing";
import type { Parts, Report } from "./document.ts";
import { describeOperation } from "./operation.ts";
import { readDocument } from "./read-spec.ts";
import { createAnchors } from "./schema/anchors.ts";
import { createBudget } from "./schema/budget.ts";
import type { Direction } from "./schema/direction.ts";
import { fieldOf } from "./schema/field.ts";
import { createReader } from "./schema/reader.ts";

/** A whole document in memory as parts. */
export function documentOf(document: unknown): Parts {
  return {
    names(path) {
      const owner = memberAt(document, path);
      return isObject(owner) ? Object.keys(owner) : undefined;
    },
    value: (path) => memberAt(document, path),
  };
}

/** Collects problems as "severity code /path". */
function collector(): { readonly problems: readonly string[]; readonly report: Report } {
  const problems: string[] = [];
  const report: Report = ({ severity, code }, origin) => {
    problems.push(`${severity} ${code} /${"path" in origin ? origin.path.join("/") : ""}`);
  };
  return { problems, report };
}

export interface Outcome {
  readonly document: SpecDocument | undefined;
  readonly problems: readonly string[];
}

export function readValue(value: unknown, hidden: "exclude" | "unlist" = "exclude"): Outcome {
  const { problems, report } = collector();
  return { document: readDocument(documentOf(value), "api.json", { hidden }, report), problems };
}

export interface FieldOptions {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly direction?: Direction;
  readonly levels?: number;
}

/** A schema as the field of a body. */
export function openField(
  schema: unknown,
  { schemas = {}, direction = "both", levels = 2 }: FieldOptions = {},
): Field {
  const reader = createReader(documentOf({ components: { schemas } }), direction, createBudget());
  const anchors = createAnchors();
  const context = { reader, source: "api.json", anchors, levels, prefixes: ["body"], count: { fields: 0 } };
  const label = { name: "f", in: "body", required: false, trail: [], way: "" };
  const field = fieldOf(context, [{ value: schema, path: ["x"] }], label);
  anchors.settle();
  return field;
}

export function schemaRef(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

export function namesOf({ children }: Field): readonly string[] {
  return children.map(({ name }) => name);
}

/** The operation of a document with one path item, with everything filled in. */
export function describedOperation(
  operationObject: unknown,
  rest: object = {},
  options: { readonly item?: object; readonly webhook?: boolean; readonly source?: string } = {},
): Operation {
  const { item = {}, webhook = false, source = "api.json" } = options;
  const document = {
    openapi: "3.1.0",
    [webhook ? "webhooks" : "paths"]: { "/a/{id}": { ...item, post: operationObject } },
    ...rest,
  };
  const key = webhook ? "webhook /a/{id}" : "POST /a/{id}";
  const bare = bareOperation({ spec: source, key, webhook, origin: { file: source } });
  return describeOperation(documentOf(document), bare);
}
