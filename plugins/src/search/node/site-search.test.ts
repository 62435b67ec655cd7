import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { Core } from "@octavo/core";
import { defaults } from "../../index.ts";
import { DeletionIndex } from "../spelling/deletion-index.ts";
import { memoryStore } from "../stores/search-store.ts";
import { SiteSearch } from "./site-search.ts";

const cache = await mkdtemp(join(tmpdir(), "octavo-search-"));
afterAll(() => rm(cache, { recursive: true }));

function coreOf(pages: Readonly<Record<string, string>>): Core {
  const core = new Core({ plugins: defaults() });
  const config = { name: "Site", navigation: { pages: Object.keys(pages) } };
  const texts: [string, string][] = [
    ["docs.json", JSON.stringify(config)],
    ...Object.entries(pages).map(([path, text]): [string, string] => [`${path}.mdx`, text]),
  ];
  core.setFiles(texts.map(([file]) => file));
  for (const [file, text] of texts) core.setText(file, text);
  return core;
}

async function pathsFor(site: SiteSearch, query: string): Promise<readonly string[]> {
  return (await site.search({ query, semantic: false })).map(({ document }) => document.path);
}

it("begins with what an earlier process saved", async () => {
  const first = new SiteSearch({ cache });
  expect(await first.load("a")).toBe(false);
  await first.update(coreOf({ one: "Webhooks and tokens", two: "Deployments" }));
  await first.save("a");

  const unchanged = new SiteSearch({ cache });
  expect(await unchanged.load("a")).toBe(true);
  expect(await pathsFor(unchanged, "webhook")).toEqual(["/one"]);

  const edited = new SiteSearch({ cache });
  expect(await edited.load("b")).toBe(false);
  await edited.update(coreOf({ one: "Tokens", three: "Webhooks" }));
  expect(await pathsFor(edited, "webhook")).toEqual(["/three"]);
  expect(await pathsFor(edited, "deployments")).toEqual([]);
  expect(edited.size).toBe(2);

  await edited.save();
  expect(await new SiteSearch({ cache }).load("")).toBe(false);
  expect(await new SiteSearch({ cache }).load()).toBe(false);
});

it("prefers what the host saved beside the index", async () => {
  const config = {
    name: "Site",
    navigation: {
      versions: [
        { version: "v1", pages: ["v1/limits"] },
        { version: "v2", pages: ["v2/limits"] },
      ],
    },
  };
  const core = coreOf({ "v1/limits": "Limits of use", "v2/limits": "Limits of use" });
  core.setText("docs.json", JSON.stringify(config));
  const first = new SiteSearch({ cache });
  await first.update(core);
  await first.save("versions", { version: "v2" });
  const later = new SiteSearch({ cache });
  expect(await later.load("versions")).toBe(true);
  expect(await pathsFor(later, "limits")).toEqual(["/v2/limits", "/v1/limits"]);
  const [found] = await later.search({ query: "limits", preferred: { language: "de" }, semantic: false });
  expect(found?.document.path).toBe("/v2/limits");
});

it("works without a folder that can be written", async () => {
  const errors: unknown[] = [];
  const site = new SiteSearch({ cache: "/dev/null/cache", onError: (error) => errors.push(error) });
  expect(await site.load("a")).toBe(false);
  await site.update(coreOf({ one: "Tokens" }));
  await site.save("a");
  expect(errors).toHaveLength(1);
  expect(await pathsFor(site, "token")).toEqual(["/one"]);
});

it("keeps documents in the store that it is given", async () => {
  const store = memoryStore();
  const site = new SiteSearch({ cache, store });
  expect(await site.load("a")).toBe(false);
  await site.update(coreOf({ one: "Webhooks and tokens", two: "Deployments" }));
  expect(site.size).toBe((await store.stats()).size);
  expect(site.parts).toEqual([{ version: "", language: "" }]);
  expect(await pathsFor(site, "webhook")).toEqual(["/one"]);
  expect((await store.search({ query: "webhook" })).map(({ document }) => document.path)).toEqual(["/one"]);
  await site.learn();
  expect((await site.search({ query: "webhooks and their tokens" }))[0]?.highlights.body.marks.length).toBe(
    2,
  );
  const provider = { id: "p", dimensions: 2, maxBatch: 1, maxTokens: 1, embed: async () => [] };
  expect(() => new SiteSearch({ store, provider })).toThrow("no place for the vectors");
});

it("knows all words before the first query, and names no part of readers in groups", async () => {
  const prepare = vi.spyOn(DeletionIndex.prototype, "prepare");
  const site = new SiteSearch({});
  await site.update(coreOf({ one: "Webhooks", two: "---\ngroups: [staff]\n---\nTurbines" }));
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(site.parts).toEqual([{ version: "", language: "" }]);
  expect(await pathsFor(site, "turbines")).toEqual([]);
});

it("has no part of a version that is gone", async () => {
  const core = coreOf({ "v1/limits": "Limits", "v2/limits": "Limits" });
  const configOf = (...versions: readonly string[]): string =>
    JSON.stringify({
      name: "Site",
      navigation: { versions: versions.map((version) => ({ version, pages: [`${version}/limits`] })) },
    });
  const site = new SiteSearch({});
  core.setText("docs.json", configOf("v1", "v2"));
  await site.update(core);
  expect(site.parts.map(({ version }) => version)).toEqual(["v1", "v2"]);
  core.setText("docs.json", configOf("v2"));
  await site.update(core);
  expect(site.parts.map(({ version }) => version)).toEqual(["v2"]);
});

it("says for how long requests find the same", async () => {
  const site = new SiteSearch();
  const core = coreOf({ one: "Webhooks and tokens" });
  const seen = new Set([site.revision]);
  const updating = site.update(core);
  await updating;
  seen.add(site.revision);
  await site.search({ query: "webhooks" });
  expect(seen).toContain(site.revision);
  await site.learn();
  seen.add(site.revision);
  // Each change has a number of its own.
  expect(seen.size).toBe(3);
  expect([...seen].every((revision) => revision !== undefined)).toBe(true);
  site.use({});
  expect(seen).not.toContain(site.revision);
  expect(new SiteSearch({ store: memoryStore() }).revision).toBeUndefined();
  const provider = { id: "p", dimensions: 1, maxBatch: 1, maxTokens: 1, embed: async () => [] };
  expect(new SiteSearch({ provider }).revision).toBeUndefined();
});
