import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isPlugin, type Plugin } from "../plugin.ts";
import { SetupError } from "./setup-error.ts";

/** What `octavo.config.ts` may export as default. */
export interface SiteOptions {
  /** Added after the built-in plugins. */
  readonly plugins?: readonly Plugin[];
}

/** Types `octavo.config.ts`. */
export function defineConfig(options: SiteOptions): SiteOptions {
  return options;
}

const names = ["octavo.config.ts", "octavo.config.js", "octavo.config.mjs"];

/** Loads `octavo.config.*` from the docs folder or, where that is below it, from the folder above. It is code: load it only from trusted folders. */
export async function loadSiteOptions(root: string): Promise<SiteOptions> {
  for (const folder of [resolve(root), dirname(resolve(root))]) {
    for (const name of names) {
      const path = join(folder, name);
      if ((await stat(path).catch(() => undefined))?.isFile()) return read(path);
    }
  }
  return {};
}

async function read(path: string): Promise<SiteOptions> {
  let loaded: { default?: unknown };
  try {
    loaded = (await import(pathToFileURL(path).href)) as { default?: unknown };
  } catch (error) {
    throw new SetupError(
      `${path} could not be loaded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const options = loaded.default;
  if (typeof options !== "object" || options === null) {
    throw new SetupError(
      `${path} has no default export. Write: export default defineConfig({ plugins: [] })`,
    );
  }
  const unknown = Object.keys(options).find((key) => key !== "plugins");
  if (unknown !== undefined)
    throw new SetupError(`${path}: there is no setting "${unknown}"; the one that there is, is "plugins".`);
  const plugins: unknown = (options as SiteOptions).plugins ?? [];
  if (!Array.isArray(plugins) || !plugins.every(isPlugin)) {
    throw new SetupError(
      `${path}: \`plugins\` must be a list of plugins made with definePlugin; call each one, as in rateLimit({ … })`,
    );
  }
  return options;
}
