import { temporaryFolder } from "@octavo/core/testing";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { EmbeddingError } from "./embedding-error.ts";
import { testVector } from "./test-provider.ts";
import { transformers, type TransformersOptions } from "./transformers.ts";
import type { TransformersLibrary } from "./transformers-library.ts";

const never = new AbortController().signal;

function modelFolder(): string {
  return temporaryFolder(
    { "config.json": "{}", "tokenizer.json": "{}", "onnx/model.onnx": "x" },
    onTestFinished,
  );
}

interface Calls {
  readonly library: TransformersLibrary;
  readonly loaded: unknown[];
  readonly texts: string[][];
  readonly options: unknown[];
}

function library(dims?: readonly number[]): Calls {
  const calls: Calls = {
    loaded: [],
    texts: [],
    options: [],
    library: {
      env: { allowRemoteModels: true },
      pipeline: (...given) => {
        calls.loaded.push([calls.library.env.allowRemoteModels, ...given]);
        return Promise.resolve((texts, options) => {
          calls.texts.push(texts);
          calls.options.push(options);
          const data = texts.flatMap((text) => [...testVector(text)]);
          return Promise.resolve({ data, dims: dims ?? [texts.length, 16] });
        });
      },
    },
  };
  return calls;
}

it("loads the model from its folder once, with downloads off, at the first text", async () => {
  const folder = modelFolder();
  const calls = library();
  const provider = transformers({
    folder,
    dtype: "q8",
    pooling: "cls",
    prefixes: { query: "query: " },
    load: () => Promise.resolve(calls.library),
  });
  expect(calls.loaded).toEqual([]);
  const [vectors] = await Promise.all([
    provider.embed(["a car", "b"], "document", never),
    provider.embed(["c"], "query", never),
  ]);
  expect(vectors).toEqual(["a car", "b"].map((text) => testVector(text)));
  expect(provider.dimensions).toBe(16);
  expect(calls.texts).toEqual([["a car", "b"], ["query: c"]]);
  expect(calls.options[0]).toEqual({ pooling: "cls", normalize: true });
  expect(calls.loaded).toEqual([
    [false, "feature-extraction", folder, { local_files_only: true, dtype: "q8" }],
  ]);
  expect(await provider.embed([], "query", never)).toEqual([]);
});

it("names the package that is not installed", async () => {
  const provider = transformers({ folder: modelFolder() });
  const error: unknown = await provider.embed(["a"], "query", never).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EmbeddingError);
  expect(error).toMatchObject({
    failure: "setup",
    message: expect.stringContaining("npm install @huggingface/transformers"),
  });
});

it("names a folder that is not there, and works once it is", async () => {
  const folder = modelFolder();
  rmSync(join(folder, "config.json"));
  const calls = library();
  const provider = transformers({ folder, load: () => Promise.resolve(calls.library) });
  await expect(provider.embed(["a"], "query", never)).rejects.toThrow(
    `${folder}: there is no config.json in it`,
  );
  expect(calls.loaded).toEqual([]);
  writeFileSync(join(folder, "config.json"), "{}");
  expect(await provider.embed(["a"], "query", never)).toHaveLength(1);
});

it.each([
  ["a vector for each word", [1, 3, 16]],
  ["too few vectors", [1, 16]],
])("does not take %s", async (_name, dims) => {
  const calls = library(dims);
  const provider = transformers({ folder: modelFolder(), load: () => Promise.resolve(calls.library) });
  await expect(provider.embed(["a", "b", "c"], "document", never)).rejects.toThrow(
    `array of ${dims.join(" × ")} for 3 texts`,
  );
});

it("tells why a model cannot be loaded or run", async () => {
  const broken = library();
  broken.library.pipeline = () => Promise.reject(new Error("no onnx/model_q8.onnx\nat stack"));
  const unloadable = transformers({ folder: modelFolder(), load: () => Promise.resolve(broken.library) });
  await expect(unloadable.embed(["a"], "query", never)).rejects.toThrow(
    /could not be loaded: no onnx\/model_q8.onnx\. /,
  );
  const failing = library();
  failing.library.pipeline = () => Promise.resolve(() => Promise.reject(new Error("bad shape")));
  const failed = transformers({ folder: modelFolder(), load: () => Promise.resolve(failing.library) });
  await expect(failed.embed(["a"], "query", never)).rejects.toThrow("the model failed: bad shape");
});

it("has another id for another model, and for another way to read it", () => {
  const folder = modelFolder();
  const others: readonly Partial<TransformersOptions>[] = [
    {},
    { dtype: "q8" },
    { pooling: "cls" },
    { prefixes: { document: "passage: " } },
  ];
  const ids = others.map((more) => transformers({ folder, ...more }).id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(transformers({ folder, maxBatch: 2 }).id).toBe(ids[0]);
  writeFileSync(join(folder, "onnx/model.onnx"), "another");
  expect(transformers({ folder }).id).not.toBe(ids[0]);
});

it("does not begin what is no longer wanted", async () => {
  const calls = library();
  const provider = transformers({ folder: modelFolder(), load: () => Promise.resolve(calls.library) });
  await expect(provider.embed(["a"], "query", AbortSignal.abort(new Error("enough")))).rejects.toThrow(
    "enough",
  );
  expect(calls.texts).toEqual([]);
});
