// Bundles the theme's browser code and style sheet into a module of strings, so that building a site needs no bundler.
// `--verify` compares with the committed file and fails where it differs.
import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { mermaidEntry } from "../src/theme/generated/diagram-files.ts";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const target = `${theme}generated/client.ts`;

/** What pages load when it is needed, each from `client/<name>/index.ts` or `.tsx`. */
const partNames = [
  "fields",
  "samples",
  "playground",
  "search",
  "diagrams",
  "tree",
  "updates",
  "images",
  "contextual",
  "not-found",
  "islands",
  "island-theme",
];

/** Themes that differ from the plain one, which is "mint". */
const themeNames = readdirSync(`${theme}styles/themes`)
  .map((file) => file.replace(/\.css$/, ""))
  .toSorted();

/** The text that `generated/client.ts` should have. */
export async function generateTheme(): Promise<string> {
  const parts: Record<string, { readonly file: string; readonly text: string }> = {};
  for (const name of partNames) {
    const entry = [`client/${name}/index.ts`, `client/${name}/index.tsx`].find((path) =>
      existsSync(theme + path),
    );
    if (entry === undefined) continue;
    const text = await bundle(entry, "esm", { MERMAID_FILE: JSON.stringify(mermaidEntry) });
    parts[name] = { file: `octavo-${name}-${hash(text)}.js`, text };
  }
  // The page for unknown addresses names its script itself: no other page has to know it.
  const named = Object.entries(parts).filter(([name]) => name !== "not-found");
  const files = Object.fromEntries(named.map(([name, { file }]) => [name, file]));
  const script = await bundle("client/index.ts", "esm", { PART_FILES: JSON.stringify(files) });
  const styles =
    `@layer ${siteLayers.join()};` +
    inLayer(await bundle("styles/index.css", "css")) +
    (await bundle("styles/bare-elements.css", "css"));
  const themes: Record<string, { readonly file: string; readonly text: string }> = {};
  for (const name of themeNames) {
    const text = inLayer(await bundle(`styles/themes/${name}.css`, "css"));
    themes[name] = { file: `octavo-${hash(styles + text)}.css`, text };
  }
  return [
    "// Made by `npm run generate` from client/ and styles/. Do not edit.",
    `export const scriptFile: string = ${JSON.stringify(`octavo-${hash(script)}.js`)};`,
    `export const styleFile: string = ${JSON.stringify(`octavo-${hash(styles)}.css`)};`,
    `export const clientScript: string = ${JSON.stringify(script)};`,
    `export const clientStyles: string = ${JSON.stringify(styles)};`,
    "/** What each theme but the plain one adds to the style sheet, and the name of both in one file. */",
    `export const themes: Readonly<Record<string, { readonly file: string; readonly text: string }>> = ${JSON.stringify(themes)};`,
    "/** Scripts that pages load when they are needed, by name. */",
    `export const parts: Readonly<Record<string, { readonly file: string; readonly text: string }>> = ${JSON.stringify(parts)};`,
    "",
  ].join("\n");
}

async function bundle(
  entry: string,
  kind: "esm" | "css",
  define: Record<string, string> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [theme + entry],
    bundle: true,
    minify: true,
    write: false,
    legalComments: "none",
    target: ["chrome123", "firefox121", "safari17.5"],
    external: ["data:*"],
    // Packages of this repository are bundled from their sources.
    conditions: ["octavo-source", "module"],
    define,
    ...(kind === "esm" && {
      format: "esm",
      jsx: "automatic",
      jsxImportSource: "preact",
      plugins: [cssText, ...(entry.startsWith("client/island-theme/") ? [inBrowsers] : [])],
    }),
  });
  const text = outputFiles[0]?.text ?? "";
  return kind === "css" ? `${text.trim()}\n` : text;
}

/** Layers that sites have for resets: named before the theme's, they count less than it. What is in others, such as `utilities`, counts more. */
const siteLayers = "reset normalize properties theme defaults global base".split(" ");

/** In a layer, the theme's rules give way to those of sites and to utility classes, however specific those of the theme are. */
function inLayer(styles: string): string {
  return `@layer octavo{${styles.trim()}}\n`;
}

/** A style sheet that a script imports is a text: the script brings it along. */
const cssText: Plugin = {
  name: "css-text",
  setup: (context) => {
    context.onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: inLayer(await bundle(relative(theme, path), "css")),
      loader: "text",
    }));
  },
};

const core = fileURLToPath(new URL("../../core/src/", import.meta.url));

/** The theme's components, which are made for builds, take along what they need of Octavo, and no library of icons. */
const inBrowsers: Plugin = {
  name: "in-browsers",
  setup: (context) => {
    context.onResolve({ filter: /^@octavo\/core(?:\/markdown)?$/ }, () => ({
      path: "core",
      namespace: "browser",
    }));
    context.onResolve({ filter: /\/icons\/icon\.ts$/ }, () => ({
      path: `${theme}client/island-theme/icon.ts`,
    }));
    context.onLoad({ filter: /.*/, namespace: "browser" }, () => ({
      // What components use stays in the bundle; what reads pages as Markdown is replaced by what reads words.
      contents: [
        'export * from "./index.ts";',
        "export const codeWithProps = (code) => code;",
        "export const plainTree = (tree) => tree.root;",
        "const words = ({ type, value, children = [] }) => type === 'text' ? value : writeMarkdown(children);",
        'export const writeMarkdown = (nodes) => nodes.map(words).join("");',
      ].join("\n"),
      resolveDir: core,
      loader: "ts",
    }));
  },
};

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const made = await generateTheme();
  await keepGenerated(target, made);
}
