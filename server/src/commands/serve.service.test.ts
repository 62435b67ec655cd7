import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { keyPair } from "../readers/testing.ts";
import { noPostgres, startPostgres } from "../testing/postgres.ts";
import { cleanSite, folderOf, octavo } from "../testing/run.ts";
import { startCommand, type StartedCommand } from "../testing/start-command.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

interface StartedServer extends StartedCommand {
  readonly address: string;
}

/** `octavo serve` once it has printed its address. */
async function run(cwd: string, ...args: string[]): Promise<StartedServer> {
  return addressed(await startCommand(cwd, "serve", ...args, "--port", "0"));
}

function addressed(command: StartedCommand): StartedServer {
  return { ...command, address: command.said };
}

async function keyOf(cwd: string, kind: string): Promise<string> {
  return (await octavo({ cwd }, "keys", "create", "--kind", kind)).stdout.trim();
}

it("serves the petstore: pages, search with a key, jobs of a plan, and ends on SIGTERM", async () => {
  const cwd = folderOf({ "plan.json": JSON.stringify({ calls: [], summary: "Nothing to do." }) });
  const site = join(repository, "examples", "petstore");
  const { address, exit, stderr, stop } = addressed(
    await startCommand(cwd, "serve", site, "--agent", "scripted", "plan.json", "--port", "0"),
  );
  expect(stderr()).toContain(`${address}/discovery/v1/search/petstore`);
  const home = await fetch(address, { headers: { "accept-encoding": "br" } });
  expect([home.status, home.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect(await home.text()).toContain("Petstore");
  expect((await fetch(`${address}/assets/search/index.json`)).status).toBe(200);
  expect((await fetch(`${address}/nope`)).status).toBe(404);

  const post = async (path: string, key: string, body: object): Promise<Response> =>
    fetch(address + path, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  // The service runs: keys are made beside it.
  const found = await post("/discovery/v1/search/petstore", await keyOf(cwd, "assistant"), {
    query: "pets",
    pageSize: 3,
  });
  expect(await found.json()).toHaveLength(3);

  const admin = await keyOf(cwd, "admin");
  const created = await post("/v2/agent/petstore/job", admin, { prompt: "Say hello." });
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ status: "active", model: "scripted", prLink: null });
  const location = created.headers.get("location") ?? "";
  const events = await (
    await fetch(`${address}${location}/events`, { headers: { authorization: `Bearer ${admin}` } })
  ).text();
  expect(events).toContain("event: status");
  const done = await fetch(address + location, { headers: { authorization: `Bearer ${admin}` } });
  expect(await done.json()).toMatchObject({ status: "completed", prLink: null });

  stop("SIGTERM");
  await new Promise((wait) => setTimeout(wait, 200));
  const unready = await fetch(`${address}/readyz`);
  expect([unready.status, unready.headers.get("content-type")]).toEqual([
    503,
    "application/problem+json; charset=utf-8",
  ]);
  expect(await exit).toBe(0);
  expect(stderr()).not.toContain(admin);
}, 120_000);

// Two servers have their turn in tests/service/two-servers.test.ts, too.
it(
  "keeps jobs and keys in PostgreSQL, for two servers at once",
  { tags: ["long"], timeout: 120_000 },
  async (context) => {
    const server = await startPostgres();
    if (!server) return context.skip(noPostgres);
    onTestFinished(() => server.stop());
    const cwd = folderOf(cleanSite());
    const database = ["--database-url", await server.database()];
    const made = await octavo({ cwd }, "keys", "create", "--kind", "admin", ...database);
    const headers = { authorization: `Bearer ${made.stdout.trim()}`, "content-type": "application/json" };
    const plan = folderOf({ "plan.json": JSON.stringify({ calls: [], summary: "Nothing." }) });
    const one = await run(cwd, ...database, "--agent", "scripted", join(plan, "plan.json"));
    const other = await run(cwd, "--data", ".octavo/other", ...database);
    const jobs = `/v2/agent/${basename(cwd)}/job`;
    const create = (prompt: string): Promise<Response> =>
      fetch(one.address + jobs, { method: "POST", headers, body: JSON.stringify({ prompt }) });
    // What the database could not hold is told before.
    expect((await create("Do \0.")).status).toBe(400);
    const created = await create("Do it.");
    const { id } = (await created.json()) as { id: string };
    expect(created.status).toBe(201);
    await (await fetch(`${other.address}${jobs}/${id}/events`, { headers })).text();
    expect(await (await fetch(`${other.address}${jobs}/${id}`, { headers })).json()).toMatchObject({
      id,
      status: "completed",
    });
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200);
    one.stop("SIGTERM");
    other.stop("SIGINT");
    expect(await Promise.all([one.exit, other.exit])).toEqual([0, 0]);
  },
);

