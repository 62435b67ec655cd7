import type { ArtifactStore } from "./artifact-store.ts";
import type { ArtifactsAddress } from "./artifacts-address.ts";
import { folderArtifacts } from "./folder-artifacts.ts";

/** Opens a store without asking it anything yet. Rejects with `SetupError`. */
export async function openArtifacts(address: ArtifactsAddress): Promise<ArtifactStore> {
  if (address.kind === "folder") return folderArtifacts(address.folder);
  return (await import("./s3-artifacts.ts")).s3Artifacts(address);
}
