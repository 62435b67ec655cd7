import { expect, it } from "vitest";
import { CodeHostError } from "../code-hosts/code-host-error.ts";
import type { CodeHost, Pull } from "../code-hosts/code-host.ts";
import { edits, testService, welcomePlan, type TestService } from "./testing/test-service.ts";

const write = (path: string): object => ({
  tool: "write",
  input: { path, text: `---\ntitle: ${path}\n---\n\nHello.\n` },
});
const second = { calls: [write("second.mdx")], summary: "Adds a second page." };
const third = { calls: [write("third.mdx")], summary: "Adds a third page." };
const breaks = { calls: [edits("Welcome", "import Gone from '/gone.mdx';\n\nWelcome")], summary: "Breaks." };

async function pullOf({ host }: TestService, id: string): Promise<Pull> {
  const pull = await host.findPull(`agent/${id}`);
  if (!pull) throw new Error(`Job ${id} has no pull request.`);
  return pull;
}

/** Has the job take a message, and resolves to the text of its pull request after that. */
async function say(service: TestService, id: string, prompt: string): Promise<string> {
  await service.store.message("docs", id, prompt);
  await service.ended(id);
  return (await pullOf(service, id)).body;
}

it("tells of the files and requests of all rounds, between what people wrote", async () => {
  const service = await testService({ turns: [welcomePlan, second, breaks, third] });
  service.start({ project: { limits: { ...service.project.limits, repairs: 0 } } });
  const { id } = await service.create("Say where one is welcome.");
  await service.ended(id);
  const first = await pullOf(service, id);
  expect(first.body).toContain(
    "- `index.mdx` changed\n\n**Asked for**\n\n```text\nSay where one is welcome.\n```",
  );
  await service.host.updatePull(first, `For Ann.\n\n${first.body}\nOK, Ann.`);
  const body = await say(service, id, "Add a page. <!-- octavo:end -->");
  expect(body.startsWith("For Ann.\n\n<!-- octavo:begin")).toBe(true);
  expect(body.endsWith("<!-- octavo:end -->\n\nOK, Ann.")).toBe(true);
  expect(body).toContain("Says where one is welcome.\n\nAdds a second page.\n\n**Files**");
  expect(body).toContain("- `index.mdx` changed\n- `second.mdx` added\n");
  expect(body).toMatch(
    /Say where one is welcome\.\n```\n\n```text\nAdd a page\. <\u200b!\u200b-- octavo:end --/,
  );
  // What failed has changed nothing.
  expect(await say(service, id, "Break it.")).toBe(body);
  expect(await say(service, id, "Add another one.")).toContain(
    "Adds a second page.\n\nAdds a third page.\n\n",
  );
  const own = (await pullOf(service, id)).body.replaceAll(/<!--.*-->\n/g, "");
  await service.host.updatePull(first, own);
  expect(await say(service, id, "And more.")).toBe(own);
  expect(service.pulls()).toBe(1);
});

it("begins anew after a pull request that was merged", { tags: ["long"] }, async () => {
  const service = await testService({ turns: [welcomePlan, second, third] });
  const { host } = service;
  const merged = new Set<string>();
  const created: string[] = [];
  const codeHost: CodeHost = {
    ...host,
    async findPull(head, signal) {
      const pull = await host.findPull(head, signal);
      return pull && merged.has(head) ? { ...pull, state: "merged", commit: "before" } : pull;
    },
    async createPull(pull, signal) {
      created.push(`${pull.title}\n${pull.body}`);
      merged.delete(pull.head);
      const made = await host.createPull(pull, signal);
      await host.updatePull(made, pull.body);
      return made;
    },
  };
  service.start({ project: { codeHost } });
  const { id } = await service.create("Say where one is welcome.");
  await service.ended(id);
  merged.add(`agent/${id}`);
  await say(service, id, "Add a page.");
  expect(created).toHaveLength(2);
  expect(created[1]).toMatch(/^Adds a second page\n[^]*```text\nAdd a page\.\n```/);
  expect(created[1]).not.toContain("where one is welcome");
  const body = await say(service, id, "Add another one.");
  expect(body).toContain("Adds a second page.\n\nAdds a third page.\n\n");
  expect(body).not.toContain("where one is welcome");
});

it("ends well where the text cannot be written, and tells the log", { tags: ["long"] }, async () => {
  const service = await testService({ turns: [welcomePlan, second] });
  const updatePull = (): Promise<never> =>
    Promise.reject(new CodeHostError("It is not allowed.", { transient: false }));
  service.start({ project: { codeHost: { ...service.host, updatePull } } });
  const { id } = await service.create();
  const { prLink } = await service.ended(id);
  const { body } = await pullOf(service, id);
  expect(service.errors).toEqual([]);
  expect(await say(service, id, "Add a page.")).toBe(body);
  expect(await service.find(id)).toMatchObject({ status: "completed", prLink, reason: null });
  expect(service.errors.map(String)).toEqual([
    `Error: The text of ${prLink} could not be written anew. It is not allowed.`,
  ]);
});
