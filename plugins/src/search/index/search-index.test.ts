import { expect, it } from "vitest";
import { search } from "../search.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { train } from "../semantic/train.ts";
import { testVector } from "../providers/test-provider.ts";
import { documentOf, indexOf } from "../test-documents.ts";

const words = ["deploy", "preview", "domain", "invoice", "payment", "refund", "branch", "merge"];

const documents = Array.from({ length: 24 }, (_, at) => {
  const [a, b, c] = [at, at + 1, at + 3].map((step) => words[step % words.length] ?? "");
  return documentOf(`/p${at}`, `The ${a} of a ${b} needs the ${c}.`, { language: "en" });
});

const changed = documentOf("/p3", "Refund every invoice after the payment of a domain.", { language: "en" });
const added = documentOf("/new", "Merge the branch, then deploy a preview.", { language: "en" });

it("learns in pieces what it learns at once, though pages change in between", async () => {
  const atOnce = await indexOf([...documents.filter(({ path }) => path !== "/p3"), changed, added]);
  const inPieces = await indexOf(documents);
  const model = new CorpusModel(train(inPieces.stemsOf("en")));
  atOnce.setModel("en", model);

  let pauses = 0;
  expect(await inPieces.gatherStems("en", async () => void pauses++)).toEqual(inPieces.stemsOf("en"));
  expect(pauses).toBe(documents.length);
  pauses = 0;
  await inPieces.placeModel("en", model, async () => {
    if (++pauses !== 10) return;
    await inPieces.setPage("/p3", [changed]);
    await inPieces.setPage("/new", [added]);
  });

  for (const query of ["refund the payment of an invoice", "merge a branch and deploy the preview"]) {
    const found = search(inPieces, { query, pageSize: 20 });
    expect(found.length).toBeGreaterThan(5);
    const shown = ({ document, score }: (typeof found)[number]): string =>
      `${document.path} ${score.toFixed(9)}`;
    expect(found.map(shown)).toEqual(search(atOnce, { query, pageSize: 20 }).map(shown));
    expect(found.map(shown)).not.toEqual(
      search(inPieces, { query, pageSize: 20, semantic: false }).map(shown),
    );
  }
});

it("has no parts that nothing stands in", async () => {
  const index = await indexOf([
    documentOf("/a", "deploy", { version: "v1" }),
    documentOf("/b", "deploy", { version: "v2" }),
  ]);
  await index.setPage("/a", [documentOf("/a", "deploy", { version: "v2" })]);
  expect(index.parts.map(({ version }) => version)).toEqual(["v2"]);
  await Promise.all([
    index.setPage("/a", []),
    index.setPage("/b", []),
    index.setPage("/c", [documentOf("/c", "deploy", { version: "v2" })]),
  ]);
  expect(index.parts.map(({ version }) => version)).toEqual(["v2"]);
  expect(search(index, { query: "deploy" }).map(({ document }) => document.path)).toEqual(["/c"]);
  await index.setPage("/c", []);
  expect(index.parts).toEqual([]);
});

it("embeds nothing again when slots are given up, and finds the same", async () => {
  const index = await indexOf(documents);
  const model = new CorpusModel(train(index.stemsOf("en")));
  const source = {
    provider: "test",
    dimensions: 16,
    vectorOf: ({ body }: { body: string }) => testVector(body, 16),
  };
  index.setModel("en", model);
  index.setVectors(source);
  let embedded = 0;
  const embed = model.embed.bind(model);
  model.embed = (stems) => (embedded++, embed(stems));
  const edits = 3_000;
  for (let edit = 0; edit < edits; edit++) {
    const page = documents[edit % documents.length]!;
    await index.setPage(page.path, [page]);
  }
  expect(index.parts[0]?.index.slots).toBeLessThan(1_100);
  expect(embedded).toBe(edits);

  const fresh = await indexOf(documents);
  fresh.setModel("en", model);
  fresh.setVectors(source);
  const query = "refund the payment of an invoice";
  for (const meaning of [undefined, { provider: "test", vector: testVector(query, 16) }]) {
    const [own, expected] = [index, fresh].map((each) =>
      search(each, { query, pageSize: 20 }, meaning).map(({ document, score }) => [document.path, score]),
    );
    expect(own).toEqual(expected);
  }
});

it("puts the sections of one page that are for different readers in different parts", async () => {
  const open = documentOf("/a", "deploy");
  const hidden = documentOf("/a", "deploy nightingale", { anchor: "x", groups: ["g"] });
  const index = await indexOf([open, hidden]);
  expect(index.parts.map(({ groups }) => groups)).toEqual([[], ["g"]]);
  const anchors = (groups: readonly string[]): readonly string[] =>
    search(index, { query: "deploy nightingale", filter: { groups } }).map(({ document }) => document.anchor);
  expect(anchors([])).toEqual([""]);
  expect(anchors(["g"])).toContain("x");
  await index.setPage("/a", [open]);
  expect(anchors(["g"])).toEqual([""]);
  expect(index.size).toBe(1);
});
