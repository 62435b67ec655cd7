import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { author, bareRepository, edit, gitIn, serveGit } from "../git/testing.ts";
import { openWorkspace } from "../git/workspace.ts";
import { folderOf } from "../testing/run.ts";
import type { CodeHostError } from "./code-host-error.ts";
import type { CodeHost } from "./code-host.ts";
import { ensurePull } from "./ensure-pull.ts";
import { github } from "./github.ts";
import { fakeGithub, type FakeGithub } from "./testing/fake-github.ts";
import { checksOf, descriptions } from "./testing/github-description.ts";

const head = "agent/job1";
const pull = { head, base: "main", title: "Title", body: "Body" };
const token = "ghs_averysecrettoken0123456789";

/** Where branches are, for tests that need no repository. */
const commitOf = (branch: string): string => (branch === "main" ? "a" : "b").repeat(40);

async function setUp(
  description = descriptions()[0]?.[1],
  at = commitOf,
): Promise<{ fake: FakeGithub; host: CodeHost }> {
  if (!description) throw new Error("The fixture is missing.");
  const fake = await fakeGithub(description, at);
  return {
    fake,
    host: github({ repository: "acme/docs", token, api: fake.api, retryMs: 1, timeoutMs: 2000 }),
  };
}

async function failure(work: Promise<unknown>): Promise<CodeHostError> {
  const error = await work.then(
    () => new Error("It worked."),
    (thrown: unknown) => thrown as CodeHostError,
  );
  expect(`${error.stack ?? ""}${JSON.stringify(error)}${String(error.cause)}`).not.toContain(token);
  expect(error.name).toBe("CodeHostError");
  return error as CodeHostError;
}

describe.each(descriptions())("GitHub, held against %s", (_title, description) => {
  it("finds no pull request, creates one, and finds that", async () => {
    const { fake, host } = await setUp(description);
    expect(await host.findPull(head)).toBeUndefined();
    const created = await host.createPull(pull);
    expect(created).toEqual({
      id: "1",
      url: "https://github.com/acme/docs/pull/1",
      state: "open",
      commit: commitOf(head),
      body: "Body",
    });
    expect(await host.findPull(head)).toEqual(created);
    expect(await host.createPull(pull)).toEqual(created);
    expect(fake.pulls).toHaveLength(1);
    const problem = await failure(host.createPull({ ...pull, head: "main" }));
    expect(problem).toMatchObject({ transient: false });
    expect(problem.message).toMatch(/refused the pull request \(422\).*No commits between main and main/);
    expect(fake.violations).toEqual([]);
  });

  it("changes the text of a pull request, and nothing else of it", async () => {
    const { fake, host } = await setUp(description);
    await host.createPull({ ...pull, head: "agent/other" });
    const created = await host.createPull(pull);
    const before = fake.pulls.map((each) => ({ ...each }));
    await host.updatePull(created, "New <!-- text -->");
    expect(fake.pulls).toEqual([before[0], { ...before[1], body: "New <!-- text -->" }]);
    expect(await host.findPull(head)).toEqual({ ...created, body: "New <!-- text -->" });
    expect(fake.requests.at(-2)).toBe("PATCH /repos/acme/docs/pulls/2");
    expect(await failure(host.updatePull({ ...created, id: "9" }, "x"))).toMatchObject({ transient: false });
    expect(fake.violations).toEqual([]);
  });

  it("would be told what is not as described", () => {
    const checks = checksOf(description);
    expect(() => checks.answer("post", 201, { html_url: "x" })).toThrow(/must have required property/);
    expect(() => checks.body("post", { title: 1 })).toThrow(/body/);
    expect(() => checks.query({ state: "merged" })).toThrow(/allowed values/);
    expect(() => checks.query({ heads: "x" })).toThrow(/additional properties/);
  });
});

it("has one pull request for a branch, whoever asks at once", async () => {
  const { fake, host } = await setUp();
  const made = await Promise.all([1, 2, 3, 4].map(() => host.createPull(pull)));
  expect(fake.pulls).toHaveLength(1);
  expect(new Set(made.map(({ url }) => url)).size).toBe(1);
});

it("takes a decided pull request for the same commit, and makes a new one for a later commit", async () => {
  const { fake, host } = await setUp();
  const commit = commitOf(head);
  const first = await ensurePull(host, { ...pull, commit });
  Object.assign(fake.pulls[0] ?? {}, { state: "closed", merged: true });
  expect(await ensurePull(host, { ...pull, commit })).toEqual({ ...first, state: "merged" });
  const later = await ensurePull(host, { ...pull, commit: "f".repeat(40) });
  expect(later.url).toBe("https://github.com/acme/docs/pull/2");
  expect(await ensurePull(host, { ...pull, commit: "e".repeat(40) })).toEqual(later);
});

it("goes the whole way, with git over smart HTTP", async () => {
  const bare = bareRepository();
  const { fake, host } = await setUp(undefined, (ref) => gitIn(bare, ["rev-parse", ref]));
  const { url } = await serveGit(dirname(bare));
  const branch = "agent/job2";
  const run = async (): Promise<string> => {
    const remote = { url, protocols: ["http"] as const };
    const workspace = await openWorkspace(remote, { ref: null, branch, folder: folderOf() });
    edit(workspace.path, "job2.mdx", "text");
    await workspace.commit("Add a page", author);
    await workspace.push();
    const made = await ensurePull(host, {
      ...pull,
      head: branch,
      base: workspace.baseRef,
      commit: workspace.head,
    });
    await workspace.dispose();
    return made.url;
  };
  expect(await run()).toBe(await run());
  expect(fake.pulls).toHaveLength(1);
  expect(fake.violations).toEqual([]);
});

