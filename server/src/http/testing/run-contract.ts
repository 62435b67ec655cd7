/* eslint-disable vitest/valid-expect -- Messages say which answer it was. */

import fc from "fast-check";
import { expect } from "vitest";
import { cases } from "./cases.ts";
import { checkAnswer } from "./check-answer.ts";
import { surelyAsked } from "./draft.ts";
import { operationsOf } from "./operations.ts";
import { askedService } from "./send-draft.ts";

/**
 * Sends at least so many requests, every kind of each operation among them. Fails at an answer that the published document does
 * not describe, and where a status that it describes never came. Resolves to how many were sent, and which statuses came.
 */
export async function runContract(
  requests: number,
): Promise<{ readonly requests: number; readonly statuses: ReadonlyMap<string, readonly number[]> }> {
  const { document, send } = await askedService();
  const operations = operationsOf(document as Parameters<typeof operationsOf>[0]);
  const plan = operations.flatMap((operation) =>
    cases
      .map((each) => ({ operation, ...each, expected: each.statuses(operation) }))
      .filter(({ expected }) => expected?.length !== 0),
  );
  const shares = plan.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const seen = new Map(operations.map(({ operationId }) => [operationId, new Set<number>()]));
  let sent = 0;
  for (const { operation, name, requests: drafts, expected, service, weight = 1 } of plan) {
    const property = fc.asyncProperty(drafts(operation), async (draft) => {
      const answer = await send(operation, service, draft);
      sent += 1;
      seen.get(operation.operationId)?.add(answer.statusCode);
      const title = `${name}: ${operation.operationId} was answered with ${answer.statusCode}: ${answer.body}`;
      if (answer.statusCode >= 500) expect(answer.statusCode, title).toBe(503);
      if (expected) expect(expected, title).toContain(answer.statusCode);
      checkAnswer(operation, answer);
    });
    const examples = name === "right" ? surelyAsked(operation).map((draft): [typeof draft] => [draft]) : [];
    const numRuns = Math.max(examples.length, Math.ceil((requests * weight) / shares));
    await fc.assert(property, { numRuns, examples });
  }
  for (const { operationId, responses } of operations) {
    // Nothing that can be asked makes the service fail.
    const missing = Object.keys(responses).filter(
      (status) => status !== "500" && !seen.get(operationId)?.has(Number(status)),
    );
    expect(missing, `${operationId} is said to answer with these, and never did`).toEqual([]);
  }
  const statuses = new Map(
    [...seen].map(([id, all]) => [id, [...all].toSorted((one, other) => one - other)]),
  );
  return { requests: sent, statuses };
}
