import { expect } from "vitest";
import type { CrashOptions, CrashReport } from "./crash-run.ts";

/** All kills came, no job is lost, none is there twice, and each has ended as it should or says why not. */
export function expectWhole(
  report: CrashReport,
  { jobs, kills, zombies }: Pick<CrashOptions, "jobs" | "kills" | "zombies">,
): void {
  const { statuses, reasons, refusals } = report;
  expect(report.kills.serve + report.kills.worker).toBe(kills);
  expect(report.zombies).toBe(zombies);
  const { completed = 0, failed = 0, ...others } = statuses;
  expect({ ...report, refusals: refusals.filter((refusal) => refusal !== "503 no-database") }).toMatchObject({
    ended: [],
    keys: jobs,
    acknowledged: jobs,
    rows: jobs,
    listed: jobs,
    replayed: jobs,
    stale: [],
    withoutBranch: 0,
    refusals: [],
    integrity: "ok",
    left: [],
  });
  expect(others).toEqual({});
  expect(completed + failed).toBe(jobs);
  // Bad luck that is told: each of the attempts of a job was killed.
  expect(failed).toBeLessThanOrEqual(jobs / 50);
  for (const reason of reasons) expect(reason).toBe("The worker was lost 3 times while it ran this job.");
  expect(report.branches).toBeGreaterThanOrEqual(completed);
  expect(report.branches).toBeLessThanOrEqual(jobs);
  expect(report.pulls).toBeGreaterThanOrEqual(completed);
  expect(report.pulls).toBeLessThanOrEqual(report.branches);
}
