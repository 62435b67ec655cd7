import { expect, it } from "vitest";
import { folderOf, octavo } from "../testing/run.ts";

it.each(["0", "1", "601", "-5", "1.5", "10s", "none", "9999"])("refuses a lease of %s", async (lease) => {
  for (const command of ["serve", "worker"]) {
    const { code, stderr } = await octavo({ cwd: folderOf(), env: { OCTAVO_JOB_LEASE: lease } }, command);
    expect([command, code]).toEqual([command, 2]);
    expect(stderr).toContain(`from 2 to 600, not "${lease}"`);
  }
});
