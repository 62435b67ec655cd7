import { defineProblem, definePlugin, withKey, type Plugin, type ProblemDefinition } from "@octavo/core";

const notPositive: ProblemDefinition<{ limit: number }> = defineProblem({
  code: "rate-limit/not-positive",
  severity: "error",
  message: ({ limit }) => `A rate limit must be greater than 0, not ${limit}.`,
  help: "Write how many requests a client may make in one window.",
});

/** Shows `x-rate-limit` of an operation as a badge: "120/minute". */
export const rateLimit: (options: { window: string }) => Plugin = definePlugin<{ window: string }>(
  "rate-limit",
  (hooks, { window }) => {
    hooks.schemas.tap("rate-limit", (schemas) =>
      withKey(schemas, "operation", "x-rate-limit", {
        type: "integer",
        description: "Requests that a client may make in one window.",
      }),
    );
    hooks.operation.tap("rate-limit", (operation, read) => {
      const limit = operation.extension<number>("x-rate-limit");
      if (!limit) return operation;
      if (limit.value <= 0) read.report(notPositive, limit.origin, { limit: limit.value });
      return { ...operation, badges: [...operation.badges, { label: `${limit.value}/${window}` }] };
    });
  },
  { problems: [notPositive] },
);
