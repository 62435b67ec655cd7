import { createServer } from "node:http";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type BuildOptions } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { contentType } from "../../server/src/dev/content-types.ts";

/** What was sent. */
interface Sent {
  /** Without the base. */
  readonly path: string;
  readonly bytes: number;
}

/** The output of a build, served as a plain host serves files. */
export interface StaticSite {
  /** The folder of the output. */
  readonly root: string;
  /** Address of the home page, without a slash at the end. */
  readonly address: string;
  /** Every file that was asked for, in order. */
  readonly sent: Sent[];
  /** Paths that are answered with 503. */
  readonly broken: Set<string>;
  readonly close: () => Promise<void>;
}

/** Builds a folder and serves the output below `base`. */
export async function serveStatic(
  root: string,
  base = "",
  options: Partial<BuildOptions> = {},
): Promise<StaticSite> {
  const out = mkdtempSync(join(tmpdir(), "octavo-search-"));
  await build({ root, out, base, plugins: defaults(), ...options });
  const sent: Sent[] = [];
  const broken = new Set<string>();
  const server = createServer((request, response) => {
    const whole = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/, ""));
    const path = whole.startsWith(base) ? whole.slice(base.length) : undefined;
    const file =
      path === undefined ? undefined : [join(out, path), join(out, path, "index.html")].find(isFile);
    if (file === undefined || path === undefined) {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(readFileSync(join(out, "404.html")));
      return;
    }
    if (broken.has(path)) {
      response.writeHead(503).end();
      return;
    }
    const content = readFileSync(file);
    sent.push({ path, bytes: content.length });
    response.writeHead(200, { "content-type": contentType(file) }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    root: out,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    sent,
    broken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(out, { recursive: true });
    },
  };
}

/** The same for files that are written down in a test. */
export async function serveStaticFiles(
  files: Readonly<Record<string, string>>,
  base = "",
): Promise<StaticSite> {
  const root = mkdtempSync(join(tmpdir(), "octavo-search-"));
  writeFiles(root, files);
  const site = await serveStatic(root, base);
  return {
    ...site,
    close: async () => {
      await site.close();
      rmSync(root, { recursive: true });
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
