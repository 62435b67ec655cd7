import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { definePlugin } from "../plugin.ts";
import { siteKey, type SiteKeyOptions } from "./site-key.ts";

let root = "";
let options: SiteKeyOptions;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "octavo-key-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  root = join(folder, "docs");
  const code = join(folder, "package", "src");
  await mkdir(root);
  await mkdir(code, { recursive: true });
  await writeFile(join(folder, "package", "package.json"), '{ "version": "1.0.0" }');
  await writeFile(join(code, "index.js"), "1");
  await writeFile(join(root, "docs.json"), "{}");
  await writeFile(join(root, "page.mdx"), "# Page");
  await writeFile(join(root, "logo.png"), "pixels");
  options = { root, plugins: [], code: [pathToFileURL(join(code, "index.js")).href] };
});

describe("the key of a site", () => {
  it("stays while nothing changes, but when files are written", async () => {
    const before = await siteKey(options);
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await utimes(join(root, "page.mdx"), 1, 1);
    await writeFile(join(root, "logo.png"), "other pixels");
    expect(await siteKey(options)).toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["text of a page", () => writeFile(join(root, "page.mdx"), "# Other")],
    ["page", () => writeFile(join(root, "new.mdx"), "")],
    ["page that is gone", () => rm(join(root, "page.mdx"))],
    ["image", () => writeFile(join(root, "new.png"), "")],
    ["version of the code", () => writeFile(join(root, "../package/package.json"), '{ "version": "1.0.1" }')],
    ["module of the code", () => writeFile(join(root, "../package/src/other.js"), "2")],
  ])("is another one with another %s", async (_what, change) => {
    const before = await siteKey(options);
    await change();
    const after = await siteKey(options);
    expect(after).toBeDefined();
    expect(after).not.toBe(before);
  });

  it("depends on the host's options and plugins", async () => {
    const plugin = (version: string): SiteKeyOptions["plugins"] => [
      definePlugin("one", () => {}, { version })(),
    ];
    const keys = await Promise.all(
      [
        options,
        { ...options, base: "/docs" },
        { ...options, network: false },
        { ...options, plugins: plugin("1") },
        { ...options, plugins: plugin("2") },
      ].map(siteKey),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("cannot be told where code of the site's own takes part", async () => {
    await writeFile(join(root, "octavo.config.ts"), "export default { plugins: [] };");
    expect(await siteKey(options)).toBeUndefined();
    expect(await siteKey({ ...options, trusted: false })).toBeDefined();
  });

  it("of no folder is none", async () => {
    expect(await siteKey({ ...options, root: join(root, "absent") })).toBeUndefined();
  });
});
