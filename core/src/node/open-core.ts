import { resolve } from "node:path";
import { Core, type CoreOptions } from "../core.ts";
import { isBelow } from "./disk.ts";
import { siteUrl } from "../model/address.ts";
import { normalizeBase } from "../model/base-path.ts";
import type { ProjectOptions } from "./project.ts";
import { SetupError } from "./setup-error.ts";
import type { SiteOptions } from "./site-config.ts";
import { snapshotFile } from "./snapshot-file.ts";

// From the options of a project to the core that it holds, and to what that core remembers.

export function coreOf(
  options: ProjectOptions,
  settings: SiteOptions,
  host: Required<Pick<CoreOptions, "head" | "pause">>,
): Core {
  const audience = options.audience ?? (settings.signIn === true ? "all" : undefined);
  try {
    return new Core({
      plugins: [...options.plugins, ...(settings.plugins ?? [])],
      base: baseOf(options),
      ...(options.url !== undefined && { url: urlOf(options.url) }),
      ...(audience !== undefined && { audience }),
      ...(options.withheld && { withheld: options.withheld }),
      ...host,
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
  const { remembered, root, plugins, url, audience, withheld = [], trusted } = options;
  if (remembered === undefined || (settings.plugins ?? []).length > 0) return undefined;
  // Who brought the folder may have brought what is in it.
  if (trusted === false && isBelow(cache, resolve(root))) return undefined;
  const names = plugins.map(({ name, version }) => `${name}@${version}`);
  return snapshotFile(cache, [remembered, names, baseOf(options), url, audience, withheld, settings.signIn]);
}

function baseOf({ base, url }: Pick<ProjectOptions, "base" | "url">): string {
  return normalizeBase(base ?? (url === undefined ? "" : new URL(urlOf(url)).pathname));
}

function urlOf(written: string): string {
  const url = siteUrl(written);
  if (url === undefined)
    throw new SetupError(
      `"${written}" is no address where a site can be. Write it whole, such as "https://docs.example.com".`,
    );
  return url;
}
