import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { bareRepository, gitIn } from "../git/testing.ts";
import { below, clientOf, get, site, start } from "./testing.ts";
import { ended, idOf } from "./testing/deployments.ts";

const plan = JSON.stringify({
  calls: [
    { tool: "write", input: { path: "docs/index.mdx", text: "---\ntitle: Home\n---\n\nAll about pears.\n" } },
  ],
  summary: "Pears.",
});

it("shows what a job has changed once it is merged and deployed, takes it back, and logs how the job went, without its prompt", async () => {
  const bare = bareRepository(below("docs", site("apples")));
  const codeHost = `{ kind: "local", folder: ${JSON.stringify(bare)}, link: "https://git.example/{head}" }`;
  const tested = await start(
    `{ projects: [{ id: "docs", folder: "docs", codeHost: ${codeHost}, agent: { kind: "scripted", plan: "plan.json" } }] }`,
    { "plan.json": plan },
  );
  const send = await clientOf(tested, "admin", "docs");
  const page = async (): Promise<string> => (await get(tested.service.address, "/", "docs")).body;
  const { id } = (await (
    await send("/v2/agent/docs/job", { prompt: "Pears, by the secret plan." })
  ).json()) as { id: string };
  for (;;) {
    const { status } = (await (await send(`/v2/agent/docs/job/${id}`)).json()) as { status: string };
    if (status !== "active") break;
    await pause(50);
  }
  // What is proposed is not shown, deployed or not.
  const first = await ended(send, "/v1/project/update/docs");
  expect(first).toMatchObject({ status: "success", shown: true });
  expect(await page()).toContain("apples");
  gitIn(bare, ["update-ref", "refs/heads/main", `refs/heads/agent/${id}`]);
  const sha = gitIn(bare, ["rev-parse", "main"]);
  expect(await page()).toContain("apples");
  const done = await ended(send, "/v1/project/update/docs");
  expect(done).toMatchObject({
    status: "success",
    commit: { sha, ref: "main", filesChanged: { added: [], modified: ["docs/index.mdx"], removed: [] } },
    author: { name: "Octavo", avatarUrl: null, githubUserId: null },
  });
  expect(done.logs).toContain(`Found commit ${sha}.`);
  expect(await page()).toContain("pears");
  const back = await ended(send, "/v1/project/rollback/docs");
  expect(back).toMatchObject({ status: "success", source: "rollback" });
  expect(idOf(back)).not.toBe(idOf(done));
  expect(back).toMatchObject({ commit: first.commit, shown: true });
  expect(back.commit).not.toBeNull();
  expect(back.commit?.sha).not.toBe(sha);
  const listed = await (await send("/v1/project/deployments/docs")).json();
  expect(listed).toMatchObject({
    deployments: [{ shown: true }, { shown: false }, { shown: false }, { shown: false }],
  });
  expect(await page()).toContain("apples");

  const watch = await clientOf(tested, "admin", null);
  const metrics = (await (await watch("/metrics")).text()).split("\n");
  for (const line of [
    'octavo_job_attempts_total{outcome="completed"} 1',
    'octavo_deployments_total{kind="production",status="success"} 3',
    'octavo_deployments_total{kind="rollback",status="success"} 1',
    'octavo_deployments_total{kind="production",status="failure"} 0',
  ])
    expect(metrics).toContain(line);

  const logged = await tested.stop();
  const line = logged.split("\n").find((each) => each.includes('"A job is done."'));
  const of = { level: 30, job: id, project: "docs", round: 1, attempt: 1 };
  expect(JSON.parse(line ?? "{}")).toMatchObject({ ...of, outcome: "completed" });
  expect(logged).not.toContain("secret plan");
}, 120_000);
