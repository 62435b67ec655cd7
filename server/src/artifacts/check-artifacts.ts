import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { untilAborted } from "./transfer.ts";
import { ArtifactError } from "./artifact-error.ts";
import type { ArtifactStore } from "./artifact-store.ts";

/** No project has a name like this one. */
const probe = ".probe";

/** Milliseconds for all of it. */
const patience = 30_000;

/** Writes, lists, reads and removes a small archive. Rejects with `ArtifactError` where the store does not do that. */
export async function checkArtifacts(store: ArtifactStore): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const release = `probe-${randomUUID()}`;
  const text = Buffer.from(release);
  const folder = await mkdtemp(join(tmpdir(), "octavo-probe-"));
  try {
    const path = join(folder, "probe");
    await writeFile(path, text);
    const sha256 = createHash("sha256").update(text).digest("hex");
    const file = { path, sha256, bytes: text.length };
    await untilAborted(store.put(probe, release, file, signal), signal);
    const listed = await untilAborted(store.list(probe, signal), signal);
    const stream = await untilAborted(store.get(probe, release, signal), signal);
    const read = stream && (await untilAborted(buffer(stream), signal));
    if (!listed.some((each) => each.release === release) || !read?.equals(text))
      throw new ArtifactError(
        `The artifact store, ${store.name}, does not give back what was put into it. Name another one.`,
      );
    await untilAborted(store.remove(probe, release, signal), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new ArtifactError(
      `The artifact store, ${store.name}, did not answer within ${patience / 1000} seconds.`,
      { isTransient: true, cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
