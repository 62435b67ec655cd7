import { type Core, type EmbeddingCalibration, type SearchDocument, type SearchRequest } from "@octavo/core";
import { openFixture, temporaryFolder } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it, onTestFinished } from "vitest";
import { SiteSearch, type SiteSearchOptions } from "../node/site-search.ts";
import { searchPlugin } from "../index.ts";
import { featureNames } from "../ranking/calibration.ts";
import { scorerVersion } from "../ranking/weights.ts";
import { documentOf, indexOf } from "../test-documents.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { openAiCompatible } from "./openai-compatible.ts";
import { embeddingsServer, json } from "./test-embeddings-server.ts";
import { calibrationFor, testProvider } from "./test-provider.ts";

const subjects = ["invoice", "deploy", "token", "theme", "webhook", "search", "logging", "cache", "locale"];

function siteText(more = ""): string {
  const names = [...subjects, "cars"];
  const list = names.map((name) => `"${name}"`).join(",");
  const page = (name: string, text: string): string =>
    `=== ${name}.mdx\n---\ntitle: ${name} page\n---\n${text}\n`;
  return [
    `=== docs.json\n{"theme":"mint","name":"A","colors":{"primary":"#000000"},"navigation":{"pages":[${list}]}}\n`,
    ...subjects.map((name) => page(name, `All about ${name} settings.\n\n## More\n\nFurther ${name} notes.`)),
    page("cars", `Automobile fixing in a workshop. ${more}`),
  ].join("");
}

async function siteOf(text = siteText()): Promise<Core> {
  return openFixture(text, { plugins: [config(), pages(), navigation(), searchPlugin()] });
}

async function searchOf(core: Core, options: SiteSearchOptions): Promise<SiteSearch> {
  const site = new SiteSearch(options);
  await site.update(core);
  await site.embed();
  return site;
}

async function pathsOf(
  site: SiteSearch,
  query: string,
  more: Partial<SearchRequest> = {},
): Promise<readonly string[]> {
  return (await site.search({ query, ...more })).map(({ document }) => document.path);
}

/** Shares no word with the page that answers it. */
const meant = "motorcar repair garage";

