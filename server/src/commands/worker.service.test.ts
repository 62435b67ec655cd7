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

/** Jobs of a server that runs none, which one worker does, and then another one. */
async function takesTurns(database: readonly string[]): Promise<void> {
  const { cwd, agent } = folders();
  const { server, create, get } = await serveOnly(cwd, ...database);
  const first = await create("Add a page.");
  const one = await startCommand(cwd, "worker", ...agent, ...database, "--jobs", "2", "--metrics-port", "0");
  expect(one.said).toBe("ready");
  const { address } = JSON.parse(one.stderr().split("\n")[0] ?? "") as { address: string };
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const ids = [first, ...(await Promise.all(["a", "b"].map(create)))];
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

  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await vi.waitFor(async () => {
    const lines = (await (await fetch(`${address}/metrics`)).text()).split("\n");
    expect(lines).toContain(`octavo_job_attempts_total{outcome="completed"} ${ids.length}`);
    expect(lines).toContain('octavo_jobs{state="running"} 0');
  }, 30_000);
  // What it logs arrives apart from its answers.
  const logged = (): readonly string[] => one.stderr().trim().split("\n").slice(1);
  await expect.poll(() => logged().length).toBe(ids.length);
  expect(logged().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    ids.map(() => "A job is done."),
  );

  const more = await Promise.all(["c", "d", "e"].map(create));
  one.stop("SIGTERM");
  expect(await one.exit).toBe(0);
  await expect(fetch(address)).rejects.toThrow("fetch failed");
  const other = await startCommand(cwd, "worker", ...agent, ...database);
  expect(other.said).toBe("ready");
  for (const id of more) {
    await (await get(`job/${id}/events`)).text();
    expect(await (await get(`job/${id}`)).json()).toMatchObject({ status: "completed" });
  }
  for (const each of [server, other]) each.stop("SIGINT");
  expect(await Promise.all([server.exit, other.exit])).toEqual([0, 0]);
}

describe("octavo worker", () => {
  const title =
    "does what a server takes in, tells its health, and gives back what it is at when it is stopped";

  it(`${title} (the embedded database)`, { timeout: 120_000 }, () => takesTurns([]));

  it(`${title} (PostgreSQL)`, { tags: ["long"], timeout: 120_000 }, async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip(noPostgres);
    onTestFinished(() => postgres.stop());
    await takesTurns(["--database-url", await postgres.database()]);
  });

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
