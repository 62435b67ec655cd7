import { existsSync, realpathSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { SearchSettings } from "../model/embedding.ts";
import { isPlugin, type Plugin } from "../plugin.ts";
import { nearestSetting } from "../schema/nearest.ts";
import { kindInWords } from "../schema/words.ts";
import { errorPlace } from "./error-place.ts";
import { SetupError } from "./setup-error.ts";
import { untilEnded } from "./until-ended.ts";

/** What `octavo.config.ts` may export as default. */
export interface SiteOptions {
  /** Added after the built-in plugins. */
  readonly plugins?: readonly Plugin[];
  /** Another source of meaning for search. */
  readonly search?: SearchSettings;
  /** Whether readers sign in where the site is served, so that its checks know what `auth` and groups are for. Default: false. */
  readonly signIn?: boolean;
  /** Whether agents may ask the site over the Model Context Protocol where it is served. Default: true. */
  readonly mcp?: boolean;
}

/** Types `octavo.config.ts`. */
export function defineConfig(options: SiteOptions): SiteOptions {
  return options;
}

const names = ["octavo.config.ts", "octavo.config.js", "octavo.config.mjs"];

/** Loads the site's `octavo.config.*`. It is code: load it only from trusted folders. */
export async function loadSiteOptions(root: string): Promise<SiteOptions> {
  const path = findSiteConfig(root);
  return path === undefined ? {} : read(path);
}

/**
 * The `octavo.config.*` of a docs folder: in it, or in the folder above where that is the project's root (it has a
 * package.json or is a repository). Any other folder above may be somebody else's.
 */
export function findSiteConfig(root: string): string | undefined {
  const folder = resolve(root);
  const above = dirname(folder);
  const isProject = ["package.json", ".git"].some((name) => existsSync(join(above, name)));
  for (const place of isProject ? [folder, above] : [folder]) {
    for (const name of names) if (existsSync(join(place, name))) return join(place, name);
  }
  return undefined;
}

/** What a service reads and checks of the same file. */
const ofServices = ["projects", "author"];

let isResolving = false;

/** Files that modules import, but for packages, by URL. */
const imports = new Map<string, Set<string>>();

/** A site's configuration may import `@octavo/*` wherever it lies: where it has none of its own, the running one serves. */
function serveOwnPackages(): void {
  if (isResolving) return;
  isResolving = true;
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      try {
        const found = next(specifier, context);
        if (parentURL !== undefined && !specifier.startsWith("@octavo/")) noteImport(parentURL, found.url);
        return found;
      } catch (error) {
        if (!specifier.startsWith("@octavo/")) throw error;
        return next(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}

function noteImport(from: string, to: string): void {
  if (!to.startsWith("file:") || to.includes("/node_modules/")) return;
  const known = imports.get(from);
  if (known) known.add(to);
  else imports.set(from, new Set([to]));
}

/** The files of a docs folder's `octavo.config.*` and of what it has imported, packages left out: code that is loaded once. */
export function siteModules(root: string): readonly string[] {
  const path = findSiteConfig(root);
  if (path === undefined) return [];
  const found = new Set([pathToFileURL(realpathSync(path)).href]);
  // It grows meanwhile.
  for (const url of found) for (const imported of imports.get(url) ?? []) found.add(imported);
  const files = [...found].filter((url) => url.startsWith("file:")).map((url) => fileURLToPath(url));
  return [...new Set(files)];
}

async function read(path: string): Promise<SiteOptions> {
  serveOwnPackages();
  const loaded = await untilEnded(
    () => load(path),
    `${path} could not be loaded to its end: it waits for a promise that is never settled. Look for \`await\` in it, outside of functions, and in what it imports.`,
  );
  const options = loaded.default;
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    const fault =
      "default" in loaded
        ? `the default export has to be an object, not ${kindInWords(options)}`
        : "there is no default export";
    throw new SetupError(`${path}: ${fault}. Write: export default defineConfig({ plugins: [] })`);
  }
  refuseOthers(path, "", options, ["plugins", "search", "signIn", "mcp", ...ofServices]);
  const plugins: unknown = (options as SiteOptions).plugins ?? [];
  if (!Array.isArray(plugins) || !plugins.every(isPlugin)) {
    throw new SetupError(
      `${path}: \`plugins\` must be a list of plugins made with definePlugin; call each one, as in rateLimit({ … })`,
    );
  }
  const { search, ...flags } = options as Readonly<Record<string, unknown>>;
  for (const name of ["signIn", "mcp"])
    if (flags[name] !== undefined && typeof flags[name] !== "boolean")
      throw new SetupError(`${path}: \`${name}\` must be true or false.`);
  if (search !== undefined) checkSearch(path, search);
  return options;
}

async function load(path: string): Promise<{ readonly default?: unknown }> {
  try {
    const loaded = (await import(pathToFileURL(path).href)) as { readonly default?: unknown };
    // It may be what an async function gives.
    return "default" in loaded ? { default: await loaded.default } : {};
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const place = errorPlace(error, path);
    // What it imports may be what is wrong.
    const at = place.startsWith(path) ? place : `${path} (at ${place})`;
    throw new SetupError(`${at} could not be loaded: ${reason}`);
  }
}

function checkSearch(path: string, search: unknown): void {
  if (typeof search !== "object" || search === null)
    throw new SetupError(`${path}: \`search\` must be an object, as in search: { provider: … }`);
  refuseOthers(path, "search.", search, ["provider", "calibration"]);
  const { provider, calibration } = search as { provider?: unknown; calibration?: unknown };
  const { id, embed, maxBatch, maxTokens } = Object(provider) as Record<string, unknown>;
  const isProvider =
    typeof id === "string" && typeof embed === "function" && isCount(maxBatch) && isCount(maxTokens);
  if (provider !== undefined && !isProvider)
    throw new SetupError(
      `${path}: \`search.provider\` must be an embedding provider; call what makes one, as in openAiCompatible({ … })`,
    );
  if (calibration !== undefined && (typeof calibration !== "object" || calibration === null))
    throw new SetupError(
      `${path}: \`search.calibration\` must be an object: what was fitted for the provider.`,
    );
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}

function refuseOthers(path: string, prefix: string, options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const meant = nearestSetting(unknown, known);
  const hint = meant === undefined ? "" : `; did you mean \`${prefix}${meant}\`?`;
  const all = known.map((name) => `"${prefix}${name}"`).join(" and ");
  throw new SetupError(
    `${path}: there is no setting "${prefix}${unknown}"${hint || "."} Those that there are, are ${all}.`,
  );
}
