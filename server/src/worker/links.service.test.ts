import { expect, it } from "vitest";
import { readProblems } from "../agent/checking/read-problems.ts";
import { commitTo, linkIn } from "../git/testing.ts";
import type { Job } from "../jobs/job.ts";
import { cleanSite } from "../testing/run.ts";
import { edits, scripted, testService, type TestService } from "./testing/test-service.ts";

const breaks = "import Gone from '/gone.mdx';\n\nKeys.";

/** A job over a docs folder whose docs.json, and a page of it, are links to files beside that folder. */
async function done(plan: object): Promise<{ readonly job: Job; readonly service: TestService }> {
  const service = await testService();
  const { "docs.json": config = "", "index.mdx": page = "" } = cleanSite();
  const shared = {
    "docs/index.mdx": page,
    "shared/docs.json": config,
    "shared/auth.mdx": "---\ntitle: Keys\n---\n\nKeys.\n",
  };
  commitTo(service.bare, shared);
  linkIn(service.bare, { "docs/docs.json": "../shared/docs.json", "docs/auth.mdx": "../shared/auth.mdx" });
  const limits = { ...service.project.limits, paths: { folders: [], protected: [] } };
  const check = (folder: string): ReturnType<typeof readProblems> => readProblems(folder, "docs");
  service.start({ project: { site: "docs", limits, check, runner: scripted(plan) } });
  return { job: await service.ended((await service.create()).id), service };
}

it("does not propose what breaks a page that is a link, as a deployment has it", async () => {
  const { job } = await done({ calls: [edits("Keys.", breaks, "shared/auth.mdx")], summary: "An import." });
  expect(job.status).toBe("failed");
  expect(job.reason).toMatch(/new errors after the change[^]*\ndocs\/auth\.mdx:\d+: .*gone/);
});

it("does not propose what breaks a site whose docs.json is a link", async () => {
  const calls = [edits("Welcome.", breaks, "docs/index.mdx")];
  const { job } = await done({ calls, summary: "An import." });
  expect(job.status).toBe("failed");
  expect(job.reason).toMatch(/\ndocs\/index\.mdx:\d+: .*gone/);
});

it("proposes what is right, has it validated meanwhile, and keeps the links", async () => {
  const calls = [
    edits("Keys.", "Keys and tokens.", "shared/auth.mdx"),
    { tool: "validate", input: {} },
    { tool: "validate", input: {} },
  ];
  const { job, service } = await done({ calls, summary: "Tokens, too." });
  expect(job).toMatchObject({ status: "completed", reason: null });
  const validated = (await service.events(job.id)).filter(({ data }) =>
    JSON.stringify(data).includes("validate"),
  );
  expect(validated.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ tool: "validate", ok: true, text: "There are no new errors." }),
  );
  expect(service.errors).toEqual([]);
});

it("says at once that a link is none to write", async () => {
  const write = { tool: "write", input: { path: "docs/auth.mdx", text: "x" } };
  const { job } = await done({ calls: [write], summary: "A page." });
  expect(job.reason).toContain(
    'docs/auth.mdx is a symbolic link. Links are neither read nor changed; name the file itself. It leads to "../shared/auth.mdx"',
  );
});
