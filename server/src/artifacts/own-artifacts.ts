import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ArtifactError } from "./artifact-error.ts";
import type { ArtifactStore } from "./artifact-store.ts";
import { answered } from "./transfer.ts";

/** Has an archive named by the service whose releases a store keeps. No project has a name like this one. */
const mark = ".service";

/** Milliseconds for a short question. */
const patience = 30_000;

export interface OwnArtifacts extends ArtifactStore {
  /** Makes the store this service's. Rejects with `ArtifactError`: what to do where it is another one's. */
  claim(): Promise<void>;
}

/**
 * A store that one service has for itself: two would remove each other's releases, as neither knows those of the other. Nothing
 * is put into it or removed before it is known to be this service's.
 */
export function ownArtifacts(store: ArtifactStore, service: string, signal: AbortSignal): OwnArtifacts {
  let claimed: Promise<void> | undefined;
  const claim = async (): Promise<void> => {
    claimed ??= claimStore(store, service, signal).catch((error: unknown) => {
      claimed = undefined;
      throw error;
    });
    await claimed;
  };
  return {
    name: store.name,
    claim,
    put: async (project, release, file, until) => {
      await claim();
      await store.put(project, release, file, until);
    },
    get: (project, release, until) => store.get(project, release, until),
    list: (project, until) => store.list(project, until),
    remove: async (project, release, until) => {
      await claim();
      await store.remove(project, release, until);
    },
    close: () => store.close(),
  };
}

async function claimStore(store: ArtifactStore, service: string, signal: AbortSignal): Promise<void> {
  const ask = { name: store.name, signal, patience };
  const marked = async (): Promise<boolean> => {
    const found = await answered((until) => store.list(mark, until), ask);
    const foreign = found.find(({ release }) => release !== service);
    if (!foreign) return found.length > 0;
    throw new ArtifactError(
      `The artifact store, ${store.name}, has the releases of another service, ${foreign.release}, and this one is ${service}: two services would remove each other's. Give each a folder, bucket or prefix of its own. Servers of one service need the same --database-url. If the other one is gone, such as with a database that was lost, remove ${mark} from the store.`,
    );
  };
  if (await marked()) return;
  const folder = await mkdtemp(join(tmpdir(), "octavo-mark-"));
  try {
    const path = join(folder, "mark");
    await writeFile(path, service);
    const sha256 = createHash("sha256").update(service).digest("hex");
    await answered((until) => store.put(mark, service, { path, sha256, bytes: service.length }, until), ask);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  // Another one may have done the same at this moment.
  await marked();
}
