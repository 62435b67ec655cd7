import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { bareRepository, commitTo, filesBelow, gitIn, serveGit } from "../git/testing.ts";
import { folderOf } from "../testing/run.ts";
import { addPage, below, clientOf, get, site, start } from "./testing.ts";

it("serves a folder and a repository: pages by host, search by domain, jobs by project, keys of one alone", async () => {
  const bare = bareRepository({
    ...below("docs", site("oranges")),
    "octavo.config.mjs": "throw new Error('I ran.');",
  });
  // It is named beside the docs as well: neither is run.
  commitTo(bare, { "docs/octavo.config.mjs": "throw new Error('I ran.');", "package.json": "{}" });
  const tested = await start(
    `{
      author: { name: "Docs Bot", email: "bot@example.com" },
      projects: [
        { id: "apples", site: "./apples", hosts: ["docs.example.com"] },
        { id: "oranges", domain: "citrus", ref: "main", folder: "docs",
          codeHost: { kind: "local", folder: ${JSON.stringify(bare)}, link: "https://git.example/{head}" },
          agent: { kind: "scripted", plan: "plan.json" } },
      ],
    }`,
    { ...below("apples", site("apples")), "plan.json": addPage },
  );
  const { address } = tested.service;

  const shown = async (host: string, path = "/"): Promise<string> => {
    const { status, body } = await get(address, path, host);
    return status === 200 ? (/All about (\w+)/.exec(body)?.[1] ?? "something") : String(status);
  };
  for (const host of [
    "docs.example.com",
    "DOCS.example.com:4000",
    "docs.example.com.",
    "apples",
    "apples.localhost:4000",
  ])
    expect(await shown(host), host).toBe("apples");
  for (const host of ["citrus", "citrus.localhost:4000", "citrus.other.example"])
    expect(await shown(host), host).toBe("oranges");
  const nowhere = await get(address, "/", "other.example");
  expect(nowhere.status).toBe(404);
  expect(nowhere.body).toContain("No site is served at this host name.");
  expect(nowhere.body).not.toMatch(/apples|oranges|citrus/);
  for (const host of ["oranges.localhost", "127.0.0.1:4000", "[::1]:4000", "", "a:b:c", "apples/x"])
    expect((await get(address, "/", host)).status, host).toBeGreaterThanOrEqual(400);
  // What is the service's own is at every host, and the proxy is the site's.
  expect((await get(address, "/_svc/healthz", "other.example")).status).toBe(200);
  expect((await get(address, "/healthz", "apples")).status).toBe(200);
  expect((await get(address, "/_svc/api/request", "other.example", "POST")).status).toBe(404);
  expect((await get(address, "/_svc/api/request", "apples", "POST")).status).not.toBe(404);

  const search = await clientOf(tested, "assistant", null);
  const own = await clientOf(tested, "admin", "oranges");
  const foreign = await clientOf(tested, "admin", "apples");

  const found = async (domain: string, query: string): Promise<number | string> => {
    const answer = await search(`/discovery/v1/search/${domain}`, { query });
    return answer.ok ? ((await answer.json()) as unknown[]).length : answer.status;
  };
  expect([await found("apples", "apples"), await found("citrus", "oranges")]).toEqual([1, 1]);
  expect(await found("oranges", "oranges")).toBe(404);

  const jobs = "/v2/agent/oranges/job";
  const created = await own(jobs, { prompt: "Add a page." });
  expect(created.status).toBe(201);
  const job = (await created.json()) as { id: string };
  expect(job).toMatchObject({
    model: "scripted",
    source: { repository: pathToFileURL(bare).href, ref: "main" },
  });
  const { id } = job;
  await (await own(`${jobs}/${id}/events`)).text();
  expect(await (await own(`${jobs}/${id}`)).json()).toMatchObject({
    status: "completed",
    prLink: `https://git.example/agent/${id}`,
  });
  expect(gitIn(bare, ["show", `agent/${id}:docs/new.mdx`])).toContain("Hi.");
  expect(gitIn(bare, ["log", "-1", "--format=%an %ae", `agent/${id}`])).toBe("Docs Bot bot@example.com");
  for (const path of [`${jobs}/${id}`, `/v2/agent/apples/job/${id}`, "/v2/agent/nope/jobs"])
    expect((await foreign(path)).status, path).toBe(404);
  const without = await foreign("/v2/agent/apples/job", { prompt: "Add a page." });
  expect([without.status, await without.json()]).toMatchObject([503, { code: "no-agent" }]);
}, 60_000);

it("runs the configuration of a repository that is trusted, and leaves its release alone behind", async () => {
  const bare = bareRepository(
    site("oranges", { "octavo.config.mjs": "globalThis.ran = true; export default {};" }),
  );
  const codeHost = `{ kind: "local", folder: ${JSON.stringify(bare)} }`;
  const { service, settings } = await start(
    `{ projects: [{ id: "one", codeHost: ${codeHost}, trusted: true }] }`,
  );
  expect(globalThis).toMatchObject({ ran: true });
  // One alone has every host.
  expect((await get(service.address, "/", "other.example")).body).toContain("oranges");
  expect(service.projects[0]?.jobs).toEqual({ missing: "agent" });
  expect(readdirSync(join(settings.data, "sites"))).toHaveLength(1);
  await service.stop();
  // The release stays for the next start; what it was made in goes.
  expect(readdirSync(join(settings.data, "sites", "one"))).toHaveLength(1);
  expect(readdirSync(join(settings.data, "building"))).toEqual([]);
}, 60_000);

