import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { temporaryFolder } from "@octavo/core/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { packedFile } from "../../server/src/testing/packed.ts";
import { descendants } from "./process-tree.ts";
import { ServiceProcess } from "./service-process.ts";

interface Status {
  readonly status: string;
  readonly summary: string;
  readonly logs: readonly string[];
  readonly endedAt: string | null;
}

/** A site whose page says which version it is, its server, and who asks it. */
class DeployedSite {
  readonly folder: string;
  readonly data: string;
  readonly #key: string;
  #server: ServiceProcess | undefined;
  /** What readers have seen, in the order in which they asked; and what they should not have. */
  readonly seen: number[] = [];
  readonly faults: string[] = [];
  readonly #reading = new AbortController();

  constructor() {
    const docs = {
      name: "Test",
      theme: "mint",
      colors: { primary: "#123456" },
      navigation: { pages: ["index"] },
    };
    this.folder = temporaryFolder({ "docs/docs.json": JSON.stringify(docs) }, onTestFinished);
    this.data = join(this.folder, "data");
    this.write(0);
    const made = ["keys", "create", "--kind", "admin", "--data", this.data];
    this.#key = execFileSync(execPath, [packedFile("server/bin/octavo.js"), ...made], {
      cwd: this.folder,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  }

  write(version: number): void {
    writeFileSync(
      join(this.folder, "docs", "index.mdx"),
      `---\ntitle: Home\n---\n\nVersion ${version} of it.\n`,
    );
  }

  async start(): Promise<ServiceProcess> {
    const server = new ServiceProcess({
      kind: "serve",
      cwd: this.folder,
      args: ["docs", "--data", this.data, "--port", "0", "--jobs", "0"],
      env: { OCTAVO_JOB_LEASE: "2", OCTAVO_DEPLOYMENTS_PER_10_SECONDS: "none", OCTAVO_LOG: "error" },
    });
    onTestFinished(() => server.kill("tree"));
    if (!(await server.ready())) throw new Error(`octavo serve ended: ${server.written.stderr}`);
    this.#server = server;
    return server;
  }

  /** Asks for the page again and again; whatever is answered must be a whole page of some version. */
  read(): () => Promise<void> {
    const { signal } = this.#reading;
    const reading = (async () => {
      while (!signal.aborted) {
        const address = this.#server?.address;
        if (address !== undefined) await this.#readOnce(address);
        await pause(10);
      }
    })();
    return async () => {
      this.#reading.abort();
      await reading;
    };
  }

  async #readOnce(address: string): Promise<void> {
    const answer = await fetch(address).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    // Nobody is there between a kill and the next start.
    if (answer === undefined || text === undefined) {
      if (this.#server?.address === address) this.faults.push("no answer of a server that runs");
      return;
    }
    const version = /Version (\d+) of it/.exec(text)?.[1];
    if (answer.status !== 200 || version === undefined)
      this.faults.push(`${answer.status}: ${text.slice(0, 500)}`);
    else this.seen.push(Number(version));
  }

  async ask<T>(path: string, method: "GET" | "POST" = "GET"): Promise<T> {
    const headers = { authorization: `Bearer ${this.#key}` };
    const answer = await fetch(`${this.#server?.address}/v1/project/${path}`, { method, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async deploy(): Promise<string> {
    return (await this.ask<{ statusId: string }>("update/docs", "POST")).statusId;
  }

  async end(statusId: string): Promise<Status> {
    for (;;) {
      const status = await this.ask<Status>(`update-status/${statusId}`);
      if (status.endedAt !== null) return status;
      await pause(50);
    }
  }

  /** The process that builds, once there is one. */
  async builder(): Promise<number> {
    for (;;) {
      const found = descendants(this.#server?.pid ?? 0).find((pid) =>
        commandOf(pid).includes("build-process"),
      );
      if (found !== undefined) return found;
      await pause(5);
    }
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** Deploys, while builders and servers are killed. `moments`: milliseconds for which a server lives on that builds. */
async function deployAndKill(moments: readonly number[]): Promise<void> {
  const site = new DeployedSite();
  let server = await site.start();
  const stop = site.read();

  // The builder: it is tried again, and then told.
  site.write(1);
  const tried = await site.deploy();
  process.kill(await site.builder(), "SIGKILL");
  expect(await site.end(tried)).toMatchObject({ status: "success" });
  expect((await site.ask<Status>(`update-status/${tried}`)).logs.join("\n")).toContain("ended from outside");
  site.write(2);
  const lost = await site.deploy();
  const killed = new Set<number>();
  while (killed.size < 3) {
    const builder = await site.builder();
    if (!killed.has(builder)) process.kill(builder, "SIGKILL");
    killed.add(builder);
  }
  const failed = await site.end(lost);
  expect(failed.status).toBe("failure");
  expect(failed.summary).toContain("ended from outside (SIGKILL)");

  // The server, at once, and at any time until it shows what it has built: what it was at goes on with the next one.
  let version = 3;
  for (const milliseconds of moments) {
    site.write(version++);
    const id = await site.deploy();
    const builder = await site.builder();
    await pause(milliseconds);
    server.kill();
    await server.exit;
    await expect.poll(() => commandOf(builder)).not.toContain("build-process");
    server = await site.start();
    expect(await site.end(id)).toMatchObject({ status: "success" });
  }
  site.write(version);
  const burst = await Promise.all(Array.from({ length: 50 }, () => site.deploy()));
  expect(new Set(burst).size).toBeLessThanOrEqual(3);
  for (const id of new Set(burst)) expect(await site.end(id)).toMatchObject({ status: "success" });
  await expect.poll(() => site.seen.at(-1)).toBe(version);
  await stop();
  expect(site.faults).toEqual([]);
  expect(site.seen).toEqual(site.seen.toSorted((one, other) => one - other));
  expect(site.seen).not.toContain(2);
  const { deployments } = await site.ask<{ deployments: readonly Status[] }>("deployments/docs?limit=100");
  expect(deployments.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  server.signal("SIGTERM");
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expect(readdirSync(join(site.data, "building"))).toEqual([]);
}

describe.skipIf(process.platform !== "linux")("a server that deploys", { timeout: 180_000 }, () => {
  const title =
    "serves the last good site throughout, whatever is killed meanwhile, and ends every deployment";

  it(title, () => deployAndKill([800]));

  it(`${title}, at more moments`, { tags: ["long"], timeout: 400_000 }, () =>
    deployAndKill([0, 400, 1200, 1600]),
  );
});