describe("when GitHub fails", () => {
  it.each([
    [500, {}],
    [503, { "retry-after": "0" }],
    [429, { "retry-after": "0" }],
    [403, { "retry-after": "0" }],
  ])("with %d once, it is asked again", async (status, headers) => {
    const { fake, host } = await setUp();
    let left = 2;
    fake.intercept = (_request, response) => {
      if (left-- <= 0) return false;
      response.writeHead(status, headers).end("{}");
      return true;
    };
    expect((await host.createPull(pull)).state).toBe("open");
    expect(fake.requests).toHaveLength(3);
  });

  it("after it has created the pull request, the second try finds that", async () => {
    const { fake, host } = await setUp();
    let isFirst = true;
    fake.intercept = (request, response) => {
      if (request.method !== "POST" || !isFirst) return false;
      isFirst = false;
      fake.pulls.push({ number: 1, head, base: "main", body: "", state: "open", merged: false });
      response.writeHead(502).end("Bad gateway");
      return true;
    };
    expect((await host.createPull(pull)).url).toBe("https://github.com/acme/docs/pull/1");
    expect(fake.pulls).toHaveLength(1);
  });

  const answers: readonly (readonly [string, number, object, string, object])[] = [
    [
      "always",
      500,
      {},
      '{"message":"Server Error"}',
      { transient: true, message: /answered 500. It says: Server Error/ },
    ],
    ["for an hour", 429, { "retry-after": "3600" }, "{}", { transient: true, retryAfterMs: 3_600_000 }],
    [
      "by a secondary limit",
      403,
      { "retry-after": "60" },
      '{"message":"You have exceeded a secondary rate limit"}',
      { transient: true, retryAfterMs: 60_000 },
    ],
    [
      "by the token",
      401,
      {},
      '{"message":"Bad credentials"}',
      { transient: false, message: /did not accept the token/ },
    ],
    [
      "by rights",
      403,
      {},
      '{"message":"Resource not accessible"}',
      { transient: false, message: /token needs read and write access/ },
    ],
    ["by name", 404, {}, '{"message":"Not Found"}', { transient: false, message: /no such repository/ }],
    [
      "with a page",
      200,
      { "content-type": "text/html" },
      "<html>",
      { transient: true, message: /no (list of )?pull request/ },
    ],
    [
      "with another shape",
      200,
      {},
      '[{"head":{"ref":"agent/job1"},"state":"open","html_url":"javascript:alert(1)"}]',
      { transient: true, message: /no pull request/ },
    ],
    ["with wrong JSON", 200, {}, "[{", { transient: true }],
  ];
  it.each(answers)("%s (%d), the error says so", async (_title, status, headers, body, expected) => {
    const { fake, host } = await setUp();
    fake.intercept = (_request, response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
      return true;
    };
    const error = await failure(host.findPull(head));
    for (const [key, value] of Object.entries(expected))
      expect(error[key as "message"]).toEqual(value instanceof RegExp ? expect.stringMatching(value) : value);
  });

  it("by not answering, it is not waited for without end", async () => {
    const { fake } = await setUp();
    fake.intercept = () => true;
    const host = github({ repository: "acme/docs", token, api: fake.api, retryMs: 1, timeoutMs: 50 });
    const error = await failure(host.findPull(head));
    expect(error).toMatchObject({ transient: true });
    expect(error.message).toMatch(/no answer in time/);
    expect(fake.requests).toHaveLength(4);
  });

  it("and the job is stopped, that is all", async () => {
    const { fake, host } = await setUp();
    const controller = new AbortController();
    fake.intercept = () => {
      controller.abort(new Error("Stopped."));
      return true;
    };
    await expect(host.findPull(head, controller.signal)).rejects.toThrow("Stopped.");
    expect(fake.requests).toHaveLength(1);
  });

  it("since nobody listens", async () => {
    const host = github({ repository: "acme/docs", token, api: "http://127.0.0.1:1", retryMs: 1 });
    expect(await failure(host.findPull(head))).toMatchObject({ transient: true });
  });
});

it("tells git where the repository is", () => {
  const host = github({ repository: "acme/docs", token });
  expect(host.remote).toEqual({
    url: "https://github.com/acme/docs.git",
    credentials: { username: "x-access-token", token },
    protocols: ["https"],
  });
  const own = github({
    repository: "acme/docs",
    token,
    api: "http://git.test/api/v3/",
    web: "http://git.test/",
  });
  expect(own.remote).toMatchObject({ url: "http://git.test/acme/docs.git", protocols: ["http"] });
  for (const web of ["git.test", "file:///git", "https://x:y@git.test", "https://git.test?x"])
    expect(() => github({ repository: "acme/docs", token, web })).toThrow(/not the address of a code host/);
  expect(host.webUrl()).toBe("https://github.com/acme/docs");
  for (const repository of ["docs", "a/b/c", "../x", "a/..", "https://github.com/a/b"])
    expect(() => github({ repository, token })).toThrow(/owner\/name/);
});
