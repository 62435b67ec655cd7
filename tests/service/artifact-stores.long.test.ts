import { mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { startS3Server } from "../../server/src/artifacts/testing/s3-server.ts";
import { noPostgres, startPostgres } from "../../server/src/testing/postgres.ts";
import { until } from "./job-progress.ts";
import { Machines } from "./machines.ts";

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const isPossible = postgres !== undefined && process.platform === "linux";
const cleanUp = onTestFinished;

describe.skipIf(!isPossible)(`many machines${postgres ? "" : `: ${noPostgres}`}`, () => {
  it("keep what they show while the artifact store is away, and say so", { timeout: 120_000 }, async () => {
    const folder = temporaryFolder({}, cleanUp);
    const artifacts = join(folder, "artifacts");
    mkdirSync(artifacts);
    const machines = new Machines({ url: await postgres!.database(), artifacts, cleanUp });
    const one = machines.start("serve", "one");
    await machines.ready(one);
    const other = machines.start("serve", "other");
    await machines.ready(other);
    renameSync(artifacts, `${artifacts}.away`);
    machines.commit("pears");
    const failed = await machines.end(other, await machines.deploy(one));
    expect(failed.status).toBe("failure");
    expect(failed.summary).toContain("built, but it is not shown, since other servers could not get it");
    expect(failed.summary).toContain("mount the disk");
    await pause(500);
    for (const server of [one, other]) expect(await machines.word(server)).toBe("apples");
    // One that starts meanwhile has to know that it is not its settings.
    const third = machines.start("serve", "third");
    expect(await third.ready()).toBe(false);
    expect(third.written.stderr).toContain(
      `--artifacts: The artifact store, the folder ${artifacts}, cannot be used.`,
    );
    renameSync(`${artifacts}.away`, artifacts);
    expect((await machines.end(one, await machines.deploy(other))).status).toBe("success");
    await machines.shows("pears", one, other);
  });

  it(
    "stay on what they have built where there is no artifact store, and say once what to do",
    { timeout: 120_000 },
    async () => {
      const machines = new Machines({ url: await postgres!.database(), artifacts: undefined, cleanUp });
      const one = machines.start("serve", "one");
      await machines.ready(one);
      machines.commit("pears");
      const other = machines.start("serve", "other");
      await machines.ready(other);
      expect(await machines.word(other)).toBe("pears");
      await until(() =>
        one.written.stderr.includes("give all servers the same --artifacts") ? true : undefined,
      );
      expect(await machines.word(one)).toBe("apples");
      await pause(5000);
      const told = one.written.stderr
        .split("\n")
        .filter((line) => line.includes("give all servers the same"));
      expect(told.length).toBe(1);
    },
  );

  it("find each other through S3, and remove what is kept no longer", { timeout: 180_000 }, async () => {
    const s3 = await startS3Server();
    cleanUp(() => s3.stop());
    const machines = new Machines({
      url: await postgres!.database(),
      artifacts: `s3://${s3.bucket}/octavo`,
      env: {
        OCTAVO_S3_ENDPOINT: s3.endpoint,
        OCTAVO_S3_ACCESS_KEY: s3.accessKey,
        OCTAVO_S3_SECRET_KEY: s3.secretKey,
        OCTAVO_RELEASES: "1",
      },
      cleanUp,
    });
    const one = machines.start("serve", "one");
    await machines.ready(one);
    const other = machines.start("serve", "other");
    await machines.ready(other);
    expect((await machines.deployments(other)).deployments.length).toBe(1);
    machines.commit("pears");
    // A moment in which it does not answer is none that anybody sees.
    s3.failures.push(503, "hang up");
    const ended = await machines.end(other, await machines.deploy(one));
    expect(ended).toMatchObject({ status: "success" });
    expect(ended.logs.join("\n")).toContain("It is tried again.");
    await machines.shows("pears", one, other);
    expect(
      [...s3.objects.keys()].every((key) => /^octavo\/(docs|\.service)\/[\w-]+\.tar\.zst$/.test(key)),
    ).toBe(true);
    one.kill("tree");
    await one.exit;
    machines.commit("plums");
    expect((await machines.end(other, await machines.deploy(other))).status).toBe("success");
    await machines.shows("plums", other);
    // With nothing on its disk but the name of the service.
    const third = machines.start("serve", "third");
    await machines.ready(third);
    expect(await machines.word(third)).toBe("plums");
    expect(readdirSync(join(machines.dataOf("third"), "sites", "docs")).length).toBe(1);
    const refused = machines.start("serve", "fourth", { OCTAVO_S3_SECRET_KEY: "another" });
    expect(await refused.ready()).toBe(false);
    expect(refused.written.stderr).toContain("Look at OCTAVO_S3_ACCESS_KEY and OCTAVO_S3_SECRET_KEY");
    expect(refused.written.stderr).not.toContain(s3.secretKey);
  });
});
