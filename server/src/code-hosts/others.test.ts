import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CodeHost } from "./code-host.ts";
import { gitea } from "./gitea.ts";
import { gitlab } from "./gitlab.ts";

const head = "agent/job1";
const pull = { head, base: "main", title: "Title", body: "Body" };
const token = "glpat-averysecrettoken";

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = readonly [status: number, value: unknown, headers?: Readonly<Record<string, string>>];

async function serve(answer: (asked: Asked) => Answer): Promise<{ web: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "/", headers } = request;
      const body = text === "" ? {} : (JSON.parse(text) as Asked["body"]);
      const one = { method, url: new URL(url, "http://localhost"), headers, body };
      asked.push(one);
      const [status, value, more] = answer(one);
      const sent = typeof value === "string" ? value : JSON.stringify(value);
      response.writeHead(status, { "content-type": "application/json", ...more }).end(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { web: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** The two hosts as small servers: what they list, what they create, and how they refuse a second one. */
const hosts = {
  gitlab: {
    open: (web: string): CodeHost =>
      gitlab({ repository: "acme/team/docs", token, web, retryMs: 1, timeoutMs: 1000 }),
    path: "/api/v4/projects/acme%2Fteam%2Fdocs/merge_requests",
    item: (state: string, branch = head) => ({
      id: 4711,
      iid: 1,
      web_url: `https://gitlab.test/acme/team/docs/-/merge_requests/1`,
      description: "Body",
      state: state === "open" ? "opened" : state,
      sha: "abc",
      source_branch: branch,
      source_project_id: 1,
      target_project_id: 1,
    }),
    foreign: { source_project_id: 2 },
    sent: { source_branch: head, target_branch: "main", title: "Title", description: "Body" },
    change: { method: "PUT", body: { description: "New" } },
    refusal: { message: ["Another open merge request already exists for this source branch: !1"] },
    authorization: `Bearer ${token}`,
  },
  gitea: {
    open: (web: string): CodeHost =>
      gitea({ repository: "acme/docs", token, web, retryMs: 1, timeoutMs: 1000 }),
    path: "/api/v1/repos/acme/docs/pulls",
    item: (state: string, branch = head) => ({
      id: 4711,
      number: 1,
      html_url: "https://gitea.test/acme/docs/pulls/1",
      body: "Body",
      state: state === "merged" ? "closed" : state,
      merged: state === "merged",
      head: { ref: branch, sha: "abc", repo: { full_name: "acme/docs" } },
    }),
    foreign: { head: { ref: head, sha: "x", repo: { full_name: "stranger/docs" } } },
    sent: pull,
    change: { method: "PATCH", body: { body: "New" } },
    refusal: { message: "pull request already exists for these targets [id: 1, issue_id: 1]" },
    authorization: `token ${token}`,
  },
} as const;

describe.each(["gitlab", "gitea"] as const)("%s", (kind) => {
  const { open, path, item, foreign, sent, change, refusal, authorization } = hosts[kind];

  /** A list with one page. */
  function lists(...items: readonly object[]): (asked: Asked) => Answer {
    return ({ url }) => {
      const { state, page = "1" } = Object.fromEntries(url.searchParams);
      const isOpen = (listed: object): boolean => (listed as { state: string }).state.startsWith("open");
      if (page !== "1") return [200, []];
      return [200, items.filter((one) => state === "all" || (state === "open") === isOpen(one))];
    };
  }

  it("creates a pull request", async () => {
    const { web, asked } = await serve(() => [201, item("open")]);
    const host = open(web);
    expect(await host.createPull(pull)).toMatchObject({
      id: "1",
      state: "open",
      commit: "abc",
      url: expect.stringMatching(/^https:/) as string,
      body: "Body",
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: "POST", body: sent });
    expect(asked[0]?.url.pathname).toBe(path);
    expect(asked[0]?.headers.authorization).toBe(authorization);
    expect(host.kind).toBe(kind);
    expect(host.remote.url).toBe(`${host.webUrl()}.git`);
    expect(host.remote.credentials?.token).toBe(token);
  });

  it("changes the text of a pull request, and nothing else of it", async () => {
    const { web, asked } = await serve(({ method }) => [
      200,
      method === "GET" ? [item("open")] : item("open"),
    ]);
    const host = open(web);
    const found = await host.findPull(head);
    if (!found) throw new Error("It was not found.");
    await host.updatePull(found, "New");
    expect(asked[1]).toMatchObject(change);
    expect(asked[1]?.body).toEqual(change.body);
    expect(asked[1]?.url.pathname).toBe(`${path}/1`);
    expect(asked[1]?.headers).toMatchObject({ authorization, "content-type": "application/json" });
  });

  it.each([undefined, "1", 0, 1.5])("does not take %j for the number of a pull request", async (number) => {
    const { web } = await serve(() => [200, [{ ...item("open"), iid: number, number }]]);
    await expect(open(web).findPull(head)).rejects.toThrow(/no pull request/);
  });

  it("finds the open one before others, and none of a fork", async () => {
    const { web } = await serve(
      lists(
        { ...item("open"), ...foreign, web_url: "https://x.test/", html_url: "https://x.test/" },
        item("merged"),
        item("open"),
        item("closed"),
      ),
    );
    expect(await open(web).findPull(head)).toMatchObject({ state: "open", commit: "abc" });
  });

  it.each(["merged", "closed"])("finds one that is %s where none is open", async (state) => {
    const { web, asked } = await serve(lists(item("open", "agent/other"), item(state)));
    expect(await open(web).findPull(head)).toMatchObject({ state });
    expect(await open(web).findPull("agent/none")).toBeUndefined();
    expect(asked.length).toBeLessThan(12);
  });

  it("takes a refusal of a second one for the first", async () => {
    const { web } = await serve(({ method, url }) => {
      if (method === "POST") return [409, refusal];
      return url.pathname === path ? [200, [item("open")]] : [200, item("open")];
    });
    expect(await open(web).createPull(pull)).toMatchObject({ state: "open" });
  });

  it("says what is wrong", async () => {
    const failing = async (answer: Answer): Promise<unknown> => {
      const { web } = await serve(() => answer);
      const error = await open(web)
        .findPull(head)
        .catch((thrown: unknown) => thrown as Error);
      expect(`${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(token);
      return error;
    };
    const permanent = { name: "CodeHostError", transient: false };
    const transient = { name: "CodeHostError", transient: true };
    expect(await failing([401, { message: "401 Unauthorized" }])).toMatchObject(permanent);
    expect(await failing([403, { message: "insufficient_scope" }])).toMatchObject(permanent);
    expect(await failing([404, { message: "404 Project Not Found" }])).toMatchObject(permanent);
    expect(await failing([302, "", { location: "http://127.0.0.1:1/" }])).toMatchObject(permanent);
    expect(await failing([500, "<html>"])).toMatchObject(transient);
    expect(await failing([429, {}, { "retry-after": "600" }])).toMatchObject({
      ...transient,
      retryAfterMs: 600_000,
    });
    expect(await failing([200, "<html>"])).toMatchObject(transient);
    expect(await failing([200, `"${"x".repeat(9_000_000)}"`])).toMatchObject(transient);
  });

  it("asks again after 503, and never sends the token to where a redirect points", async () => {
    let count = 0;
    const { web, asked } = await serve(() =>
      count++ < 2 ? [503, {}, { "retry-after": "0" }] : [201, item("open")],
    );
    await open(web).createPull(pull);
    expect(asked).toHaveLength(3);
    const other = await serve(() => [200, []]);
    const { web: moved } = await serve(() => [307, "", { location: other.web }]);
    await expect(open(moved).findPull(head)).rejects.toThrow(/redirect \(307\)/);
    expect(other.asked).toEqual([]);
  });
});

it("looks through many pages of Gitea, whose limit may be smaller than asked for", async () => {
  const { item } = hosts.gitea;
  const { web } = await serve(({ url }) => {
    const page = Number(url.searchParams.get("page"));
    if (url.searchParams.get("state") !== "open" || page > 6) return [200, []];
    return [
      200,
      page === 6 ? [item("open")] : Array.from({ length: 10 }, (_, at) => item("open", `b${page}-${at}`)),
    ];
  });
  expect(await hosts.gitea.open(web).findPull(head)).toMatchObject({ state: "open" });
});
