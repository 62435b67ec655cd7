import { dataOrigin, type DataOrigin } from "../source/origin.ts";
import type { OperationReference } from "./operation.ts";

/** Where a document has an operation; the path that leads to it, where that is written elsewhere. */
export function operationOrigin(reference: OperationReference): DataOrigin {
  return dataOrigin(reference.spec, pathOf(reference), "key");
}

function pathOf(reference: OperationReference): readonly string[] {
  if ("channel" in reference) return ["channels", reference.channel];
  return "webhook" in reference
    ? ["webhooks", reference.webhook]
    : ["paths", reference.path, reference.method.toLowerCase()];
}
