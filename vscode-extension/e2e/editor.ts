import { execFileSync, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright-core";
import { packageExtension } from "../scripts/package.ts";
import { cache, installEditor } from "./install.ts";

const here = dirname(fileURLToPath(import.meta.url));

/** No trust dialog, no requests to the outside, nothing that covers the text. */
const settings = {
  "chat.disableAIFeatures": true,
  "editor.minimap.enabled": false,
  "extensions.autoCheckUpdates": false,
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export interface Editor extends AsyncDisposable {
  readonly page: Page;
  /** The site that is open, a copy that can be changed. */
  readonly site: string;
  /** Replaces the settings that the test does not set itself. */
  set(more: Readonly<Record<string, unknown>>): Promise<void>;
  open(file: string): Promise<void>;
  screenshot(name: string): Promise<void>;
}

/** Installs the packed extension in an editor without anything else, and opens the site in it. */
export async function startEditor(): Promise<Editor> {
  const entry = await installEditor();
  const folder = await mkdtemp(join(tmpdir(), "octavo-e2e-"));
  const site = join(folder, "site");
  const user = join(folder, "data/User");
  const screenshots = join(cache, "screenshots");
  await cp(join(here, "site"), site, { recursive: true });
  for (const each of [user, screenshots, join(folder, "home")]) await mkdir(each, { recursive: true });
  const set = (more: Readonly<Record<string, unknown>>): Promise<void> =>
    writeFile(join(user, "settings.json"), JSON.stringify({ ...settings, ...more }));
  await set({});
  const extension = join(folder, "octavo.vsix");
  await packageExtension(extension);
  const flags = ["--user-data-dir", join(folder, "data"), "--extensions-dir", join(folder, "extensions")];
  const env = { ...process.env, HOME: join(folder, "home") };
  execFileSync(process.execPath, [entry, ...flags, "--install-extension", extension], {
    env,
    stdio: "inherit",
  });
  const port = await freePort();
  const more = [
    "--auth",
    "none",
    "--bind-addr",
    `127.0.0.1:${port}`,
    "--disable-telemetry",
    "--disable-update-check",
  ];
  const server = spawn(process.execPath, [entry, ...flags, ...more, site], {
    env,
    stdio: "ignore",
    detached: true,
  });
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const origin = `http://127.0.0.1:${port}`;
  await answers(origin);
  return {
    page,
    site,
    set,
    async open(file) {
      const payload = JSON.stringify([["openFile", `vscode-remote://127.0.0.1:${port}${join(site, file)}`]]);
      await page.goto(`${origin}/?folder=${encodeURIComponent(site)}&payload=${encodeURIComponent(payload)}`);
      await page.locator(".editor-instance .view-lines").first().waitFor({ timeout: 120_000 });
    },
    async screenshot(name) {
      // What comes up fades in.
      await wait(300);
      await page.screenshot({ path: join(screenshots, `${name}.png`) });
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      // With the processes of extensions, which it started.
      if (server.pid !== undefined) process.kill(-server.pid);
      await wait(500);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(200);
  }
  throw new Error(`The editor does not answer at ${origin}.`);
}
