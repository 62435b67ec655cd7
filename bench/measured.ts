import { join } from "node:path";
import { repository } from "../scripts/bundle-package.ts";
import { installPacked, launcherOf } from "../scripts/install-packed.ts";

// The same place each time: what is compiled of the code is kept by its path.
const place = join(repository, "node_modules/.cache/measured");

/** The `octavo` that users install, once `installForMeasuring` is done. */
export const installedOctavo: string = launcherOf(place);

/** Packs and installs the packages, and has all that is measured from now on run from there; else it runs from sources. */
export async function installForMeasuring(): Promise<void> {
  await installPacked(place);
  process.env["OCTAVO_MEASURED"] = place;
}

/** The `octavo` that is measured. */
export function measuredOctavo(): string {
  return isInstalled() ? installedOctavo : join(repository, "server/bin/octavo.js");
}

/** Flags of Node for a script of this folder: meter.js has its imports of the packages resolved as the variable says. */
export function measuringFlags(): readonly string[] {
  return isInstalled() ? [] : ["--conditions=octavo-source"];
}

function isInstalled(): boolean {
  return process.env["OCTAVO_MEASURED"] !== undefined;
}
