import { describe, expect, it, onTestFinished, vi } from "vitest";
import { EmbeddingError } from "./embedding-error.ts";
import { openAiCompatible, type OpenAiCompatibleOptions } from "./openai-compatible.ts";
import { embeddingsAnswer, embeddingsServer, json, type EmbeddingsServer } from "./test-embeddings-server.ts";
import { testVector } from "./test-provider.ts";

const never = new AbortController().signal;
const key = "sk-test-0123456789abcdef";

function providerOf(server: EmbeddingsServer, more: Partial<OpenAiCompatibleOptions> = {}) {
  vi.stubEnv("TEST_EMBEDDING_KEY", key);
  onTestFinished(() => void vi.unstubAllEnvs());
  return openAiCompatible({
    baseUrl: server.baseUrl,
    model: "small",
    keyVariable: "TEST_EMBEDDING_KEY",
    dimensions: 16,
    retryDelay: 5,
    ...more,
  });
}

async function failureOf(promise: Promise<unknown>): Promise<EmbeddingError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddingError))
    throw new Error("An EmbeddingError was expected.", { cause: error });
  expect(error.message).not.toContain(key);
  expect(JSON.stringify(error)).not.toContain(key);
  return error;
}

describe("openAiCompatible", () => {
  it.each(["float", "base64"] as const)("reads vectors sent as %s", async (encoding) => {
    const server = await embeddingsServer(onTestFinished);
    const provider = providerOf(server, { encoding });
    expect(await provider.embed(["a car", "a page"], "document", never)).toEqual(
      ["a car", "a page"].map((text) => testVector(text)),
    );
    expect(server.requests).toEqual([
      { model: "small", input: ["a car", "a page"], encoding_format: encoding, dimensions: 16 },
    ]);
    expect(server.headers[0]?.authorization).toBe(`Bearer ${key}`);
  });

  it("learns the dimensions from the first answer where none are asked for", async () => {
    const server = await embeddingsServer(onTestFinished);
    const { dimensions: _, ...rest } = { dimensions: 16, baseUrl: server.baseUrl, model: "small" };
    const provider = openAiCompatible(rest);
    expect(provider.dimensions).toBeUndefined();
    await provider.embed(["a"], "query", never);
    expect(provider.dimensions).toBe(16);
    expect(server.requests[0]).not.toHaveProperty("dimensions");
    expect(server.headers[0]?.authorization).toBeUndefined();
  });

  it("sorts by index, cuts into requests by count and by tokens, and puts prefixes before texts", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (asked, response) => {
      const answer = embeddingsAnswer(asked);
      return json(response, 200, { ...answer, data: answer.data.toReversed() });
    };
    const provider = providerOf(server, {
      maxBatch: 2,
      maxRequestTokens: 20,
      prefixes: { query: "query: ", document: "passage: " },
    });
    const texts = ["one", "two", "three", "x ".repeat(30), "four"];
    expect(await provider.embed(texts, "document", never)).toEqual(
      texts.map((text) => testVector(`passage: ${text}`)),
    );
    expect(server.requests.map(({ input }) => input.length)).toEqual([2, 1, 1, 1]);
    await provider.embed(["one"], "query", never);
    expect(server.requests.at(-1)?.input).toEqual(["query: one"]);
  });

  it("waits as long as Retry-After asks", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) =>
      server.requests.length === 1 &&
      json(response, 429, { error: { message: "Rate limit reached" } }, { "retry-after": "0.3" });
    const begin = performance.now();
    await providerOf(server).embed(["a"], "document", never);
    expect(performance.now() - begin).toBeGreaterThan(290);
    expect(server.requests).toHaveLength(2);
  });

  it("tries again after 500, and after a cut connection", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) => {
      if (server.requests.length === 1) return json(response, 500, "oops");
      if (server.requests.length > 2) return false;
      response.destroy();
      return true;
    };
    expect(await providerOf(server).embed(["a"], "document", never)).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });

  it("tries a query once", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) => json(response, 503, "");
    const error = await failureOf(providerOf(server).embed(["a"], "query", never));
    expect(error.failure).toBe("unavailable");
    expect(server.requests).toHaveLength(1);
  });

  it("does not wait for a server that asks for hours, and says what it asks for", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) => json(response, 429, "{}", { "retry-after": "7200" });
    const error = await failureOf(providerOf(server).embed(["a"], "document", never));
    expect(error.message).toContain("asks to wait 7200 s");
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, number, unknown, string, RegExp]>([
    [
      "a wrong key",
      401,
      { error: { message: `Incorrect API key: ${key}` } },
      "setup",
      /401.*TEST_EMBEDDING_KEY/,
    ],
    [
      "no such model",
      404,
      { error: { message: "The model `small` does not exist" } },
      "setup",
      /does not exist/,
    ],
    ["no quota", 429, { error: { message: "Pay", code: "insufficient_quota" } }, "setup", /quota/],
    [
      "a text it does not take",
      400,
      { error: { message: `too long for ${key}` } },
      "refused",
      /400, "too long for …"/,
    ],
    ["a redirect", 307, "", "setup", /redirect/],
    [
      "an error in a good answer",
      200,
      { error: { message: "model is loading" } },
      "answer",
      /model is loading/,
    ],
    ["no JSON", 200, "<html>", "answer", /it is no JSON/],
    ["no list", 200, { data: {} }, "answer", /no list `data`/],
  ])("tells of %s, without the key", async (_name, status, body, failure, message) => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) => json(response, status, body);
    const error = await failureOf(providerOf(server).embed(["a"], "document", never));
    expect(error.failure).toBe(failure);
    expect(error.message).toMatch(message);
    expect(error.message).toContain(`${server.baseUrl}/embeddings, model small`);
    expect(server.requests).toHaveLength(1);
  });

  it.each<[string, (data: { index: number; embedding: unknown }[]) => unknown, RegExp]>([
    ["too few vectors", (data) => data.slice(1), /1 vectors where 2 texts/],
    ["another length", (data) => [data[0], { index: 1, embedding: [1, 2] }], /2 numbers where 16/],
    ["an index twice", (data) => [data[0], { ...data[1], index: 0 }], /two vectors with the `index` 0/],
    [
      "an index beyond",
      (data) => [data[0], { ...data[1], index: 2 }],
      /`index` in it is no number from 0 to 1/,
    ],
    ["no index", (data) => data.map(({ embedding }) => ({ embedding })), /`index`/],
    [
      "something else than numbers",
      (data) => [data[0], { index: 1, embedding: ["1"] }],
      /something else than numbers/,
    ],
    [
      "null for a number",
      (data) => [data[0], { index: 1, embedding: [null] }],
      /something else than numbers/,
    ],
    ["no vector", (data) => [data[0], { index: 1 }], /neither an array nor base64/],
    ["null for an item", (data) => [data[0], null], /`index`/],
    ["odd base64", (data) => [data[0], { index: 1, embedding: "AAAA" }], /no base64 of 32-bit floats/],
    ["NaN", (data) => [data[0], { index: 1, embedding: floats(NaN) }], /not finite/],
    [
      "infinity",
      (data) => [data[0], { index: 1, embedding: Array.from({ length: 16 }, () => 1e300) }],
      /not finite/,
    ],
  ])("does not take %s", async (_name, spoil, message) => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (asked, response) => {
      const answer = embeddingsAnswer(asked);
      return json(response, 200, { ...answer, data: spoil(answer.data) });
    };
    const error = await failureOf(providerOf(server).embed(["a", "b"], "document", never));
    expect(error.failure).toBe("answer");
    expect(error.message).toMatch(message);
  });

  it("breaks an endless answer off", async () => {
    const server = await embeddingsServer(onTestFinished);
    let sent = 0;
    server.misbehave = async (_asked, response) => {
      response.setMaxListeners(0);
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"data":[');
      while (!response.destroyed && sent < 200) {
        sent++;
        if (!response.write("1,".repeat(50_000)))
          await new Promise((resolve) => {
            response.once("drain", resolve);
            response.once("close", resolve);
          });
      }
      response.end();
      return true;
    };
    const error = await failureOf(providerOf(server).embed(["a"], "document", never));
    expect(error.message).toMatch(/larger than \d+ bytes/);
    expect(sent).toBeLessThan(200);
  });

  it("gives up after its time, and when it is told to", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = () => true;
    const slow = await failureOf(
      providerOf(server, { timeout: 500, retries: 1 }).embed(["a"], "document", never),
    );
    expect(slow.message).toContain("no answer in 0.5 s");
    expect(server.requests).toHaveLength(2);
    const stop = new AbortController();
    const asking = providerOf(server).embed(["a"], "document", stop.signal);
    setTimeout(() => stop.abort(new Error("enough")), 30);
    await expect(asking).rejects.toThrow("enough");
  });

  it("ends a wait when it is told to", async () => {
    const server = await embeddingsServer(onTestFinished);
    server.misbehave = (_asked, response) => json(response, 429, "{}", { "retry-after": "50" });
    const stop = new AbortController();
    const asking = providerOf(server).embed(["a"], "document", stop.signal);
    setTimeout(() => stop.abort(new Error("enough")), 50);
    await expect(asking).rejects.toThrow("enough");
  });

  it("says which variable has no key, before anything is sent", async () => {
    const server = await embeddingsServer(onTestFinished);
    const provider = providerOf(server, { keyVariable: "TEST_NO_SUCH_KEY" });
    const error = await failureOf(provider.embed(["a"], "document", never));
    expect(error).toMatchObject({
      failure: "setup",
      message: expect.stringContaining("TEST_NO_SUCH_KEY is not set"),
    });
    vi.stubEnv("TEST_NO_SUCH_KEY", "two words");
    expect((await failureOf(provider.embed(["a"], "document", never))).message).toMatch(/no key/);
    expect(server.requests).toHaveLength(0);
  });

  it("says that nobody listens", async () => {
    const provider = openAiCompatible({ baseUrl: "http://127.0.0.1:9/v1", model: "m", retries: 0 });
    const error = await failureOf(provider.embed(["a"], "document", never));
    expect(error).toMatchObject({ failure: "unavailable", message: expect.stringMatching(/refused/) });
  });

  it.each<[Partial<OpenAiCompatibleOptions>, RegExp]>([
    [{ baseUrl: "api.example.com" }, /baseUrl/],
    [{ baseUrl: "file:///etc" }, /baseUrl/],
    [{ baseUrl: "https://user:secret@example.com/v1" }, /keyVariable/],
    [{ baseUrl: "https://example.com/v1?key=secret" }, /keyVariable/],
    [{ model: "" }, /model/],
    [{ dimensions: 0 }, /dimensions/],
    [{ maxBatch: 1.5 }, /maxBatch/],
  ])("refuses %j", (more, message) => {
    const make = (): unknown => openAiCompatible({ baseUrl: "https://example.com/v1", model: "m", ...more });
    expect(make).toThrow(message);
    expect(make).not.toThrow(/secret/);
  });

  it("has another id for whatever gives other vectors of documents", () => {
    const idOf = (more: Partial<OpenAiCompatibleOptions>): string =>
      openAiCompatible({ baseUrl: "https://example.com/v1/", model: "m", ...more }).id;
    const ids = [
      {},
      { model: "n" },
      { dimensions: 8 },
      { baseUrl: "https://other.example/v1" },
      { prefixes: { document: "passage: " } },
    ].map(idOf);
    expect(new Set(ids).size).toBe(ids.length);
    expect(idOf({ baseUrl: "https://example.com/v1", maxBatch: 3, prefixes: { query: "q" } })).toBe(ids[0]);
  });
});

function floats(value: number): string {
  return Buffer.from(Float32Array.from({ length: 16 }, () => value).buffer).toString("base64");
}
