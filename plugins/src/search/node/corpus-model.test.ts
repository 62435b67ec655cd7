import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@octavo/core/testing";
import { expect, it, onTestFinished } from "vitest";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { decodeModel, encodeModel } from "../semantic/model-file.ts";
import { train } from "../semantic/train.ts";
import { readChecked, writeChecked } from "./checked-file.ts";
import { corpusModel } from "./corpus-model.ts";

const stems = Array.from({ length: 20 }, (_, at) => [
  "deploi",
  "site",
  at % 2 === 0 ? "preview" : "domain",
  `n${at % 5}`,
]);

it("gives what training here gives, and comes from the cache the second time", async () => {
  const cache = temporaryFolder({}, onTestFinished);
  const trained = await corpusModel(stems, { cache });
  expect(trained.data).toEqual(train(stems));
  const [file = ""] = readdirSync(join(cache, "search"));
  const path = join(cache, "search", file);
  const written = await readChecked(path);
  const label = written?.subarray(0, 64) ?? new Uint8Array();
  // Made recognisable: a cached model is not trained again.
  const other = encodeModel({ ...trained.data, terms: trained.data.terms.map((term) => `${term}x`) });
  await writeChecked(path, Buffer.concat([label, other]));
  expect((await corpusModel(stems, { cache })).data.terms[0]).toMatch(/x$/);
  writeFileSync(path, readFileSync(path).subarray(0, -3));
  expect((await corpusModel(stems, { cache })).data).toEqual(trained.data);
  expect(await readChecked(path)).toEqual(written);
});

it("keeps one model for a language, however often its texts change", async () => {
  const cache = temporaryFolder({}, onTestFinished);
  const texts = Array.from({ length: 4 }, (_, at) => [...stems, ["text", `number${at}`]]);
  for (const text of texts) await corpusModel(text, { cache, language: "en-GB" });
  await corpusModel(stems, { cache, language: "../../de" });
  expect(readdirSync(join(cache, "search"))).toHaveLength(2);
  expect(readdirSync(cache)).toEqual(["search"]);
  // What another text was trained to is not taken for this one's.
  const last = await corpusModel(texts[0] ?? [], { cache, language: "en" });
  expect(last.data).toEqual(train(texts[0] ?? []));
});

it("trains without a place to write to", async () => {
  const folder = temporaryFolder({ file: "" }, onTestFinished);
  const model = await corpusModel(stems, { cache: join(folder, "file") });
  expect(model.embed(["preview"]).some((value) => value !== 0)).toBe(true);
});

it("stops when it is told to", async () => {
  const stop = new AbortController();
  const training = corpusModel(stems, { signal: stop.signal });
  stop.abort(new Error("enough"));
  await expect(training).rejects.toThrow("enough");
});

it("reads no bytes that are none of a model", () => {
  const bytes = encodeModel(train(stems));
  const model = decodeModel(bytes);
  expect(model && new CorpusModel(model).embed(["site"])).toEqual(
    new CorpusModel(train(stems)).embed(["site"]),
  );
  for (const wrong of [
    new Uint8Array(),
    bytes.subarray(0, 10),
    bytes.subarray(0, -1),
    new Uint8Array(100).fill(255),
  ])
    expect(decodeModel(wrong)).toBeUndefined();
});
