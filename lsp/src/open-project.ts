import type { FileId, Plugin } from "@octavo/core";
import { codeStamp, Project } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { configFault, type ConfigFault } from "./config-fault.ts";
import { ownVersion } from "./own-version.ts";
import type { SessionOptions } from "./session.ts";

/** Milliseconds between looks at taps that do not end. */
const defaultPatience = 15_000;

interface OpenedProject {
  readonly project: Project;
  /** Why it is open without its own plugins. */
  readonly fault: ConfigFault | undefined;
}

/**
 * Reads a site's folder, without its `octavo.config.*` where that cannot be loaded, after a first look at what is open. `held` are the
 * texts that are the session's. Rejects with `SetupError` where the folder holds no site.
 */
export async function openProject(
  { root, trusted, signal, look, onProgress, patience = defaultPatience }: SessionOptions,
  held: ReadonlyMap<FileId, string>,
  plugin: Plugin,
): Promise<OpenedProject> {
  const read = (withCode: boolean): Promise<Project> =>
    Project.open({
      root,
      trusted: withCode,
      plugins: [...defaults(), plugin],
      held,
      patience,
      signal,
      remembered: `lsp ${codeStamp(ownVersion())}`,
      ...(look && { onListed: (glimpse) => look.take(glimpse, signal) }),
      ...(onProgress && { onProgress }),
    });
  let fault: ConfigFault | undefined;
  const project = await read(trusted).catch((error: unknown) => {
    signal.throwIfAborted();
    fault = trusted ? configFault(root, error) : undefined;
    if (!fault) throw error;
    return read(false);
  });
  signal.throwIfAborted();
  return { project, fault };
}
