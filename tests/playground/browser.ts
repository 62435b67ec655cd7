import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";

/** Where Chromium is on this machine; undefined: tests that need it are skipped. */
export const chromiumPath: string | undefined = ["chromium", "chromium-browser", "google-chrome"]
  .flatMap((name) => (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, name)))
  .find((file) => existsSync(file));

/** Starts Chromium without a window. */
export function launch(options: LaunchOptions = {}): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error("Chromium is not installed.");
  // Without a user name space, as in containers, Chromium's sandbox cannot start.
  const args = ["--no-sandbox", "--disable-dev-shm-usage", "--autoplay-policy=no-user-gesture-required"];
  return chromium.launch({ executablePath: chromiumPath, args, ...options });
}
