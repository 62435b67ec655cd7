// What each tool needs around the generated pages: as little as its manual asks for, all pages in the side bar, and search where the tool
// comes with one (Docusaurus does not).

import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { installedOctavo } from "../measured.ts";
import { generators } from "../workload.ts";

export interface Tool {
  /** What the generator calls it. */
  readonly dialect: string;
  /** The folder of its pages; their addresses are below /docs. */
  readonly pages: string;
  /** "mdx" where it is not told. */
  readonly extension?: string;
  readonly files: (sideBar: string) => Readonly<Record<string, string>>;
  /** Builds the site that is the working folder into its folder `dist`. */
  readonly command: readonly string[];
}

/** Where what is measured is installed, and where its sites are built: tools look for themselves in the folders above a site. */
export const folder: string = import.meta.dirname;
const installed = (script: string): string => join(folder, "node_modules", script);
const welcome = "---\ntitle: Bench\n---\n\nWelcome.\n";

export const tools: Readonly<Record<string, Tool>> = {
  octavo: {
    dialect: "mint",
    pages: "site/docs",
    files: () => ({}),
    command: [installedOctavo, "build", "site", "--out", "dist"],
  },
  starlight: {
    dialect: "starlight",
    pages: "src/content/docs/docs",
    files: () => ({
      // By it Astro knows which packages it has to compile.
      "package.json": '{ "private": true, "dependencies": { "@astrojs/starlight": "*" } }',
      "src/content/docs/index.md": welcome,
      "src/content.config.mjs": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
      "astro.config.mjs": `import starlight from "@astrojs/starlight";
const sidebar = [{ label: "Docs", items: [{ autogenerate: { directory: "docs" } }] }];
export default { site: "https://bench.example", integrations: [starlight({ title: "Bench", sidebar })] };`,
    }),
    command: [installed("astro/bin/astro.mjs"), "build"],
  },
  docusaurus: {
    dialect: "docusaurus",
    pages: "docs",
    files: () => ({
      "src/pages/index.md": welcome,
      "docusaurus.config.mjs": `export default { title: "Bench", url: "https://bench.example", baseUrl: "/",
  future: { v4: true, faster: true }, presets: [["classic", { docs: {}, blog: false }]] };`,
    }),
    command: [installed("@docusaurus/core/bin/docusaurus.mjs"), "build", "--out-dir", "dist"],
  },
  rspress: {
    dialect: "rspress",
    pages: "pages/docs",
    files: (sideBar) => ({
      "pages/index.md": welcome,
      "rspress.config.mjs": `export default { root: "pages", title: "Bench", outDir: "dist",
  themeConfig: { sidebar: { "/docs/": ${sideBar} } } };`,
    }),
    command: [installed("@rspress/core/bin/rspress.js"), "build"],
  },
  vitepress: {
    dialect: "vitepress",
    pages: "docs",
    extension: "md",
    files: (sideBar) => ({
      "index.md": welcome,
      ".vitepress/config.mjs": `export default { title: "Bench", outDir: "dist",
  themeConfig: { search: { provider: "local" }, sidebar: ${sideBar} } };`,
    }),
    command: [installed("vitepress/bin/vitepress.js"), "build"],
  },
};

/** Writes the site of a tool anew, as the only thing in its folder. */
export function writeSite(
  { dialect, pages, extension = "mdx", files }: Tool,
  root: string,
  count: number,
): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(dirname(join(root, pages)), { recursive: true });
  const script = join(generators, "gen-pages.mjs");
  const args = [script, dialect, String(count), join(root, pages), extension];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${script} does not write pages for ${dialect}.\n${stderr}`);
  const sections = Object.groupBy(
    Array.from({ length: count }, (_, page) => page),
    (page) => sectionOf(page),
  );
  const sideBar = Object.entries(sections).map(([text, all = []]) => ({
    text,
    items: all.map((page) => ({ text: `Page ${page}`, link: `/docs/${pagePath(page)}` })),
  }));
  // Without a type: what Docusaurus generates is not of ES modules.
  const written = { "package.json": '{ "private": true }', ...files(JSON.stringify(sideBar)) };
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
}

function sectionOf(page: number): string {
  return `section-${String(Math.floor(page / 50)).padStart(3, "0")}`;
}

/** Where the generator puts a page, without its extension. */
export function pagePath(page: number): string {
  return `${sectionOf(page)}/page-${String(page).padStart(5, "0")}`;
}
