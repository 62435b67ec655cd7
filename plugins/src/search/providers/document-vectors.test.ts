import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@octavo/core/testing";
import type { EmbeddingProvider, SearchDocument } from "@octavo/core";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { documentOf } from "../test-documents.ts";
import { documentText } from "./document-text.ts";
import { DocumentVectors } from "./document-vectors.ts";
import { EmbeddingError } from "./embedding-error.ts";
import { testDimensions, testProvider, testVector } from "./test-provider.ts";

const never = new AbortController().signal;

function pages(count: number, edit?: number): readonly SearchDocument[] {
  return Array.from({ length: count }, (_, page) =>
    ["", "more"].map((anchor) =>
      documentOf(`/page-${page}`, page === edit && anchor === "more" ? "edited" : `text ${page} ${anchor}`, {
        anchor,
        heading: anchor,
      }),
    ),
  ).flat();
}

describe("documentText", () => {
  it("says where a section stands, once, and what it says, without code", () => {
    const document = documentOf("/a", "Body.", {
      title: "Title",
      heading: "Part",
      breadcrumbs: ["Guides", "Title"],
      description: "About.",
      keywords: ["one", "two"],
      code: "const x = 1;",
    });
    expect(documentText(document)).toBe("Guides > Title > Part\nAbout.\none, two\nBody.");
  });
});

