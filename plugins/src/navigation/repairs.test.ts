import { repairsOf } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { navigation } from "./index.ts";

const operation = { responses: { "200": { description: "A" } } };
const document = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: { "/a": { get: operation, put: { ...operation, "x-hidden": true } } },
};

it("takes entries away of which no operation is shown", async () => {
  const entries = ["GET /a", "DELETE /everything", "PUT /a"];
  const docs = { navigation: { groups: [{ group: "A", openapi: "a.json", pages: entries }] } };
  const page = "---\nopenapi: a.json DELETE /everything\n---\n";
  const core = await openFixture(
    `=== docs.json\n${JSON.stringify(docs)}\n=== a.json\n${JSON.stringify(document)}\n=== b.mdx\n${page}`,
    { plugins: [pages(), openapi(), navigation()] },
  );
  const problems = (await core.problems()).filter(({ code }) => code.endsWith("-operation"));
  const repaired = async (file: string): Promise<readonly unknown[]> => {
    const found = await repairsOf(
      core,
      file,
      problems.filter((each) => each.file === file),
    );
    return found.flatMap(({ problem, repairs }) => repairs.map(({ title }) => [problem.code, title]));
  };
  expect(await repaired("docs.json")).toEqual([
    ["openapi/unknown-operation", "Remove the entry"],
    ["openapi/excluded-operation", "Remove the entry"],
  ]);
  expect(await repaired("b.mdx")).toEqual([]);
});
