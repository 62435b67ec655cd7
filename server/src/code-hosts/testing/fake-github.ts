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
      const asked: Asked = { fake, url, text, checks, noting, commitOf };
      const [method, path, [status, value]] = answerTo(request.method, asked);
      noting(() => {
        if (!path.test(url.pathname)) throw new Error(`path ${url.pathname}`);
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

interface Asked {
  readonly fake: FakeGithub;
  readonly url: URL;
  readonly text: string;
  readonly checks: Checks;
  readonly noting: (work: () => void) => void;
  readonly commitOf: CommitOf;
}

type Answer = readonly [status: number, value: unknown];

function answerTo(method: string | undefined, asked: Asked): ["get" | "post" | "patch", RegExp, Answer] {
  const pulls = /^\/repos\/acme\/docs\/pulls$/;
  if (method === "POST") return ["post", pulls, create(asked)];
  if (method === "PATCH") return ["patch", /^\/repos\/acme\/docs\/pulls\/[1-9]\d*$/, update(asked)];
  return ["get", pulls, list(asked)];
}

function list({ fake, url, checks, noting, commitOf }: Asked): Answer {
  noting(() => checks.query(Object.fromEntries(url.searchParams)));
  const head = url.searchParams.get("head");
  const found = fake.pulls.filter((pull) => `acme:${pull.head}` === head).toReversed();
  return [200, found.map((pull) => simplePull(pull, commitOf))];
}

function create({ fake, text, checks, noting, commitOf }: Asked): Answer {
  const sent = JSON.parse(text) as Pick<FakePull, "head" | "base" | "body">;
  noting(() => checks.body("post", sent));
  if (fake.pulls.some((pull) => pull.head === sent.head && pull.state === "open"))
    return refusal(`A pull request already exists for acme:${sent.head}.`);
  if (commitOf(sent.head) === commitOf(sent.base))
    return refusal(`No commits between ${sent.base} and ${sent.head}`);
  const { head, base, body } = sent;
  const pull: FakePull = { number: fake.pulls.length + 1, head, base, body, state: "open", merged: false };
  fake.pulls.push(pull);
  return [201, wholePull(pull, commitOf)];
}

function update({ fake, url, text, checks, noting, commitOf }: Asked): Answer {
  const sent = JSON.parse(text) as Pick<FakePull, "body">;
  noting(() => checks.body("patch", sent));
  const pull = fake.pulls.find(({ number }) => url.pathname.endsWith(`/${number}`));
  if (!pull) return refusal("There is no such pull request.");
  // Whatever else is sent would be changed, too.
  Object.assign(pull, sent);
  return [200, wholePull(pull, commitOf)];
}

function refusal(message: string): Answer {
  const value = {
    message: "Validation Failed",
    errors: [{ resource: "PullRequest", code: "custom", message }],
    documentation_url: "https://docs.github.com/rest/pulls/pulls#create-a-pull-request",
    status: "422",
  };
  return [422, value];
}
