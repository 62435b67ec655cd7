import type { IncomingMessage } from "node:http";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { bareRepository, gitIn, serveGit, type Intercept } from "../git/testing.ts";
import { cleanSite, folderOf } from "../testing/run.ts";
import type { Commit } from "../deployments/deployment.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { takeSource } from "./take-source.ts";

interface Taking {
  readonly taken: Promise<Commit | null>;
  readonly lines: readonly string[];
  readonly into: string;
  readonly bare: string;
  readonly requests: readonly unknown[];
}

/** Takes the docs of a project whose repository is on a host that behaves in some way. */
async function taking(intercept: Intercept, ref: string | null = null): Promise<Taking> {
  const bare = bareRepository(cleanSite());
  // A host has a repository below its owner's name.
  const { url, requests } = await serveGit(dirname(bare), (request, response) => {
    if (intercept(request, response)) return true;
    request.url = request.url?.replace(/^\/acme\//, "/");
    return false;
  });
  const web = new URL(url).origin;
  const settings: ProjectSettings = {
    id: "docs",
    place: undefined,
    domain: "docs",
    hosts: [],
    site: undefined,
    repository: {
      url: `${web}/acme/docs.git`,
      ref,
      folder: "",
      trusted: false,
      codeHost: { kind: "gitea", repository: "acme/docs", tokenVariable: "TOKEN", web },
    },
    webhookSecretVariable: undefined,
    readers: undefined,
    agent: undefined,
    changes: {},
  };
  const lines: string[] = [];
  const into = join(folderOf(), "source");
  const { signal } = new AbortController();
  const env = { TOKEN: "t0ken" };
  const parts = { data: folderOf(), env, branch: null, signal, onLine: (line: string) => lines.push(line) };
  return { taken: takeSource(into, settings, parts), lines, into, bare, requests };
}

/** Answers so many requests with a status, then none. */
function failing(status: number, times: number, isMeant = (_request: IncomingMessage) => true): Intercept {
  let left = times;
  return (request, response) => {
    if (left === 0 || !isMeant(request)) return false;
    left -= 1;
    response.writeHead(status).end();
    return true;
  };
}

it("fetches again where the host fails for a moment", { timeout: 30_000 }, async () => {
  const takesAll = async (intercept: Intercept): Promise<void> => {
    const { taken, lines, into, bare } = await taking(intercept);
    const commit = await taken;
    expect(commit).toMatchObject({ sha: gitIn(bare, ["rev-parse", "main"]), ref: "main", author: "A" });
    expect(commit?.filesChanged?.added).toContain("docs.json");
    expect(readFileSync(join(into, "docs.json"), "utf8")).toContain("navigation");
    expect(lines).toEqual([
      expect.stringMatching(/did not answer as it should: .*It is tried again in [12] s\.$/),
    ]);
  };
  // Each waits for a second before it tries again.
  await Promise.all([
    // With the first request, and with a fetch that had begun.
    takesAll(failing(503, 1)),
    takesAll(failing(500, 1, ({ method }) => method === "POST")),
  ]);
});

it.each([
  [404, "has no such repository", null],
  [401, "did not accept the token", null],
  [0, "has no branch gone. Create it there", "gone"],
] as const)("fails at once where %i stays so", async (status, message, ref) => {
  const { taken, lines, requests } = await taking(failing(status, status === 0 ? 0 : Infinity), ref);
  await expect(taken).rejects.toMatchObject({
    name: "GitError",
    transient: false,
    message: expect.stringContaining(message) as string,
  });
  expect(lines).toEqual([]);
  expect(requests.length).toBeLessThan(4);
});
