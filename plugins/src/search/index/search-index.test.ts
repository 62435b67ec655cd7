import { expect, it } from "vitest";
import { search } from "../search.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { train } from "../semantic/train.ts";
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
