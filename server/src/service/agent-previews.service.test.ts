import { expect, it } from "vitest";
import { bareRepository, commitTo } from "../git/testing.ts";
import { clientOf, site, start } from "./testing.ts";
import { endOf } from "./testing/deployments.ts";

/** What the configuration of the docs imports. It says which variables it has, and notes that it was run in this process. */
function plugin(name: string): string {
  return `const { HOOK, PLAIN } = process.env;
if (PLAIN) console.log("${name} has", HOOK, PLAIN);
(globalThis.ranHere ??= []).push("${name}");
`;
}

it("runs the code of a trusted repository without secrets of the service, and that of branches of agents not at all", async () => {
  const config = { "octavo.config.mjs": `import "./plugins/hello.mjs"; export default {};` };
  const bare = bareRepository(site("apples", { ...config, "plugins/hello.mjs": plugin("main") }));
  for (const branch of ["person/x", "agent/x"])
    commitTo(bare, { "index.mdx": "# Plums", "plugins/hello.mjs": plugin(branch) }, branch);
  const codeHost = `{ kind: "local", folder: ${JSON.stringify(bare)} }`;
  const project = `{ id: "docs", codeHost: ${codeHost}, trusted: true, webhookSecretVariable: "HOOK" }`;
  const tested = await start(`{ projects: [${project}] }`, {}, { HOOK: "s3cret", PLAIN: "yes" });
  const send = await clientOf(tested, "admin", null);
  const preview = async (branch: string): Promise<readonly string[]> => {
    const asked = (await (await send("/v1/project/preview/docs", { branch })).json()) as {
      statusId: string;
      previewUrl: string;
    };
    const { status, logs } = await endOf(send, asked.statusId);
    expect(status).toBe("success");
    expect(await (await fetch(asked.previewUrl)).text()).toContain("Plums");
    return logs;
  };
  const ofPerson = await preview("person/x");
  expect(ofPerson).toContain("person/x has undefined yes");
  const ofAgent = await preview("agent/x");
  expect(ofAgent.join("\n")).not.toContain("agent/x has");
  expect(ofAgent).toContainEqual(expect.stringContaining("agents make branches that begin with agent/"));
  expect(ofPerson.join("\n")).not.toContain("agents");
  // Sites are also opened in the server.
  expect(globalThis).toMatchObject({ ranHere: ["main", "person/x"] });
}, 60_000);
