import {
  Core,
  definePlugin,
  searchManifest,
  type Plugin,
  type SearchManifest,
  type TraceEvent,
} from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { createAnalyzer } from "./analysis/analyzer.ts";
import { loadShards } from "./index/load-shards.ts";
import { PackedReader } from "./index/packed-reader.ts";
import type { Outline } from "./index/packed.ts";
import { search as plugin } from "./plugin.ts";
import { Scorer } from "./ranking/scorer.ts";
import { search } from "./search.ts";
import { DeletionIndex } from "./spelling/deletion-index.ts";

const site = `=== docs.json
{"theme":"mint","name":"A","colors":{"primary":"#000000"},"navigation":{"versions":[
  {"version":"v1","pages":["old"]},
  {"version":"v2","pages":["new","secret"]}]}}
=== old.mdx
---
title: Old
---
Turbines of the first kind.
=== new.mdx
---
title: New
---
Turbines turn.
=== secret.mdx
---
title: Secret
groups: [admin]
---
Turbines that nobody may see.
`;

function open(text: string, ...more: readonly Plugin[]): Promise<Core> {
  return openFixture(text, { plugins: [config(), pages(), navigation(), plugin(), ...more] });
}

async function manifestOf(core: Core): Promise<Extract<SearchManifest, { kind: "files" }>> {
  const manifest = JSON.parse(String(await core.artifact(searchManifest))) as SearchManifest;
  if (manifest.kind !== "files") throw new Error("No index in files.");
  return manifest;
}

async function fileOf(core: Core, number: number): Promise<Uint8Array> {
  const bytes = await core.artifact(`assets/search/${number}.bin`);
  if (!(bytes instanceof Uint8Array)) throw new Error(`No file ${number}.`);
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const pageCount = 60;

function pageText(number: number, text: string): string {
  const words = Array.from({ length: 150 }, (_, at) => `${((number * 150 + at) * 7919).toString(36)}x`);
  return `---\ntitle: Page ${number}\n---\n${text} ${words.join(" ")}\n`;
}

/** A site of many pages; `text` stands on one of them. `traced` hears of each query that is run. */
async function openLarge(text: string, traced: (event: TraceEvent) => void = () => undefined): Promise<Core> {
  const core = new Core({
    plugins: [config(), pages(), navigation(), plugin()],
    freeze: true,
    trace: { query: traced },
  });
  const numbers = Array.from({ length: pageCount }, (_, number) => number);
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: numbers.map((number) => `p${number}`) },
  };
  core.setFiles(["docs.json", ...numbers.map((number) => `p${number}.mdx`)]);
  core.setText("docs.json", JSON.stringify(docs));
  for (const number of numbers)
    core.setText(`p${number}.mdx`, pageText(number, number === 7 ? text : "Wind."));
  await core.refresh();
  return core;
}

/** Of the manifest and all files of the index. */
async function versionsOf(core: Core): Promise<ReadonlyMap<string, number>> {
  const files = (await core.outputs()).filter(
    (file) => /\.(?:bin|json)$/.test(file) && file.includes("search"),
  );
  const versions = new Map<string, number>();
  for (const file of files)
    if ((await core.artifact(file)) !== undefined) versions.set(file, await core.artifactVersion(file));
  return versions;
}

/** Answers as a browser does: from the files alone. */
async function ask(core: Core, query: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const part of (await manifestOf(core)).parts) {
    const outline = JSON.parse(new TextDecoder().decode(await fileOf(core, part.file))) as Outline;
    const reader = new PackedReader({ manifest: part, outline }, await createAnalyzer(part.language));
    const spelling = new DeletionIndex(reader.vocabulary);
    await loadShards(query, reader, spelling, (shard) => fileOf(core, part.file + 1 + shard));
    const parts = [{ ...part, index: reader, spelling, scorer: new Scorer(reader), dense: undefined }];
    for (const { document } of search({ parts }, { query })) found.push(`${part.version}${document.path}`);
  }
  return found;
}

