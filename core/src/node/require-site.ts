import { stat } from "node:fs/promises";
import { join } from "node:path";
import { configFiles } from "../model/config.ts";
import { SetupError } from "./setup-error.ts";

/** Rejects with `SetupError` where a folder holds no site, and says where there may be one. */
export async function requireSite(root: string): Promise<void> {
  const info = await stat(root).catch(() => undefined);
  if (!info) throw new SetupError(`There is no folder ${root}.`);
  if (!info.isDirectory())
    throw new SetupError(`${root} is not a folder. Name the folder that holds docs.json.`);
  if (await hasConfig(root)) return;
  const nested = [];
  for (const name of ["docs", "documentation", "site"])
    if (await hasConfig(join(root, name))) nested.push(join(root, name));
  const hint =
    nested[0] === undefined
      ? "Create a docs.json there, or name the folder that has one."
      : `Did you mean ${nested[0]}?`;
  throw new SetupError(`There is no docs.json in ${root}. ${hint}`);
}

async function hasConfig(folder: string): Promise<boolean> {
  for (const name of configFiles) {
    if ((await stat(join(folder, name)).catch(() => undefined))?.isFile()) return true;
  }
  return false;
}
