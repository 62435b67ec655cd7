import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

/** Where Chromium is on this machine; undefined: tests that need it are skipped. */
export const chromiumPath = pathOf("chromium", "chromium-browser", "google-chrome");

/** The same engine without what is around pages, which takes more of the processor than most pages do. */
const shellPath = pathOf("chromium-headless-shell");

function pathOf(...names: readonly string[]): string | undefined {
  return names
    .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/**
 * The list of the address bar is pages of Chromium's own, which each new window would load beside the page under test: they
 * take more of the processor than that page. Only the last list of this kind counts, so the rest is Playwright's.
 */
const features = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

interface Launched extends LaunchOptions {
  /** What the engine alone does not have, such as pages that are kept for the way back. */
  readonly whole?: boolean;
}

/** Starts Chromium without a window: its engine alone, where that is installed. */
export function launch({ whole = false, ...options }: Launched = {}): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error("Chromium is not installed.");
  // Without a user name space, as in containers, Chromium's sandbox cannot start.
  const args = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--autoplay-policy=no-user-gesture-required",
    `--disable-features=${features.join(",")}`,
  ];
  const executablePath = whole ? chromiumPath : (shellPath ?? chromiumPath);
  return chromium.launch({ executablePath, args, ...options });
}