describe("SiteSearch with a provider", () => {
  it("finds by meaning through a server, and embeds of an edited page what changed", async () => {
    const server = await embeddingsServer(onTestFinished);
    const cache = temporaryFolder({}, onTestFinished);
    const provider = openAiCompatible({ baseUrl: server.baseUrl, model: "m", dimensions: 512 });
    const errors: unknown[] = [];
    const options = { cache, provider, onError: (error: unknown) => errors.push(error) };
    const site = await searchOf(await siteOf(), options);
    expect((await pathsOf(site, meant))[0]).toBe("/cars");
    expect(await pathsOf(site, meant, { semantic: false })).toEqual([]);
    const before = server.requests.flatMap(({ input }) => input).length;
    const again = await searchOf(await siteOf(siteText("Motorcycles, too.")), options);
    const sent = server.requests.flatMap(({ input }) => input).slice(before);
    expect(sent).toEqual([expect.stringContaining("Motorcycles")]);
    expect((await pathsOf(again, meant))[0]).toBe("/cars");
    expect(errors).toEqual([]);
  });

  it("follows edits of a site that it holds", async () => {
    const provider = testProvider();
    const index = await indexOf(subjects.map((name) => documentOf(`/${name}`, `about ${name}`)));
    const site = new SiteSearch({ provider });
    const core = coreOf(index.documents());
    await site.update(core.core);
    await site.embed();
    core.set([...index.documents(), documentOf("/new", "automobile fixing workshop")]);
    await site.update(core.core);
    expect(await pathsOf(site, meant)).not.toContain("/new");
    await site.embed();
    expect((await pathsOf(site, meant))[0]).toBe("/new");
    expect(provider.texts.filter((text) => text.includes("about"))).toHaveLength(subjects.length);
    core.set([documentOf("/other", "automobile fixing workshop", { language: "fr" }), ...index.documents()]);
    await site.update(core.core);
    await site.embed();
    expect((await pathsOf(site, meant, { filter: { language: ["fr"] } }))[0]).toBe("/other");
    expect(await pathsOf(site, meant)).not.toContain("/new");
  });

  it("asks for questions only, not for names and words", async () => {
    const provider = testProvider();
    const site = await searchOf(await siteOf(), { provider });
    const before = provider.texts.length;
    for (const query of ["invoice", "deploy token", "", "a/b", "invoice settings"])
      await site.search({ query });
    await site.search({ query: meant, semantic: false });
    await site.search({ query: meant, filter: { version: ["v9"] } });
    expect(provider.texts).toHaveLength(before);
    await site.search({ query: meant });
    expect(provider.texts).toHaveLength(before + 1);
  });

  it("answers within the budget by the corpus while the server is slow, and stops asking it", async () => {
    const server = await embeddingsServer(onTestFinished);
    const provider = openAiCompatible({ baseUrl: server.baseUrl, model: "m", dimensions: 512 });
    const errors: unknown[] = [];
    const site = new SiteSearch({ provider, onError: (error) => errors.push(error) });
    await site.update(await siteOf());
    await site.learn();
    const before = server.requests.length;
    const late = Promise.withResolvers<void>();
    server.misbehave = async (_asked, response) => {
      await late.promise;
      return json(response, 503, "");
    };
    const plain = new SiteSearch();
    await plain.update(await siteOf());
    await plain.learn();
    for (let at = 0; at < 6; at++) {
      const query = `further webhook notes ${at}`;
      const begin = performance.now();
      const hits = await site.search({ query });
      // Before the server answers at all, or is given up.
      expect(performance.now() - begin).toBeLessThan(3_000);
      expect(hits).toEqual(await plain.search({ query }));
      expect(hits[0]?.document.path).toBe("/webhook");
      if (at !== 2) continue;
      late.resolve();
      await expect.poll(() => errors.length).toBe(1);
    }
    expect(server.requests.length - before).toBe(3);
    expect(errors).toHaveLength(1);
    const waited = async (): Promise<number> => {
      const begin = performance.now();
      await site.search({ query: "further webhook notes again" });
      return performance.now() - begin;
    };
    // Less than the budget, unless the machine is busy just then.
    await expect.poll(waited).toBeLessThan(200);
  });

  it("answers by words where documents could not be embedded, and says why", async () => {
    const errors: unknown[] = [];
    const provider = testProvider();
    provider.before = () => {
      throw new EmbeddingError("unavailable", "down");
    };
    const site = await searchOf(await siteOf(), { provider, onError: (error) => errors.push(error) });
    expect((await pathsOf(site, "further webhook notes"))[0]).toBe("/webhook");
    expect(errors).toEqual([expect.objectContaining({ message: "down" })]);
    provider.before = undefined;
    await site.embed();
    expect((await pathsOf(site, meant))[0]).toBe("/cars");
  });

  it("says how many sections the provider does not take", async () => {
    const errors: EmbeddingError[] = [];
    const provider = testProvider();
    provider.before = (texts) => {
      if (texts.some((text) => text.includes("Further cache")))
        throw new EmbeddingError("refused", "Too strange.");
    };
    const site = await searchOf(await siteOf(), {
      provider,
      onError: (error) => errors.push(error as EmbeddingError),
    });
    expect(errors.map(({ message }) => message)).toEqual(["1 section is found by words alone. Too strange."]);
    expect((await pathsOf(site, meant))[0]).toBe("/cars");
  });

  it("scores by its own calibration, or as words alone do", async () => {
    const provider = testProvider();
    const core = await siteOf();
    const [fitted, unfitted] = await Promise.all([
      searchOf(core, { provider, calibration: calibrationFor("test") }),
      searchOf(core, { provider }),
    ]);
    expect((await fitted.search({ query: meant }))[0]?.score).toBeGreaterThan(0.5);
    expect((await unfitted.search({ query: meant }))[0]?.score).toBe(0);
    expect(await unfitted.search({ query: meant, scoreThreshold: 0.01 })).toEqual([]);
  });

  it.each<[Partial<EmbeddingCalibration>, RegExp]>([
    [{ provider: "other" }, /fitted for other/],
    [{ scorer: scorerVersion + 1 }, /fitted for scorer/],
    [{ weights: [1, 2] }, /no bias with/],
    [{ bias: NaN }, /no bias with/],
    [{ weights: featureNames.map(() => -1) }, /must not be below 0/],
  ])("does not use a calibration with %j", (more, message) => {
    const errors: EmbeddingError[] = [];
    const calibration = calibrationFor("test", more);
    void new SiteSearch({
      provider: testProvider(),
      calibration,
      onError: (error) => errors.push(error as EmbeddingError),
    });
    expect(errors.map((error) => error.message)).toEqual([expect.stringMatching(message)]);
  });
});

/** Answers the two queries that `update` asks, from a list of documents. */
function coreOf(documents: readonly SearchDocument[]): {
  core: Core;
  set: (next: readonly SearchDocument[]) => void;
} {
  let current = documents;
  const core = {
    get: (query: { name: string }, path?: string) =>
      Promise.resolve(
        query.name === "routes"
          ? new Map(current.map((document) => [document.path, document]))
          : current.filter((document) => document.path === path),
      ),
  };
  return { core: core as unknown as Core, set: (next) => (current = next) };
}
