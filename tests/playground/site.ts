import type { Audience } from "@octavo/core";
import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, openProject, type BuildReport } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { contentType } from "../../server/src/dev/content-types.ts";
import { SiteServer } from "../../server/src/dev/site-server.ts";

/** A site that browsers can open until it is closed. */
export interface OpenSite {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Files of a site whose pages come from one OpenAPI document; keys of docs.json may be added. */
export function siteOf(document: unknown, keys: object = {}): Record<string, string> {
  const docs = {
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    navigation: { groups: [{ group: "API", openapi: "api.json" }] },
    ...keys,
  };
  return { "docs.json": JSON.stringify(docs), "api.json": JSON.stringify(document) };
}

/** Serves files as `octavo dev` does, the playground's proxy included. */
export async function serveDev(files: Readonly<Record<string, string | Uint8Array>>): Promise<OpenSite> {
  const root = folderOf(files);
  const project = await openProject({ root, plugins: defaults() });
  await project.refresh();
  const server = new SiteServer(project);
  const port = await server.listen(0);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      rmSync(root, { recursive: true });
    },
  };
}

export interface BuiltSite extends OpenSite {
  readonly report: BuildReport;
  /** Path of the folder with the output. */
  readonly folder: string;
}

/** Builds files and serves the output as a static host does; `headers` are added to every page. */
export async function serveBuilt(
  files: Readonly<Record<string, string | Uint8Array>>,
  headers: Readonly<Record<string, string>> = {},
  /** For whom it is built. */
  audience?: Audience,
): Promise<BuiltSite> {
  const root = folderOf(files);
  const folder = join(root, "out");
  const report = await build({ root, out: folder, plugins: defaults(), ...(audience && { audience }) });
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/, ""));
    const file = [join(folder, path), join(folder, path, "index.html")].find(isFile);
    const name = file ?? join(folder, "404.html");
    response.writeHead(file === undefined ? 404 : 200, { "content-type": contentType(name), ...headers });
    response.end(readFileSync(name));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    report,
    folder,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true });
    },
  };
}

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), "octavo-browser-"));
  writeFiles(folder, files);
  return folder;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
