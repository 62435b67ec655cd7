import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hashOf } from "../node/checked-file.ts";
import { search } from "../search.ts";
import { CorpusModel } from "../semantic/corpus-model.ts";
import { train } from "../semantic/train.ts";
import { documentOf, indexOf } from "../test-documents.ts";
import { headerOf, joinBlobs, splitBlobs } from "./blobs.ts";
import { indexFile, readIndex, writeIndex } from "./file-store.ts";

const folder = await mkdtemp(join(tmpdir(), "octavo-index-"));
afterAll(() => rm(folder, { recursive: true }));
const file = indexFile(folder);

const documents = [
  documentOf("/deploy", "Push to the main branch, and the site is deployed.", { version: "v2" }),
  documentOf("/deploy", "maxRetries says how often. Résumé, resume.", { version: "v2", anchor: "retries" }),
  documentOf("/fr/deployer", "Le site est déployé.", { language: "fr", tags: ["x"], groups: ["g"] }),
  documentOf("/empty", ""),
  documentOf("/\u0000odd", "\ud800 lone 設定 __proto__ constructor"),
];
const queries = ["deploy", "deplyo", "maxRetries", "resume", "設定", "site déployé", "constructor", "dep"];

describe("a stored index", () => {
  it("answers as the one that was written, and takes up changes as that one does", async () => {
    const made = await indexOf(documents);
    made.setModel("en", new CorpusModel(train(made.stemsOf("en"))));
    await writeIndex(file, { key: "one", index: made });
    const stored = await readIndex(file);
    expect(stored?.key).toBe("one");
    const read = stored?.index;
    if (!read) throw new Error("nothing was read");
    expect(read.size).toBe(made.size);
    const edits = [
      async (): Promise<void> => {},
      async (): Promise<void> => {
        for (const index of [made, read])
          await index.setPage("/deploy", [documentOf("/deploy", "Pages, now.")]);
      },
      async (): Promise<void> => {
        for (const index of [made, read]) await index.setPage("/new", [documentOf("/new", "deploy pages")]);
      },
      async (): Promise<void> => {
        for (const index of [made, read]) await index.setPage("/deploy", []);
      },
    ];
    for (const edit of edits) {
      await edit();
      for (const query of queries)
        expect(search(read, { query, filter: { groups: ["g"] } })).toEqual(
          search(made, { query, filter: { groups: ["g"] } }).map((hit) => ({
            ...hit,
            analyzer: expect.anything(),
          })),
        );
      expect(read.stemsOf("en")).toEqual(made.stemsOf("en"));
    }
  });

  it("knows which pages of a site are as they were", async () => {
    await writeIndex(file, { key: "", index: await indexOf(documents) });
    const pages = Map.groupBy(structuredClone(documents), ({ path }) => path);
    const read = await readIndex(file);
    expect(await read?.index.update(pages)).toEqual([]);
    const edited = new Map(pages).set("/empty", [documentOf("/empty", "no more")]);
    edited.delete("/deploy");
    expect(await read?.index.update(edited)).toEqual(["/empty", "/deploy"]);
  });

  it("of no documents is one, too", async () => {
    await writeIndex(file, { key: "", index: await indexOf([]) });
    expect((await readIndex(file))?.index.size).toBe(0);
  });

  it("is none where the file is damaged, cut, foreign, absent, or of another version", async () => {
    await writeIndex(file, { key: "", index: await indexOf(documents) });
    const whole = await readFile(file);
    for (const at of [0, 70, Math.floor(whole.length / 2), whole.length - 1]) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
      await writeFile(file, damaged);
      expect(await readIndex(file)).toBeUndefined();
    }
    const other = await joinBlobs(
      { ...(headerOf(whole.subarray(64)) as object), versions: "0" },
      (await splitBlobs(whole.subarray(64))).map((bytes) => ({ bytes, packed: true })),
    );
    const foreign = [whole.subarray(0, 200), Buffer.alloc(0), Buffer.from("not an index"), other];
    for (const bytes of foreign) {
      await writeFile(file, bytes);
      expect(await readIndex(file)).toBeUndefined();
      // The same with a hash that fits.
      await writeFile(file, Buffer.concat([Buffer.from(hashOf(bytes)), bytes]));
      expect(await readIndex(file)).toBeUndefined();
    }
    expect(await readIndex(join(folder, "absent.bin"))).toBeUndefined();
  });

  it("is replaced whole: readers meet the old one or the new one, and nothing stays beside it", async () => {
    const indexes = [await indexOf(documents), await indexOf(documents.slice(0, 1))];
    await writeIndex(file, { key: "0", index: indexes[0]! });
    const writes = Array.from({ length: 10 }, (_, at) =>
      writeIndex(file, { key: String(at % 2), index: indexes[at % 2]! }),
    );
    for (let left = 20; left > 0; left--) {
      const read = await readIndex(file);
      expect(read?.index.size).toBe(indexes[Number(read?.key)]?.size);
    }
    await Promise.all(writes);
    expect(await readdir(join(folder, "search"))).toEqual(["index.bin"]);
  });
});