it("serves the projects of an octavo.config.ts, typed by this package", async () => {
  const cwd = folderOf({
    "octavo.config.ts": `
      import { defineConfig, type ServiceProject } from "@octavo/server";
      const project = (id: string): ServiceProject => ({ id, site: "./" + id });
      export default defineConfig({ projects: [project("one"), { ...project("two"), hosts: ["docs.example.com"], url: "https://docs.example.com" }] });
    `,
    ...Object.fromEntries(
      ["one", "two"].flatMap((name) =>
        Object.entries(cleanSite({ name })).map(([file, text]) => [`${name}/${file}`, text]),
      ),
    ),
  });
  const { said, stderr, stop, exit } = await run(cwd);
  const [first = "", ...others] = said.split("\n");
  const { port } = new URL(first);
  const address = `http://127.0.0.1:${port}`;
  // Where pages are: at the address alone, there are none.
  expect([first, others]).toEqual([`http://one.localhost:${port}`, [`http://docs.example.com:${port}`]]);
  // Without an address there is much that a site cannot have.
  const lacking = stderr()
    .split("\n")
    .filter((line) => line.startsWith("address "));
  expect(lacking).toHaveLength(1);
  expect(lacking[0]).toContain("no sitemap.xml");
  expect(lacking[0]).toContain("Say it with `url` of project one in octavo.config.*");
  for (const line of [
    `search  ${address}/discovery/v1/search/two`,
    `jobs    ${address}/v2/agent/two/job (no agent yet: see octavo serve --help)`,
  ])
    expect(stderr()).toContain(`${line}\n`);
  stop("SIGTERM");
  expect(await exit).toBe(0);
}, 60_000);

it("says that docs.json names another place than --url, and that files have the old address until the site was built again", async () => {
  const cwd = folderOf(cleanSite({ seo: { metatags: { canonical: "https://docs.example.com" } } }));
  const told = async (...args: string[]): Promise<readonly string[]> => {
    const { stderr, stop, exit } = await run(cwd, ...args);
    const lines = stderr()
      .split("\n")
      .filter((line) => line.startsWith("address "));
    stop("SIGTERM");
    expect(await exit).toBe(0);
    return lines;
  };
  expect(await told("--url", "https://one.example.com")).toEqual([
    expect.stringMatching(
      /^address The site is built for https:\/\/one\.example\.com, but .* says https:\/\/docs\.example\.com: /,
    ),
  ]);
  expect(await told("--url", "https://two.example.com")).toContain(
    "address What is shown was built for https://one.example.com. It is being built again for https://two.example.com; until then, sitemap.xml, canonical links and feeds have the old one.",
  );
}, 120_000);

function signInSite(more: object = {}): string {
  const jwt = { publicKey: keyPair().publicKey, loginUrls: "https://id.test/login" };
  const project = { id: "docs", site: "./docs", readers: { jwt } };
  return folderOf({
    "octavo.config.mjs": `export default ${JSON.stringify({ projects: [{ ...project, ...more }] })};`,
    ...Object.fromEntries(Object.entries(cleanSite()).map(([file, text]) => [`docs/${file}`, text])),
  });
}

it("says which hosts login tokens are taken at, and does not let others in before it knows", async () => {
  const cwd = signInSite();
  const refused = await octavo({ cwd }, "serve", "--host", "0.0.0.0", "--port", "0");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("(docs): hosts is missing");
  const { stderr, stop, exit } = await run(cwd);
  expect(stderr()).toContain("sign-in docs takes login tokens for this machine and the name docs alone");
  stop("SIGTERM");
  expect(await exit).toBe(0);
}, 60_000);

it("says nothing of login tokens where hosts are named", { tags: ["long"], timeout: 120_000 }, async () => {
  const cwd = signInSite({ hosts: ["docs.example.com"] });
  const { stderr, stop, exit } = await run(cwd, "--host", "0.0.0.0");
  expect(stderr()).not.toContain("sign-in docs");
  stop("SIGTERM");
  expect(await exit).toBe(0);
});

it("says why it cannot start", async () => {
  const cwd = folderOf(cleanSite());
  const refusal = async (...args: string[]): Promise<string> => {
    const { code, stderr } = await octavo({ cwd }, "serve", ...args);
    expect(code).toBe(2);
    return stderr;
  };
  const taken = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void taken.close());
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  expect(await refusal("--port", String(port))).toContain(`Port ${port} of 127.0.0.1 is taken`);
  // Nothing was begun.
  expect(existsSync(join(cwd, ".octavo"))).toBe(false);
  expect(await refusal("--port", "x")).toContain("--port is a number");
  expect(await refusal("--data", "data")).toContain("would be published");
  expect(await refusal("--agent", "gpt")).toContain("--agent scripted <file>");
  expect(await refusal("--agent", "scripted", "gone.json")).toContain("gone.json");
  expect(await refusal(resolve("/nowhere"))).toContain("nowhere");
  const misspelt = { cwd, env: { OCTAVO_RELEASE: "3" } };
  const { stderr } = await octavo(misspelt, "serve", "--port", String(port));
  expect(stderr.match(/did you mean OCTAVO_RELEASES\?/g)).toHaveLength(1);
});

it("says in a line why an edited folder is not shown, and shows what was built of it before", async () => {
  const cwd = folderOf(cleanSite());
  const first = await run(cwd);
  first.stop("SIGTERM");
  expect(await first.exit).toBe(0);
  writeFileSync(join(cwd, "docs.json"), '{\n  "name": "Broken,\n');
  const { address, stderr } = await run(cwd);
  expect((await fetch(address)).status).toBe(200);
  const lines = stderr().split("\n");
  const [line = "", ...others] = lines.filter((each) => each.includes("not shown"));
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^not shown The docs folder was edited, and could not be built: .*docs\.json:\d+:\d+ .* is shown instead/,
  );
  expect(stderr()).not.toMatch(/"stack"|Something went wrong/);
  expect(lines.findIndex((each) => each.startsWith("No problems in"))).toBeGreaterThan(lines.indexOf(line));
}, 60_000);
