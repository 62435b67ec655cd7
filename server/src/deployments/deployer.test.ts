import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import { answered } from "../artifacts/transfer.ts";
import { folderOf } from "../testing/run.ts";
import { runDeployer, type DeployedProject } from "./deployer.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { pruner } from "./pruner.ts";
import { openReleaseStore } from "./release-store.ts";
import { releasesFolder } from "./releases.ts";
import { sqliteDeployments, wanted } from "./testing/test-deployments.ts";

const hanging = new Promise<never>(() => undefined);
const nothing = async (): Promise<undefined> => undefined;

it("builds on where a disk hangs from which old releases are removed", async () => {
  const artifacts: ArtifactStore = {
    name: "the folder /mnt/octavo",
    put: nothing,
    get: nothing,
    list: () => hanging,
    remove: nothing,
    close: () => undefined,
  };
  const stopping = new AbortController();
  const data = folderOf();
  const left = join(releasesFolder(data, "one"), "left");
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, "file"), "");
  utimesSync(left, 0, 0);
  const releases = openReleaseStore({
    project: "one",
    data,
    artifacts,
    searchCache: undefined,
    stopping: stopping.signal,
  });
  const store = await sqliteDeployments().open();
  const built: string[] = [];
  const discarded: string[] = [];
  const made = (id: string): DeployedProject => {
    const pruning = pruner(
      (everywhere) => releases.prune([], 5, everywhere),
      () => undefined,
    );
    return {
      id,
      clean: (text) => text,
      build: async ({ deployment }) => {
        built.push(id);
        if (built.length === 4) throw new Error("broken");
        return { release: deployment.id, summary: "", artifact: null };
      },
      again: () => hanging,
      rollback: () => hanging,
      follow: nothing,
      discard: () => discarded.push(id),
      prune: () => pruning.start(true),
      pruned: () => pruning.ended(),
    };
  };
  const options = {
    store,
    owner: "me",
    inTurn: oneAtATime(),
    lease: 60_000,
    limit: 60_000,
    stopping: stopping.signal,
    isExplained: (error: unknown): error is Error => error instanceof Error,
    onError: nothing,
  };
  const running = ["one", "two"].map((id) => runDeployer(made(id), options));
  const ask = async (project: string): Promise<string> => {
    const { id } = await store.request(wanted({ project }));
    for (;;) {
      const { status = "", summary } = (await store.find(id)) ?? {};
      if (status === "failure") expect(await store.logs(id)).toEqual([summary]);
      if (status === "success" || status === "failure") return status;
      await pause(10);
    }
  };
  const ended: string[] = [];
  for (const project of ["one", "two", "one", "two"]) ended.push(await ask(project));
  expect(ended).toEqual(["success", "success", "success", "failure"]);
  await expect.poll(() => discarded).toEqual(["two"]);
  await expect.poll(() => existsSync(left)).toBe(false);
  stopping.abort();
  await Promise.all(running);
}, 60_000);

it("asks a store that does not answer for as long as it has patience", async () => {
  const asked = answered(() => hanging, {
    name: "the folder /mnt/octavo",
    signal: new AbortController().signal,
    patience: 1,
  });
  await expect(asked).rejects.toBeInstanceOf(ArtifactError);
  await expect(asked).rejects.toThrow("/mnt/octavo, did not answer within");
});
