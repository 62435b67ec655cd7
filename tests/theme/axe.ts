import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

/** The script that brings axe into a page. */
const axe: string = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** As axe looks by itself, but that what is well is only counted. */
export const allOfAxe: RunOptions = { resultTypes: ["violations"] };

/** For pages that are looked at in the light, too: in the dark, nothing but colours is another. */
export function axeOptions(colorScheme: "light" | "dark"): RunOptions {
  return {
    preload: false,
    // What is well is only counted.
    resultTypes: ["violations"],
    ...(colorScheme === "dark" && { runOnly: ["color-contrast"] }),
  };
}

/** Brings axe into all pages that a tab will have, at once: it comes with none of them again. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

interface Found {
  readonly violations: readonly Result[];
  /** How many rules the page keeps. */
  readonly passes: number;
  /** How many it may keep. */
  readonly incomplete: number;
}

/** Has axe look at a page as it stands. */
export async function runAxe(page: Page, options: RunOptions): Promise<Found> {
  if ((await page.evaluate("typeof axe")) === "undefined") {
    // Chromium remembers what it has compiled of such a script, unlike what `evaluate` makes of it.
    const client = await page.context().newCDPSession(page);
    await client.send("Runtime.evaluate", { expression: axe });
    await client.detach();
  }
  return page.evaluate(async (given) => {
    const { run } = (globalThis as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }).axe;
    const { violations, passes, incomplete } = await run(given);
    return { violations, passes: passes.length, incomplete: incomplete.length };
  }, options);
}

/** Has axe look at a page as it stands by day, and at its colours as they are at night. Nothing on it may move. */
export async function runAxeInBoth(page: Page, options: RunOptions): Promise<Found> {
  const found: Found[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html.${colorScheme}`).waitFor();
    found.push(await runAxe(page, { ...axeOptions(colorScheme), ...options }));
  }
  await page.emulateMedia({ colorScheme: "light" });
  const [day, night] = found;
  if (!day || !night || night.passes + night.incomplete === 0) throw new Error("Axe has seen no colours.");
  return { ...day, violations: [...day.violations, ...night.violations] };
}
