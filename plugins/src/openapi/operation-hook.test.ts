import { definePlugin, page, pageMeta, Stage, type Operation, type Plugin } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { playground } from "@octavo/plugins/playground";
import { expect, it } from "vitest";

const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["written"], "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
servers: [{ url: https://a.example }]
paths:
  /a:
    get: { summary: Get A, description: Of the document., responses: { "200": { description: Done } } }
  /c:
    get: { summary: Get C, responses: { "200": { description: Done } } }
  /b:
    get: { responses: { "200": { description: Done } } }
=== written.mdx
---
title: Written
openapi: GET /c
---
`;

function open(...more: readonly Plugin[]): ReturnType<typeof openFixture> {
  const plugins = [config(), pages(), navigation(), openapi(), extensions(), playground(), ...more];
  return openFixture(site, { plugins });
}

const changing = (change: (operation: Operation) => Partial<Operation>): Plugin =>
  definePlugin("mine", (hooks) => {
    hooks.operation.tap({ name: "mine", stage: Stage.late }, (operation) => ({
      ...operation,
      ...change(operation),
    }));
  })();

it("what a plugin says of an operation is what its page and all lists say", async () => {
  const core = await open(
    changing(({ title }) => ({
      title: `${title}!`,
      description: "Of the plugin.",
      deprecated: true,
      content: "<Note>First.</Note>",
    })),
  );
  expect((await core.problems()).filter(({ severity }) => severity !== "information")).toEqual([]);
  const said = { title: "Get A!", description: "Of the plugin.", deprecated: true };
  expect(await core.get(page, "/api-reference/get-a")).toMatchObject({
    ...said,
    content: "<Note>First.</Note>",
  });
  expect(await core.get(pageMeta, "/api-reference/get-a")).toMatchObject(said);
  // What the author of a page says himself counts more.
  expect(await core.get(page, "/written")).toMatchObject({ ...said, title: "Written", content: null });
});

it("its metadata counts as that of the document does", async () => {
  const core = await open(
    changing(({ metadata }) => ({ metadata: { ...metadata, title: "Other", sidebarTitle: "Short" } })),
  );
  expect(await core.get(page, "/api-reference/get-a")).toMatchObject({
    title: "Other",
    sidebarTitle: "Short",
  });
  expect(await core.get(page, "/api-reference/get-b")).toMatchObject({ title: "Other" });
});

it("what it leaves as it is stays, and follows the document", async () => {
  const core = await open(changing(() => ({ badges: [{ label: "Beta" }] })));
  const titles = async (): Promise<unknown> => [
    (await core.get(page, "/api-reference/get-a"))?.title,
    (await core.get(page, "/api-reference/get-b"))?.title,
  ];
  expect(await titles()).toEqual(["Get A", "Get b"]);
  core.setText("api.yaml", (core.text("api.yaml") ?? "").replace("Of the document", "Now"));
  await core.refresh();
  expect((await core.get(page, "/api-reference/get-a"))?.description).toBe("Now.");
});

it("does not change where an operation has its page", async () => {
  const core = await open(changing(() => ({ href: "/elsewhere" })));
  expect((await core.problems()).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('it changed "href", which is settled by then'),
  );
});
