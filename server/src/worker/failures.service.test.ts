import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { AgentError, type AgentRunner, type AgentTask } from "../agent/agent-runner.ts";
import { github } from "../code-hosts/github.ts";
import { fakeGithub, type FakeGithub } from "../code-hosts/testing/fake-github.ts";
import { descriptions } from "../code-hosts/testing/github-description.ts";
import { commitTo, gitIn } from "../git/testing.ts";
import type { Job } from "../jobs/job.ts";
import { edits, scripted, testService, welcomePlan, type TestService } from "./testing/test-service.ts";

/** Runs a job against a GitHub whose repository is the one of the service. */
async function onGithub(
  intercept: (request: IncomingMessage, response: ServerResponse, service: TestService) => boolean,
  timeoutMs = 10_000,
): Promise<{ fake: FakeGithub; service: TestService; job: Job }> {
  const service = await testService();
  const fake = await fakeGithub(descriptions()[0]![1], (branch) =>
    gitIn(service.bare, ["rev-parse", branch]),
  );
  fake.intercept = (request, response) => intercept(request, response, service);
  const host = github({ repository: "acme/docs", token: "ghs_x", api: fake.api, retryMs: 1, timeoutMs });
  service.start({ project: { codeHost: { ...host, remote: service.host.remote } } });
  const { id } = await service.create();
  return { fake, service, job: await service.ended(id) };
}

function answer(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
  return true;
}

describe("a code host", () => {
  it("that is broken for a while is asked again in a later attempt, and the agent is not", async () => {
    let broken = 5;
    const { fake, service, job } = await onGithub((_request, response) =>
      broken-- > 0 ? answer(response, 500, "Oops") : false,
    );
    expect(job).toMatchObject({ status: "completed", prLink: "https://github.com/acme/docs/pull/1" });
    expect(fake.pulls).toHaveLength(1);
    const events = await service.events(job.id);
    expect(events.filter(({ type }) => type === "retry")).toMatchObject([
      { data: { reason: expect.stringContaining("answered 500") } },
    ]);
    expect(events.filter(({ type }) => type === "agent")).toHaveLength(2);
  });

  it("that stays broken fails the job with its words", { tags: ["long"] }, async () => {
    const { fake, service, job } = await onGithub((_request, response) => answer(response, 502, "Bad day"));
    expect(job).toMatchObject({ status: "failed", reason: expect.stringMatching(/answered 502.*Bad day/) });
    expect(fake.pulls).toEqual([]);
    expect((await service.events(job.id)).filter(({ type }) => type === "retry")).toHaveLength(2);
  });

  it("that refuses fails the job at once", async () => {
    const { service, job } = await onGithub((request, response) =>
      request.method === "POST" ? answer(response, 422, "No.") : false,
    );
    expect(job).toMatchObject({ status: "failed", reason: expect.stringMatching(/\(422\).*No\./) });
    expect((await service.events(job.id)).filter(({ type }) => type === "retry")).toEqual([]);
  });

  it("whose answer to a new pull request is lost has one in the end", async () => {
    let isLost = false;
    const { fake, job } = await onGithub((request, response) => {
      if (request.method !== "POST" || isLost) return false;
      isLost = true;
      // It is made, and the answer never comes.
      response.end = () => response;
      response.writeHead = () => response;
      return false;
    }, 1_000);
    expect(job).toMatchObject({ status: "completed", prLink: "https://github.com/acme/docs/pull/1" });
    expect(fake.pulls).toHaveLength(1);
  });

  it("that does not answer is given up", async () => {
    const { job } = await onGithub(() => true, 100);
    expect(job).toMatchObject({ status: "failed", reason: expect.stringMatching(/could not be reached/) });
  });
});

describe("an agent", () => {
  const failing = (errors: Error[]): { runner: AgentRunner } => {
    const runner = scripted(welcomePlan);
    const run = (task: AgentTask): ReturnType<typeof runner.run> => {
      const error = errors.shift();
      return error === undefined ? runner.run(task) : Promise.reject(error);
    };
    return { runner: { name: "failing", model: "scripted", run } };
  };

  it("that fails in passing runs again, after the pause that it asked for", { tags: ["long"] }, async () => {
    const service = await testService();
    service.start({ project: failing([new AgentError("transient", "Busy.", 300)]) });
    const { id } = await service.create();
    const since = performance.now();
    expect(await service.ended(id)).toMatchObject({ status: "completed" });
    expect(performance.now() - since).toBeGreaterThan(300);
  });

  it("that cannot work fails the job in its words", async () => {
    const service = await testService();
    service.start({ project: failing([new AgentError("permanent", "The model refused the key.")]) });
    const { id } = await service.create();
    expect(await service.ended(id)).toMatchObject({ status: "failed", reason: "The model refused the key." });
  });

  it("with an error that nobody expected keeps that out of the job", async () => {
    const service = await testService();
    const secret = new TypeError("a secret");
    service.start({ project: failing([secret, secret, secret]) });
    const { id } = await service.create();
    const job = await service.ended(id);
    expect(job).toMatchObject({ status: "failed", reason: expect.stringContaining("nobody expected") });
    expect(service.errors).toEqual([secret, secret, secret]);
  });

  it("is held to its budget, and to what it may change", async () => {
    const service = await testService({
      calls: [edits("Welcome.", "One."), edits("One.", "Two.")],
      summary: "Two.",
    });
    const { limits } = service.project;
    const worker = service.start({
      project: { limits: { ...limits, budget: { ...limits.budget, steps: 1 } } },
    });
    const { id } = await service.create();
    expect(await service.ended(id)).toMatchObject({
      status: "failed",
      reason: expect.stringContaining("limits of the job were reached"),
    });
    await worker.stop(0);
    service.start({ project: { limits: { ...limits, changes: { files: 1, bytes: 10 } } } });
    const other = await service.create();
    expect((await service.ended(other.id)).reason).toMatch(/limits of the job/);
    expect(service.branches()).toEqual(["main"]);
  });
});

it("takes up a branch that somebody pushed to meanwhile", { tags: ["long"] }, async () => {
  const second = { calls: [edits("to the docs", "to all docs")], summary: "Says all." };
  const service = await testService({ turns: [welcomePlan, second] });
  service.start();
  const { id } = await service.create();
  await service.ended(id);
  commitTo(service.bare, { "more.md": "By a person." }, `agent/${id}`);
  await service.store.message("docs", id, "Say all.");
  expect(await service.ended(id)).toMatchObject({ status: "completed" });
  expect(service.commits(`agent/${id}`)).toEqual(["Says all", "Change", "Says where one is welcome"]);
});
