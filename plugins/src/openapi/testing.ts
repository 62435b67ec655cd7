// What the tests of this folder share.

import type { Operation, SpecDocument } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { bareOperation, documentOf } from "@octavo/core/testing";
import { describeOperation } from "./operation.ts";
import { readDocument } from "./read-spec.ts";

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
