import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { expect, it } from "vitest";
import { stepNames } from "../jobs/job-store.ts";
import { recordSpans } from "../testing/recorded-spans.ts";
import { edits, testService } from "./testing/test-service.ts";

it("tells OpenTelemetry of the work on each job, and of nothing that it says", async () => {
  const spans = recordSpans();
  const service = await testService();
  service.start();
  const { id, project } = await service.create();
  await service.ended(id);
  const failing = await testService({
    calls: [edits("Welcome.", "import Gone from '/gone.mdx';\n\nWelcome.")],
    summary: "An import.",
  });
  failing.start();
  const failed = await failing.create();
  await failing.ended(failed.id);
  await expect.poll(() => spans().length).toBe(2);
  const [first, second] = spans();
  expect(first).toMatchObject({
    name: "job",
    kind: SpanKind.CONSUMER,
    status: { code: SpanStatusCode.UNSET },
  });
  expect(first?.attributes).toEqual({
    "octavo.project": project,
    "octavo.job.id": id,
    "octavo.job.round": 1,
    "octavo.job.attempt": 1,
    "octavo.job.try": 1,
    "octavo.job.model": expect.any(String) as string,
    "octavo.job.outcome": "completed",
  });
  expect(first?.events.map(({ name }) => name)).toEqual(stepNames);
  expect(second?.attributes).toMatchObject({ "octavo.job.id": failed.id, "octavo.job.outcome": "failed" });
  expect(second?.status).toEqual({ code: SpanStatusCode.ERROR });
});
