import { expect, it } from "vitest";
import { runContract } from "./testing/run-contract.ts";

it("answers thousands of requests as the published document says", { timeout: 900_000 }, async () => {
  const { requests, statuses } = await runContract(5000);
  console.log(`${requests} requests`, Object.fromEntries(statuses));
  expect(requests).toBeGreaterThanOrEqual(5000);
});