describe("the index in files", () => {
  it("has pages with a version of their own where they stand", async () => {
    const docs = { theme: "mint", name: "A", colors: { primary: "#000000" } };
    const tabs = [
      { tab: "B", version: "2.0", pages: ["b"] },
      { tab: "C", pages: ["c"] },
    ];
    const text = `=== docs.json\n${JSON.stringify({ ...docs, navigation: { versions: [{ version: "v2", tabs }] } })}\n=== b.mdx\nB\n=== c.mdx\nC\n`;
    const core = await open(text);
    expect((await manifestOf(core)).parts.map(({ version, size }) => [version, size])).toEqual([["v2", 2]]);
  });

  it("answers for each version, and holds nothing that is not for everybody", async () => {
    const core = await open(site);
    expect((await manifestOf(core)).parts.map(({ version, size }) => [version, size])).toEqual([
      ["v1", 1],
      ["v2", 1],
    ]);
    expect(await ask(core, "turbine")).toEqual(["v1/old", "v2/new"]);
    expect(await ask(core, "nobody")).toEqual([]);
  });

  it("follows an edit", async () => {
    const core = await open(site);
    await ask(core, "turbine");
    core.setText("old.mdx", "---\ntitle: Old\n---\nPropellers.\n");
    expect(await ask(core, "turbine")).toEqual(["v2/new"]);
    expect(await ask(core, "propellers")).toEqual(["v1/old"]);
  });

  it("analyses the page that was edited and no other, merges those near it, and leaves the files of other words", async () => {
    const analysed: string[] = [];
    const merged: string[] = [];
    const core = await openLarge("Sails and rudders.", ({ query, key }) => {
      if (query === "searchTerms") analysed.push(key);
      if (query === "searchGroupTerms") merged.push(key);
    });
    const before = await versionsOf(core);
    expect(analysed.length).toBe(pageCount);
    expect(merged.length).toBeGreaterThan(1);
    analysed.length = 0;
    merged.length = 0;
    core.setText("p7.mdx", pageText(7, "Sails and anchors."));
    const after = await versionsOf(core);
    expect(analysed).toEqual(["/p7"]);
    expect(merged.length).toBe(1);
    const changed = [...after].filter(([file, version]) => before.get(file) !== version);
    expect(changed.length).toBeGreaterThan(1);
    expect(changed.length).toBeLessThan(after.size / 3);
    const cold = await openLarge("Sails and anchors.");
    for (const file of after.keys())
      expect(await core.artifact(file), file).toEqual(await cold.artifact(file));
  });

  it("is after pages came and went what it would be from scratch", async () => {
    const core = await openLarge("Sails.");
    await versionsOf(core);
    const moved = { pages: ["new", ...Array.from({ length: pageCount - 20 }, (_, at) => `p${at}`)] };
    const text = core.text("docs.json") ?? "";
    core.batch(() => {
      core.addFile("new.mdx");
      core.setText("new.mdx", pageText(pageCount, "Rudders."));
      for (let at = pageCount - 20; at < pageCount; at++) core.removeFile(`p${at}.mdx`);
      core.setText("docs.json", JSON.stringify({ ...(JSON.parse(text) as object), navigation: moved }));
    });
    const files = await versionsOf(core);
    const cold = new Core({ plugins: [config(), pages(), navigation(), plugin()], freeze: true });
    cold.setFiles([
      "docs.json",
      "new.mdx",
      ...Array.from({ length: pageCount - 20 }, (_, at) => `p${at}.mdx`),
    ]);
    for (const file of ["docs.json", "new.mdx"]) cold.setText(file, core.text(file));
    for (let at = 0; at < pageCount - 20; at++) cold.setText(`p${at}.mdx`, core.text(`p${at}.mdx`));
    await cold.refresh();
    expect([...(await versionsOf(cold)).keys()]).toEqual([...files.keys()]);
    for (const file of files.keys())
      expect(await core.artifact(file), file).toEqual(await cold.artifact(file));
    expect(await ask(core, "rudders")).toEqual(["/new"]);
  });

  it("has the documents of other plugins, too", async () => {
    const extra = definePlugin("extra", (hooks) => {
      hooks.searchDocuments.tap("extra", (documents) =>
        documents.map((document) => ({ ...document, body: `${document.body} Windmills.` })),
      );
    });
    expect(await ask(await open(site, extra()), "windmill")).toEqual(["v1/old", "v2/new"]);
  });

  it("stays within the registered files when there is much text", async () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `word${index.toString(36)}x`).join(" ");
    const core = await open(site.replace("Turbines turn.", words));
    const { parts } = await manifestOf(core);
    const last = Math.max(...parts.map(({ file, shards }) => file + shards.length));
    expect(last).toBeLessThan(8 + 3);
    expect(await ask(core, "wordqqx")).toEqual(["v2/new"]);
    expect(await core.artifact(`assets/search/${last + 1}.bin`)).toBeUndefined();
  });

  it.each([
    [8, 1],
    [20, 2],
    [40, 1],
  ])("has room for %i versions with %i pages each", async (versions, each) => {
    const names = Array.from({ length: versions }, (_, number) => `v${number}`);
    const paths = (name: string): string[] =>
      Array.from({ length: each }, (_, number) => `${name}/page-${number}`);
    const docs = {
      theme: "mint",
      name: "A",
      colors: { primary: "#000000" },
      navigation: { versions: names.map((version) => ({ version, pages: paths(version) })) },
    };
    const files = names.flatMap((name) =>
      paths(name).map((path) => `=== ${path}.mdx\n---\ntitle: Page\n---\nTurbines.\n`),
    );
    const core = await open(`=== docs.json\n${JSON.stringify(docs)}\n${files.join("")}`);
    expect((await ask(core, "turbine")).length).toBe(versions * each);
  });

  it.each(["a", "x y", "constructor", "__proto__"])(
    "answers where a language is none: %s",
    async (language) => {
      const docs = { theme: "mint", name: "A", colors: { primary: "#000000" } };
      const texts = `=== x.mdx\nTurbines.\n=== y.mdx\nTurbines.\n`;
      const crashes: string[] = [];
      const named = { ...docs, navigation: { languages: [{ language, pages: ["x"] }] } };
      const inDocs = await open(`=== docs.json\n${JSON.stringify(named)}\n${texts}`);
      expect(await ask(inDocs, "turbine")).toEqual(["/x"]);
      const naming = definePlugin("naming", (hooks) => {
        hooks.searchDocuments.tap("naming", (found) => found.map((document) => ({ ...document, language })));
      });
      const plain = { ...docs, navigation: { pages: ["y"] } };
      const ofPlugin = await open(`=== docs.json\n${JSON.stringify(plain)}\n${texts}`, naming());
      expect(await ask(ofPlugin, "turbine")).toEqual(["/y"]);
      for (const core of [inDocs, ofPlugin])
        crashes.push(
          ...(await core.problems()).map(({ code }) => code).filter((code) => code.includes("crashed")),
        );
      expect(crashes).toEqual([]);
    },
  );

  it("finds pages whose version is in front matter alone as pages without one", async () => {
    const listed = Array.from({ length: 30 }, (_, number) => `p${number}`);
    const docs = {
      theme: "mint",
      name: "A",
      colors: { primary: "#000000" },
      navigation: { pages: listed },
    };
    const files = listed.map(
      (path, number) => `=== ${path}.mdx\n---\ntitle: P\nversion: "${number}"\n---\nTurbines ${path}.\n`,
    );
    const core = await open(`=== docs.json\n${JSON.stringify(docs)}\n${files.join("")}`);
    expect(await ask(core, "p17")).toContain("/p17");
  });
});

describe("the search hook", () => {
  it("gives the answer of a tap, and none where no plugin answers", async () => {
    expect(await (await open(site)).search({ query: "turbine" })).toBeUndefined();
    const answering = definePlugin("answering", (hooks) => {
      hooks.search.tapPromise("answering", () => Promise.resolve([]));
    });
    expect(await (await open(site, answering())).search({ query: "turbine" })).toEqual([]);
  });
});
