import { resolve } from "node:path";
import type { CoreOptions } from "../core-options.ts";
import { Core } from "../core.ts";
import { isBelow } from "./disk.ts";
import { thrownAt } from "./error-place.ts";
import type { ProjectOptions } from "./project-options.ts";
import { SetupError } from "./setup-error.ts";
import type { SiteOptions } from "./site-config.ts";
import { sitePlace } from "./site-place.ts";
import { snapshotFile } from "./snapshot-file.ts";

// From the options of a project to the core that it holds, and to what that core remembers.

export function coreOf(
  options: ProjectOptions,
  settings: SiteOptions,
  host: Required<Pick<CoreOptions, "head" | "pause">> & Pick<CoreOptions, "textOnDemand">,
): Core {
  const audience = options.audience ?? (settings.signIn === true ? "all" : undefined);
  try {
    return new Core({
      plugins: [...options.plugins, ...(settings.plugins ?? [])],
      ...sitePlace(options),
      ...(audience !== undefined && { audience }),
      ...(options.withheld && { withheld: options.withheld }),
      ...host,
      placeOf: (error) => thrownAt(error, options.configRoot ?? options.root),
      freeze: options.freeze ?? process.env["NODE_ENV"] === "test",
      ...(options.trace && { trace: options.trace }),
    });
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error));
  }
}

/** Undefined where nothing is to be kept, or may be. */
export function snapshotFileOf(
  options: ProjectOptions,
  settings: SiteOptions,
  cache: string,
): string | undefined {
  const { remembered, root, plugins, audience, withheld = [], trusted } = options;
  if (remembered === undefined || (settings.plugins ?? []).length > 0) return undefined;
  // Who brought the folder may have brought what is in it.
  if (trusted === false && isBelow(cache, resolve(root))) return undefined;
  const names = plugins.map(({ name, version }) => `${name}@${version}`);
  const place = sitePlace(options);
  return snapshotFile(cache, [remembered, names, place, audience, withheld, settings.signIn]);
}
