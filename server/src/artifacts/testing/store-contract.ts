import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { folderOf } from "../../testing/run.ts";
import type { ArtifactFile, ArtifactStore } from "../artifact-store.ts";
import { checkArtifacts } from "../check-artifacts.ts";

const never = new AbortController().signal;

export function fileOf(body: Buffer): ArtifactFile {
  const path = join(folderOf(), "archive");
  writeFileSync(path, body);
  return { path, bytes: body.length, sha256: createHash("sha256").update(body).digest("hex") };
}

export async function bytesOf(
  store: ArtifactStore,
  project: string,
  release: string,
): Promise<Buffer | undefined> {
  const sent = await store.get(project, release, never);
  return sent && buffer(sent);
}

/** How every artifact store behaves. */
export function storeContract(open: () => Promise<ArtifactStore>): void {
  it("gives back what was put into it, and lists and removes it", async () => {
    const store = await open();
    const large = Buffer.alloc(3_000_000, "0123456789");
    for (const [release, body] of [
      ["r-1", Buffer.from("one")],
      ["r-2", large],
      ["r-3", Buffer.alloc(0)],
    ] as const)
      await store.put("docs.v1_x", release, fileOf(body), never);
    await store.put("other", "r-1", fileOf(Buffer.from("of the other")), never);
    expect(await bytesOf(store, "docs.v1_x", "r-1")).toEqual(Buffer.from("one"));
    expect((await bytesOf(store, "docs.v1_x", "r-2"))?.equals(large)).toBe(true);
    expect(await bytesOf(store, "other", "r-1")).toEqual(Buffer.from("of the other"));
    const listed = await store.list("docs.v1_x", never);
    expect(listed.map(({ release }) => release).toSorted()).toEqual(["r-1", "r-2", "r-3"]);
    for (const { modifiedAt } of listed)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    await store.remove("docs.v1_x", "r-1", never);
    await store.remove("docs.v1_x", "r-1", never);
    expect(await bytesOf(store, "docs.v1_x", "r-1")).toBeUndefined();
    expect((await store.list("docs.v1_x", never)).length).toBe(2);
    expect(await bytesOf(store, "other", "r-1")).toEqual(Buffer.from("of the other"));
  });

  it("has nothing of a project that it does not know", async () => {
    const store = await open();
    expect(await store.list("none", never)).toEqual([]);
    expect(await bytesOf(store, "none", "r-1")).toBeUndefined();
    await store.remove("none", "r-1", never);
  });

  it("passes its check, and keeps nothing of it", async () => {
    const store = await open();
    await checkArtifacts(store);
    expect(await store.list(".probe", never)).toEqual([]);
  });

  it("replaces what is put twice, and stops where it is told to", async () => {
    const store = await open();
    await store.put("docs", "r-1", fileOf(Buffer.from("one")), never);
    await store.put("docs", "r-1", fileOf(Buffer.from("two")), never);
    expect(await bytesOf(store, "docs", "r-1")).toEqual(Buffer.from("two"));
    await expect(store.put("docs", "r-2", fileOf(Buffer.from("x")), AbortSignal.abort())).rejects.toThrow(
      "aborted",
    );
    expect((await store.list("docs", never)).map(({ release }) => release)).toEqual(["r-1"]);
  });
}
