import { isLoopbackHost, SetupError } from "@octavo/core/node";
import type { ProjectSettings } from "./project-settings.ts";

type Asking = Pick<ProjectSettings, "id" | "place" | "hosts" | "readers">;

/** Whether its readers sign in by tokens, which name a host, and it says of none that it is its own. */
export function lacksHosts({ hosts, readers }: Pick<Asking, "hosts" | "readers">): boolean {
  return readers?.jwt !== undefined && hosts.length === 0;
}

/**
 * Others than this machine ask a server that listens at `address`, by whatever name they like, and a token for other docs must
 * not sign in here. Throws `SetupError` where a project does not say which names are its own.
 */
export function checkReaderHosts(projects: readonly Asking[], address: string): void {
  if (isLoopbackHost(address)) return;
  for (const project of projects)
    if (lacksHosts(project))
      throw new SetupError(
        `${project.place ?? project.id}: hosts is missing. Readers sign in by tokens that name a host, and with --host ${address} others can reach this server by any name. Write where the pages are, such as hosts: ["docs.example.com"], or ["localhost"] to try it on this machine.`,
      );
}