/** Tries to start services of which one project cannot; each gives the message. */
function refusals(): (project: string, env?: NodeJS.ProcessEnv) => Promise<string> {
  // What was built of the good one before need not be built again.
  const data = folderOf();
  return async (project, env = {}) => {
    const config = `{ projects: [{ id: "good", site: "./good" }, ${project}] }`;
    const error: unknown = await start(config, below("good", site("apples")), env, { data }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "SetupError" });
    const { message } = error as Error;
    expect(message).toMatch(/octavo\.config\.mjs: projects\[1\] \(bad\): /);
    return message;
  };
}

const hosted = `codeHost: { kind: "gitea", web: "http://127.0.0.1:1", repository: "a/b", tokenVariable: "MY_TOKEN" }`;

it("does not start where one of them cannot, and names it", async () => {
  const bare = bareRepository(below("docs", site("oranges")));
  const refusal = refusals();
  const codeHost = `codeHost: { kind: "local", folder: ${JSON.stringify(bare)} }`;
  expect(await refusal(`{ id: "bad", ${codeHost} }`)).toContain(
    "has no docs.json at the top of the default branch. Set `folder`",
  );
  expect(await refusal(`{ id: "bad", ${codeHost}, ref: "main", folder: "website" }`)).toContain(
    "has no docs.json in the folder website of the branch main.",
  );
  expect(await refusal(`{ id: "bad", ${codeHost}, ref: "gone", folder: "docs" }`)).toContain(
    "has no branch gone",
  );
  expect(await refusal(`{ id: "bad", codeHost: { kind: "local", folder: "./good" } }`)).toContain(
    "which is no git repository. Mount the disk",
  );
  expect(await refusal(`{ id: "bad", ${hosted} }`)).toContain(
    "The environment variable MY_TOKEN is not set.",
  );
  expect(
    await refusal(`{ id: "bad", site: "./good", agent: { kind: "scripted", plan: "gone.json" } }`),
  ).toContain("gone.json could not be read");
  expect(
    await refusal(
      `{ id: "bad", site: "./good", agent: { kind: "acp", command: ["a"], sandbox: "none", variables: ["KEY"] } }`,
    ),
  ).toContain("The environment variable KEY is not set.");
}, 60_000);

// Each is tried again for a quarter of a minute.
it("names one whose host cannot be reached", { tags: ["long"], timeout: 90_000 }, async () => {
  const [unreachable, withToken] = [refusals(), refusals()];
  const messages = await Promise.all([
    unreachable(`{ id: "bad", repository: "https://127.0.0.1:1/a.git" }`),
    withToken(`{ id: "bad", ${hosted} }`, { MY_TOKEN: "t0k3n" }),
  ]);
  for (const message of messages) expect(message).toContain("127.0.0.1:1/a");
  expect(messages.join("\n")).not.toContain("t0k3n");
});

it("fetches from a code host with its token, proposes changes there, and tells nobody of it", async () => {
  const token = "t0k3n-0f-th3-h0st";
  const folder = folderOf();
  renameSync(bareRepository(below("docs", site("oranges"))), join(folder, "docs.git"));
  const pulls: object[] = [];
  const { url, requests } = await serveGit(folder, (asked, answer) => {
    const authorization = asked.headers.authorization ?? "";
    const isOurs =
      authorization === `token ${token}` ||
      authorization === `Basic ${Buffer.from(`oauth2:${token}`).toString("base64")}`;
    asked.url = asked.url?.replace("/acme/docs.git", "/docs.git");
    if (isOurs && !asked.url?.startsWith("/api/")) return false;
    const pull = { number: 1, html_url: "https://git.example/acme/docs/pulls/1", state: "open" };
    if (isOurs && asked.method === "POST") pulls.push(pull);
    answer.writeHead(isOurs ? (asked.method === "POST" ? 201 : 200) : 401, {
      "content-type": "application/json",
      "www-authenticate": "Basic",
    });
    answer.end(JSON.stringify(asked.method === "POST" ? pull : pulls));
    return true;
  });
  const web = url.replace("/docs.git", "");
  const config = (variable: string): string => `{ projects: [{
    id: "oranges", folder: "docs", agent: { kind: "scripted", plan: "plan.json" },
    codeHost: { kind: "gitea", repository: "acme/docs", web: "${web}", tokenVariable: "${variable}" },
  }] }`;
  const files = { "plan.json": addPage };
  const env = { GOOD: token, BAD: "another-t0k3n" };
  await expect(start(config("BAD"), files, env)).rejects.toThrow(
    /^(?!.*another-t0k3n).*projects\[0\] \(oranges\): .*127\.0\.0\.1/s,
  );
  const tested = await start(config("GOOD"), files, env);
  const own = await clientOf(tested, "admin", null);
  const { id } = (await (await own("/v2/agent/oranges/job", { prompt: "Add a page." })).json()) as {
    id: string;
  };
  const events = await (await own(`/v2/agent/oranges/job/${id}/events`)).text();
  const job = await (await own(`/v2/agent/oranges/job/${id}`)).text();
  expect(JSON.parse(job)).toMatchObject({
    status: "completed",
    prLink: "https://git.example/acme/docs/pulls/1",
    source: { repository: `${web}/acme/docs.git`, ref: "main" },
  });
  expect([pulls.length, requests.length > 0]).toEqual([1, true]);
  expect(gitIn(join(folder, "docs.git"), ["show", `agent/${id}:docs/new.mdx`])).toContain("Hi.");
  const logged = await tested.stop();
  expect(logged).toContain("/v2/agent/oranges/job");
  expect(events + job + logged).not.toContain(token);
  const kept = filesBelow(tested.settings.data).map((file) =>
    readFileSync(join(tested.settings.data, file), "latin1"),
  );
  expect(kept.filter((content) => content.includes(token))).toEqual([]);
}, 60_000);
