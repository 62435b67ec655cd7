import { isEqual } from "../database/equal.ts";
import type { Operation } from "./operation.ts";
import type { OperationSummary } from "./spec.ts";

/** What of an operation's summary is another. */
export type OperationChanges = Partial<
  Pick<OperationSummary, "summary" | "description" | "deprecated" | "metadata" | "content">
>;

/** What of an operation a plugin has changed that its page says too. */
export function changesOf(before: Operation, after: Operation): OperationChanges {
  const { title, description, deprecated, metadata, content } = after;
  return {
    ...(title !== before.title && { summary: title }),
    ...(description !== before.description && { description }),
    ...(deprecated !== before.deprecated && { deprecated }),
    ...(!isEqual(metadata, before.metadata) && { metadata }),
    ...(content !== before.content && { content }),
  };
}
