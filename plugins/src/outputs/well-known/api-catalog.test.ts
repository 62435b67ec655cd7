import { check } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { sitePlugins, siteWith, textOf } from "../test-site.ts";

const catalog = ".well-known/api-catalog";

function spec(servers: readonly unknown[] | undefined, path = "/pets"): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "P", version: "1" },
    ...(servers && { servers }),
    paths: { [path]: { get: { summary: `Get ${path.slice(1)}`, responses: {} } } },
  });
}

async function catalogOf(
  specs: Readonly<Record<string, string>>,
  more: object = {},
  url?: string | null,
): Promise<unknown> {
  const files = Object.keys(specs);
  const tabs = files.map((file) => ({ tab: file, openapi: { source: file, directory: file.split(".")[0] } }));
  const core = await siteWith({ navigation: { tabs }, ...more }, specs, url);
  const text = await textOf(core, catalog);
  return text === "" ? undefined : (JSON.parse(text) as { readonly linkset: unknown }).linkset;
}

describe("the catalogue of APIs", () => {
  it("has a description and a page for each server", async () => {
    const servers = [
      { url: "https://{region}.example.com/v1/", variables: { region: { default: "eu" } } },
      { url: "/v2" },
      { url: "javascript:alert(1)" },
      { url: "https://{unknown}.example.com" },
    ];
    const described = [{ href: "https://docs.example.com/pets.json", type: "application/json" }];
    const documented = [{ href: "https://docs.example.com/pets/get-pets", type: "text/html" }];
    expect(await catalogOf({ "pets.json": spec(servers) })).toEqual([
      { anchor: "https://eu.example.com/v1", "service-desc": described, "service-doc": documented },
      { anchor: "https://docs.example.com/v2", "service-desc": described, "service-doc": documented },
    ]);
  });

  it("has an address once, and one that names none under its own", async () => {
    const shared = [{ url: "https://api.example.com" }];
    const found = await catalogOf({
      "a.yaml": spec(shared, "/a"),
      "b.json": spec(shared, "/b"),
      "c.json": spec([{ url: "ftp://x" }], "/c"),
    });
    expect(found).toEqual([
      {
        anchor: "https://api.example.com",
        "service-desc": [
          { href: "https://docs.example.com/a.yaml", type: "application/yaml" },
          { href: "https://docs.example.com/b.json", type: "application/json" },
        ],
        "service-doc": [
          { href: "https://docs.example.com/a/get-a", type: "text/html" },
          { href: "https://docs.example.com/b/get-b", type: "text/html" },
        ],
      },
      {
        anchor: "https://docs.example.com/c.json",
        "service-desc": [{ href: "https://docs.example.com/c.json", type: "application/json" }],
        "service-doc": [{ href: "https://docs.example.com/c/get-c", type: "text/html" }],
      },
    ]);
  });

  it("counts from the root where nobody knows where the site is", async () => {
    const servers = [{ url: "/v2" }, { url: "v3" }];
    expect(await catalogOf({ "pets.json": spec(servers) }, {}, null)).toEqual([
      {
        anchor: "/v2",
        "service-desc": [{ href: "/pets.json", type: "application/json" }],
        "service-doc": [{ href: "/pets/get-pets", type: "text/html" }],
      },
    ]);
  });

  it("is not there without an API, or where its pages may not be listed", async () => {
    const core = await siteWith({ navigation: { pages: ["a"] } }, { "a.mdx": "Text." });
    expect(await core.outputs()).not.toContain(catalog);
    const hidden = { seo: { metatags: { robots: "noindex" } } };
    expect(await catalogOf({ "pets.json": spec(undefined) }, hidden)).toBeUndefined();
  });
});

it("is something to link to where it is made", async () => {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["index", "catalog"] },
  };
  await check(
    `=== docs.json
${JSON.stringify(docs)}
=== index.mdx
---
title: A
---
Read the [list of APIs](/.well-known/api-catalog).
                        ^^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-link
=== catalog.mdx
---
title: B
---
Our [skill](/skill.md) and [all of them](/.well-known/skills/index.json).
`,
    { plugins: sitePlugins() },
  );
});

it("and all else below `.well-known` is the author's where there is one", async () => {
  const files = {
    "a.mdx": "Text.",
    "pets.json": spec(undefined),
    [catalog]: "{}",
    ".well-known/llms.txt": "# Mine",
    ".well-known/agent-skills/index.json": "[]",
    ".well-known/agent-skills/site/SKILL.md": "Own.",
  };
  const tabs = [
    { tab: "A", pages: ["a"] },
    { tab: "API", openapi: "pets.json" },
  ];
  const core = await siteWith({ navigation: { tabs } }, files);
  const made = (await core.outputs()).filter((file) => file.startsWith(".well-known/")).toSorted();
  expect(made).toEqual([
    ".well-known/llms-full.txt",
    ".well-known/skills/index.json",
    ".well-known/skills/site/SKILL.md",
  ]);
  expect(await core.problems()).toEqual([]);
});
