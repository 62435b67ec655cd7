import { describe } from "vitest";
import { claimContract } from "./claim-contract.ts";
import { clientContract } from "./client-contract.ts";
import { creationContract } from "./creation-contract.ts";
import { requestContract } from "./request-contract.ts";
import type { TestJobs } from "./test-jobs.ts";

/** What jobs do in any database; the tests of one are told apart by the `describe` around this call. */
export function jobContract(jobs: () => TestJobs): void {
  describe("creation", () => {
    creationContract(jobs);
  });
  describe("claims", () => {
    claimContract(jobs);
  });
  describe("clients", () => {
    clientContract(jobs);
  });
  describe("requests", () => {
    requestContract(jobs);
  });
}
