// A GitHub that holds requests and its own answers against GitHub's published description.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { checksOf, type Checks, type Description } from "./github-description.ts";
import { simplePull, wholePull, type CommitOf, type FakePull } from "./github-values.ts";

export interface FakeGithub {
  readonly api: string;
  readonly pulls: FakePull[];
  /** Violations of the description, by either side. */
  readonly violations: string[];
  readonly requests: string[];
  /** Answers something else; true where it did. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Keeps the pull requests of `acme/docs` until the test ends. `commitOf` says where a branch is. */
export async function fakeGithub(
  description: Description,
  commitOf: (branch: string) => string,
): Promise<FakeGithub> {
  const checks = checksOf(description);
  const violations: string[] = [];
  const noting = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      violations.push((error as Error).message);
    }
  };
  const fake: FakeGithub = { api: "", pulls: [], violations, requests: [], intercept: () => false };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    fake.requests.push(`${request.method} ${url.pathname}`);
    if (fake.intercept(request, response)) return;
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const method = request.method === "POST" ? "post" : "get";
      const [status, value] =
        method === "get"
          ? list(fake, url, checks, noting, commitOf)
          : create(fake, text, checks, noting, commitOf);
      noting(() => {
        if (url.pathname !== "/repos/acme/docs/pulls") throw new Error(`path ${url.pathname}`);
        checks.answer(method, status, value);
      });
      response
        .writeHead(status, { "content-type": "application/json; charset=utf-8" })
        .end(JSON.stringify(value));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(fake, { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

type Noting = (work: () => void) => void;

function list(
  fake: FakeGithub,
  url: URL,
  checks: Checks,
  noting: Noting,
  commitOf: CommitOf,
): [number, unknown] {
  noting(() => checks.query(Object.fromEntries(url.searchParams)));
  const head = url.searchParams.get("head");
  const found = fake.pulls.filter((pull) => `acme:${pull.head}` === head).toReversed();
  return [200, found.map((pull) => simplePull(pull, commitOf))];
}

function create(
  fake: FakeGithub,
  text: string,
  checks: Checks,
  noting: Noting,
  commitOf: CommitOf,
): [number, unknown] {
  const body = JSON.parse(text) as { head: string; base: string };
  noting(() => checks.body(body));
  if (fake.pulls.some((pull) => pull.head === body.head && pull.state === "open"))
    return refusal(`A pull request already exists for acme:${body.head}.`);
  if (commitOf(body.head) === commitOf(body.base))
    return refusal(`No commits between ${body.base} and ${body.head}`);
  const { head, base } = body;
  const pull: FakePull = { number: fake.pulls.length + 1, head, base, state: "open", merged: false };
  fake.pulls.push(pull);
  return [201, wholePull(pull, commitOf)];
}

function refusal(message: string): [number, unknown] {
  const value = {
    message: "Validation Failed",
    errors: [{ resource: "PullRequest", code: "custom", message }],
    documentation_url: "https://docs.github.com/rest/pulls/pulls#create-a-pull-request",
    status: "422",
  };
  return [422, value];
}
