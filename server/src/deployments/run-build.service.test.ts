import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { cleanSite, folderOf } from "../testing/run.ts";
import { runBuild, type BuildTask, type SiteReport } from "./run-build.ts";

interface Ran {
  readonly result: SiteReport | Error;
  readonly lines: readonly string[];
  readonly task: BuildTask;
}

/** Builds a site whose `octavo.config.mjs` is this code. */
async function run(code: string, signal = AbortSignal.timeout(60_000), trusted = true): Promise<Ran> {
  const root = folderOf({ ...cleanSite(), "octavo.config.mjs": `${code}\nexport default {};` });
  const task = { root, out: join(folderOf(), "site"), cache: folderOf(), trusted };
  const lines: string[] = [];
  const result = await runBuild(task, {
    env: { SECRET_OF_TEST: "shown" },
    memory: 128,
    signal,
    onLine: (line) => lines.push(line),
    onProgress: () => undefined,
  }).catch((error: unknown) => error as Error);
  return { result, lines, task };
}

it("builds in another process, with the environment that it is given, and tells what the site's code prints", async () => {
  const { result, lines, task } = await run(
    "console.log(process.env.SECRET_OF_TEST, process.env.HOME); console.error('e', process.ppid);",
  );
  expect(result).toMatchObject({ summary: { pages: 1, errors: 0 } });
  expect(lines.toSorted()).toEqual([`e ${process.pid}`, "shown undefined"]);
  expect(existsSync(join(task.out, "index.html"))).toBe(true);
  const untrusted = await run("console.log('ran');", undefined, false);
  expect(untrusted.lines).toEqual([]);
  expect(untrusted.result).toMatchObject({ summary: { pages: 1 } });
}, 60_000);

it("says how a build has ended that did not end by itself", async () => {
  const memory = await run("const all = []; for (;;) all.push(new Array(1e5).fill(all.length));");
  expect(memory.result).toMatchObject({ name: "BuildError", isTransient: false });
  expect((memory.result as Error).message).toContain("needed more memory than 128 MB");
  expect(memory.lines).toEqual([]);
  const exit = await run("process.exit(3);");
  expect(exit.result).toMatchObject({
    message: "The build ended by itself, with exit code 3. It printed nothing.",
    isTransient: false,
  });
  const unheard = await run("Promise.reject(new Error('Nobody caught it.')); await new Promise(() => {});");
  expect((unheard.result as Error).message).toMatch(
    /^The build ended by itself, with exit code 1\. The last that it printed:\n[^]*Nobody caught it\.$/,
  );
  const killed = await run("process.kill(process.pid, 'SIGKILL');");
  expect(killed.result).toMatchObject({
    isTransient: true,
    message: expect.stringContaining("ended from outside (SIGKILL)") as string,
  });
  const thrown = await run("throw new Error('My plugin is broken.');");
  expect((thrown.result as Error).message).toContain("My plugin is broken.");
}, 60_000);

it("ends a build that hangs, and what it has started", async () => {
  const stop = new AbortController();
  const pids = join(folderOf(), "pids");
  const running = run(
    `import { spawn } from "node:child_process";
     import { writeFileSync } from "node:fs";
     const child = spawn("sleep", ["600"], { stdio: "inherit", env: { PATH: "/usr/bin:/bin" } });
     writeFileSync(${JSON.stringify(pids)}, [process.pid, child.pid].join(" "));
     for (;;);`,
    stop.signal,
  );
  await expect.poll(() => existsSync(pids)).toBe(true);
  await pause(100);
  stop.abort(new Error("Enough."));
  expect((await running).result).toEqual(new Error("Enough."));
  const isAlive = (pid: string): boolean => {
    try {
      // What has ended and was not waited for is no longer at work.
      return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
    } catch {
      return false;
    }
  };
  const left = readFileSync(pids, "utf8").split(" ");
  await expect.poll(() => left.filter(isAlive)).toEqual([]);
}, 60_000);