describe("DocumentVectors", () => {
  it("embeds nothing the second time, and of an edited page its sections that changed", async () => {
    const cache = temporaryFolder({}, onTestFinished);
    const first = testProvider();
    const vectors = new DocumentVectors(first, { cache });
    expect(await vectors.embed(pages(10), never)).toMatchObject({ embedded: 20, refused: [] });
    expect(await vectors.embed(pages(10), never)).toMatchObject({ embedded: 0, paths: new Set() });

    const second = testProvider();
    const again = new DocumentVectors(second, { cache });
    expect((await again.embed(pages(10), never)).embedded).toBe(0);
    const [document] = pages(1);
    expect(document && again.source?.vectorOf(document)).toEqual(
      document && vectors.source?.vectorOf(document),
    );
    const edited = await again.embed(pages(10, 4), never);
    expect(edited).toMatchObject({ embedded: 1, paths: new Set(["/page-4"]) });
    expect(second.texts).toEqual([expect.stringContaining("edited")]);
    expect((await again.embed(pages(10), never)).embedded).toBe(0);
  });

  it("embeds equal texts once, in batches that the provider takes", async () => {
    const provider = testProvider();
    const sizes: number[] = [];
    provider.before = (texts) => void sizes.push(texts.length);
    const same = Array.from({ length: 5 }, (_, at) => documentOf(`/v${at}/a`, "the same"));
    await new DocumentVectors(provider).embed([...same, ...pages(5)], never);
    expect(provider.texts).toHaveLength(11);
    expect(Math.max(...sizes)).toBe(3);
  });

  it("makes a damaged file again, and keeps the vectors of each provider", async () => {
    const cache = temporaryFolder({}, onTestFinished);
    await new DocumentVectors(testProvider(), { cache }).embed(pages(4), never);
    const [name = ""] = readdirSync(join(cache, "search"));
    const file = join(cache, "search", name);
    const whole = readFileSync(file);
    for (const damaged of [whole.subarray(0, -1), whole.with(whole.length - 1, 77), new Uint8Array()]) {
      writeFileSync(file, damaged);
      expect((await new DocumentVectors(testProvider(), { cache }).embed(pages(4), never)).embedded).toBe(8);
    }
    expect(readFileSync(file).length).toBe(whole.length);
    expect(
      (await new DocumentVectors(testProvider({ id: "other" }), { cache }).embed(pages(4), never)).embedded,
    ).toBe(8);
    expect(readdirSync(join(cache, "search"))).toHaveLength(2);
    const shorter = testProvider({
      dimensions: 64,
      embed: async (texts) => texts.map((text) => testVector(text, 64)),
    });
    expect((await new DocumentVectors(shorter, { cache }).embed(pages(4), never)).embedded).toBe(8);
  });

  it("works where nothing can be written", async () => {
    const folder = temporaryFolder({ file: "" }, onTestFinished);
    const vectors = new DocumentVectors(testProvider(), { cache: join(folder, "file") });
    expect((await vectors.embed(pages(2), never)).embedded).toBe(4);
    expect(vectors.source?.dimensions).toBe(testDimensions);
  });

  it("keeps what it has had where the provider fails, and goes on from there", async () => {
    const cache = temporaryFolder({}, onTestFinished);
    const provider = testProvider();
    provider.before = () => {
      if (provider.texts.length >= 9) throw new EmbeddingError("unavailable", "down");
    };
    await expect(new DocumentVectors(provider, { cache }).embed(pages(20), never)).rejects.toThrow("down");
    const had = provider.texts.length;
    expect(had).toBeGreaterThanOrEqual(9);
    const next = testProvider();
    expect((await new DocumentVectors(next, { cache }).embed(pages(20), never)).embedded).toBe(40 - had);
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const provider = testProvider();
    provider.before = () => {
      if (provider.texts.length > 0) stop.abort(new Error("enough"));
    };
    await expect(new DocumentVectors(provider).embed(pages(100), stop.signal)).rejects.toThrow("enough");
    expect(provider.texts.length).toBeLessThan(40);
  });

  it("goes on without a text that is refused", async () => {
    const provider = testProvider({ maxBatch: 8 });
    provider.before = (texts) => {
      if (texts.some((text) => text.includes("edited"))) throw new EmbeddingError("refused", "too strange");
    };
    const vectors = new DocumentVectors(provider);
    const report = await vectors.embed(pages(20, 7), never);
    expect(report.refused.map(({ message }) => message)).toEqual(["too strange"]);
    expect(report.embedded).toBe(39);
    const without = pages(20, 7).filter((document) => !vectors.source?.vectorOf(document));
    expect(without.map(({ body }) => body)).toEqual(["edited"]);
  });

  it("does not ask for each text where all are refused", async () => {
    const provider = testProvider({ maxBatch: 64 });
    let asked = 0;
    provider.before = () => {
      asked++;
      throw new EmbeddingError("refused", "no such option");
    };
    await expect(new DocumentVectors(provider).embed(pages(500), never)).rejects.toThrow("no such option");
    expect(asked).toBeLessThan(60);
  });

  it("rejects where the provider does not give a vector for each text", async () => {
    const embed = (): Promise<Float32Array[]> => Promise.resolve([new Float32Array(4)]);
    await expect(new DocumentVectors(testProvider({ embed })).embed(pages(2), never)).rejects.toThrow(
      "gave 1 vectors of 4 numbers for 3 texts",
    );
  });

  it.each<[string, Partial<EmbeddingProvider>, RegExp]>([
    [
      "of another length than it says",
      { dimensions: 3, embed: async (texts) => texts.map(() => new Float32Array(2)) },
      /provider test gave 3 vectors of 2 numbers for 3 texts, and its "dimensions" are 3\./,
    ],
    ["that are no list", { embed: async () => null as never }, /gave 0 vectors of no numbers for 3 texts\./],
    [
      "that are no numbers",
      { embed: async (texts) => texts.map(() => Float32Array.of(1, Number.NaN)) },
      /gave 3 answers, of which 3 are no Float32Array of finite numbers, for 3 texts\./,
    ],
  ])("rejects vectors %s", async (_, wrong, message) => {
    const vectors = new DocumentVectors(testProvider(wrong));
    await expect(vectors.embed(pages(2), never)).rejects.toThrow(message);
    expect(vectors.source).toBeUndefined();
  });

  it("waits for no provider that never answers", async () => {
    const hangs = testProvider({ embed: () => new Promise(() => undefined) });
    const stop = new AbortController();
    const stopped = new DocumentVectors(hangs).embed(pages(2), stop.signal);
    setTimeout(() => stop.abort(new Error("enough")), 10);
    await expect(stopped).rejects.toThrow("enough");

    vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(new DocumentVectors(hangs).embed(pages(2), never)).rejects.toThrow(
      "The embedding provider test does not answer.",
    );
  });

  it("does not keep all texts that a site ever had", async () => {
    const vectors = new DocumentVectors(testProvider({ maxBatch: 500 }));
    const texts = (from: number): readonly SearchDocument[] =>
      Array.from({ length: 900 }, (_, at) => documentOf(`/p${at}`, `text ${from + at}`));
    for (let from = 0; from < 9_000; from += 900) await vectors.embed(texts(from), never);
    const known = Array.from({ length: 10 }, (_, run) => texts(900 * run)).map(
      (documents) => documents.filter((document) => vectors.source?.vectorOf(document)).length,
    );
    expect(known.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(3 * 900 + 1_000);
    expect(known.at(-1)).toBe(900);
  });
});
