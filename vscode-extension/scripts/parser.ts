import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const name = "@bruits/satteri-wasm32-wasi";
const key = `node_modules/${name}`;

interface Locked {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * The folder of the Markdown parser as WebAssembly: runs wherever Node.js does. npm installs only the native one of this
 * platform, but locks this one, too: it is installed once, as locked, beside what is otherwise kept in node_modules/.cache.
 *
 * @throws when npm cannot get it.
 */
export async function installParser(): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  const parser = packages[key];
  if (!parser) throw new Error(`package-lock.json has no ${name}: is it still what satteri is made of?`);
  const cache = join(root, "node_modules/.cache");
  const folder = join(cache, `octavo-parser-${parser.version}`);
  if (existsSync(folder)) return join(folder, key);
  const manifest = { optionalDependencies: { [name]: parser.version } };
  const lock = { lockfileVersion: 3, packages: { "": manifest, ...needed(packages) } };
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, "octavo-parser-"));
  try {
    await writeFile(join(made, "package.json"), JSON.stringify(manifest));
    await writeFile(join(made, "package-lock.json"), JSON.stringify(lock));
    await promisify(execFile)("npm", ["ci", "--cpu=wasm32", "--ignore-scripts", "--no-audit", "--no-fund"], {
      cwd: made,
      shell: process.platform === "win32",
    });
    if (!existsSync(join(made, key))) throw new Error(`npm did not install ${name} ${parser.version}.`);
    // Another process may have been faster.
    await rename(made, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return join(folder, key);
}

/** What the parser needs at run time, with its places: a package lies beside the one that needs it, or further up. */
function needed(packages: Readonly<Record<string, Locked>>): Record<string, Locked> {
  const found: Record<string, Locked> = {};
  const visit = (place: string): void => {
    const entry = packages[place];
    if (!entry || found[place]) return;
    found[place] = entry;
    for (const dependency of Object.keys({ ...entry.dependencies, ...entry.peerDependencies }))
      visit(resolve(place, dependency));
  };
  const resolve = (from: string, dependency: string): string => {
    for (
      let place = from;
      place !== "";
      place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))
    ) {
      const beside = `${place}/node_modules/${dependency}`;
      if (packages[beside]) return beside;
    }
    return `node_modules/${dependency}`;
  };
  visit(key);
  return found;
}
