import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";

/** The script that brings axe into a page. */
export const axe: string = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** For pages that are looked at in the light, too: in the dark, nothing but colours is another. */
export function axeOptions(colorScheme: "light" | "dark"): RunOptions {
  return {
    preload: false,
    // What is well is only counted.
    resultTypes: ["violations"],
    ...(colorScheme === "dark" && { runOnly: ["color-contrast"] }),
  };
}
