import { basename, join } from "node:path";
import { existsSync } from "node:fs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { gitIn } from "../git/testing.ts";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";
import { startCommand, type StartedCommand } from "../testing/start-command.ts";

const plan = {
  calls: [{ tool: "write", input: { path: "new.mdx", text: "---\ntitle: New\n---\n\nHi.\n" } }],
  summary: "Adds a page.",
};

/** A site and a plan; the plan is no part of the site. */
function folders(): { readonly cwd: string; readonly agent: readonly string[] } {
  const file = join(folderOf({ "plan.json": JSON.stringify(plan) }), "plan.json");
  return { cwd: folderOf(cleanSite()), agent: ["--agent", "scripted", file] };
}

/** A server that runs no jobs, as a client sees it. It need not have the plan. */
async function serveOnly(
  cwd: string,
  ...database: readonly string[]
): Promise<{
  readonly server: StartedCommand;
  readonly create: (prompt: string) => Promise<string>;
  readonly get: (path: string) => Promise<Response>;
}> {
  const args = ["--port", "0", "--jobs", "0", "--agent", "scripted", "nowhere.json", ...database];
  const server = await startCommand(cwd, "serve", ...args);
  const made = await octavo({ cwd }, "keys", "create", "--kind", "admin", ...database);
  const headers = { authorization: `Bearer ${made.stdout.trim()}`, "content-type": "application/json" };
  const address = `${server.said}/v2/agent/${basename(cwd)}`;
  return {
    server,
    create: async (prompt) => {
      const answer = await fetch(`${address}/job`, {
        method: "POST",
        headers,
        body: JSON.stringify({ prompt }),
      });
      expect(answer.status).toBe(201);
      const job = (await answer.json()) as { id: string };
      expect(job).toMatchObject({ status: "active", model: "scripted" });
      return job.id;
    },
    get: (path) => fetch(`${address}/${path}`, { headers }),
  };
}

describe("octavo worker", () => {
  it.for(["the embedded database", "PostgreSQL"])(
    "does what a server without jobs of its own takes in (%s)",
    { timeout: 120_000 },
    async (storage, { skip }) => {
      const postgres = storage === "PostgreSQL" ? await startPostgres() : undefined;
      if (storage === "PostgreSQL" && !postgres) return skip(noPostgres);
      onTestFinished(() => postgres?.stop());
      const database = postgres ? ["--database-url", await postgres.database()] : [];
      const { cwd, agent } = folders();
      const { server, create, get } = await serveOnly(cwd, ...database);
      const first = await create("Add a page.");
      const workers = await Promise.all(
        ["1", "2"].map((jobs) => startCommand(cwd, "worker", ...agent, "--jobs", jobs, ...database)),
      );
      expect(workers.map(({ said }) => said)).toEqual(["ready", "ready"]);
      const ids = [first, ...(await Promise.all(["a", "b", "c"].map(create)))];
      for (const id of ids) {
        const events = await (await get(`job/${id}/events`)).text();
        for (const word of [
          "event: claim",
          "event: step",
          "pull-request",
          "event: agent",
          '"status":"completed"',
        ])
          expect(events).toContain(word);
        const job = (await (await get(`job/${id}`)).json()) as { status: string; prLink: string };
        expect(job.status).toBe("completed");
        expect(job.prLink).toContain(`#agent/${id}`);
        const bare = join(cwd, ".octavo/data/repositories", `${basename(cwd)}.git`);
        expect(gitIn(bare, ["show", `agent/${id}:new.mdx`])).toContain("Hi.");
      }
      for (const each of [server, ...workers]) each.stop("SIGTERM");
      expect(await Promise.all([server, ...workers].map(({ exit }) => exit))).toEqual([0, 0, 0]);
      const logged = workers.flatMap(({ stderr }) => stderr().split("\n").filter(Boolean));
      expect(new Set(logged.map((line) => (JSON.parse(line) as { msg: string }).msg))).toEqual(
        new Set(["A job is done."]),
      );
      expect(logged).toHaveLength(ids.length);
    },
  );

  it("gives what it is at back when it is stopped, and another goes on", async () => {
    const { cwd, agent } = folders();
    const { server, create, get } = await serveOnly(cwd);
    const one = await startCommand(cwd, "worker", ...agent);
    const ids = await Promise.all(["a", "b", "c", "d", "e", "f"].map(create));
    one.stop("SIGTERM");
    expect(await one.exit).toBe(0);
    const other = await startCommand(cwd, "worker", ...agent);
    for (const id of ids) {
      await (await get(`job/${id}/events`)).text();
      expect(await (await get(`job/${id}`)).json()).toMatchObject({ status: "completed" });
    }
    for (const each of [server, other]) each.stop("SIGINT");
    expect(await Promise.all([server.exit, other.exit])).toEqual([0, 0]);
  }, 120_000);

  it("tells its health and how its jobs end, at a port of its own", async () => {
    const { cwd, agent } = folders();
    const { server, create, get } = await serveOnly(cwd);
    const worker = await startCommand(cwd, "worker", ...agent, "--metrics-port", "0");
    const { address } = JSON.parse(worker.stderr().split("\n")[0] ?? "") as { address: string };
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const ids = await Promise.all(["a", "b"].map(create));
    for (const id of ids) await (await get(`job/${id}/events`)).text();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await vi.waitFor(async () => {
      const lines = (await (await fetch(`${address}/metrics`)).text()).split("\n");
      expect(lines).toContain('octavo_job_attempts_total{outcome="completed"} 2');
      expect(lines).toContain('octavo_jobs{state="running"} 0');
    }, 30_000);
    for (const each of [server, worker]) each.stop("SIGTERM");
    expect(await Promise.all([server.exit, worker.exit])).toEqual([0, 0]);
    await expect(fetch(address)).rejects.toThrow("fetch failed");
  }, 120_000);

  it("says why it cannot start, and leaves nothing then", async () => {
    const { cwd, agent } = folders();
    const refusal = async (...args: readonly string[]): Promise<string> => {
      const { code, stderr, stdout } = await octavo({ cwd }, "worker", ...args);
      expect([code, stdout]).toEqual([2, ""]);
      return stderr;
    };
    expect(await refusal(...agent, "--jobs", "0")).toContain("from 1 to 100");
    expect(await refusal(...agent, "--jobs", "many")).toContain('not "many"');
    expect(await refusal(...agent, "--port", "1")).toContain("'--port'");
    expect(await refusal(...agent, "--metrics-port", "x")).toContain("--metrics-port is a number");
    expect(await refusal(...agent, "--metrics-host", "0.0.0.0")).toContain("Write that, too");
    expect(await refusal(...agent, "--metrics-port", "1", "--metrics-host", "a b")).toContain(
      "--metrics-host is",
    );
    expect(await refusal(...agent, "--data", "data")).toContain("would be published");
    expect(await refusal("/nowhere", ...agent)).toContain("There is no folder /nowhere");
    expect(existsSync(join(cwd, ".octavo"))).toBe(false);
    expect(await refusal()).toContain("No project has an agent, so this worker has nothing to do.");
    expect(await refusal("--agent", "scripted", "gone.json")).toContain("gone.json could not be read");
    expect((await octavo({ cwd }, "serve", "--jobs", "101")).stderr).toContain("from 0 to 100");
  });
});
