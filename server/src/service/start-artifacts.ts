import { setTimeout as pause } from "node:timers/promises";
import { SetupError } from "@octavo/core/node";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import { checkArtifacts } from "../artifacts/check-artifacts.ts";
import { refuseForeignFiles } from "../artifacts/foreign-files.ts";
import { openArtifacts } from "../artifacts/open-artifacts.ts";
import { ownArtifacts } from "../artifacts/own-artifacts.ts";
import type { ServiceSettings } from "./settings.ts";

const tries = 3;

/**
 * Opens the artifact store, and looks whether it does what is needed. One that is only away is told of, and used: what this
 * machine has is shown meanwhile. Rejects with `SetupError` where the settings are wrong, or the store is that of another
 * service than `service` names. Undefined where there is none.
 */
export async function startArtifacts(
  { artifacts: address, artifactsFrom = "--artifacts" }: Pick<ServiceSettings, "artifacts" | "artifactsFrom">,
  service: () => Promise<string>,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<ArtifactStore | undefined> {
  if (!address) return undefined;
  const store = ownArtifacts(await openArtifacts(address), await service(), stopping);
  for (let tried = 1; ; tried++)
    try {
      if (address.kind === "folder") await refuseForeignFiles(address.folder);
      await store.claim();
      await checkArtifacts(store);
      return store;
    } catch (error) {
      if (!(error instanceof ArtifactError)) throw error;
      if (!error.isTransient) {
        store.close();
        throw new SetupError(`${artifactsFrom}: ${error.message}`);
      }
      if (tried < tries) {
        await pause(500 * tried);
        continue;
      }
      onError(error);
      return store;
    }
}
