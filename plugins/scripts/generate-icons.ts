// Packs the names and drawings of the icon libraries into modules of one string each, so that a site needs none of their
// packages. `--verify` compares with the committed files and fails where one differs.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { drawingOf, type Node } from "./icon-drawings.ts";
import { keepGenerated } from "../../scripts/generated-file.ts";

const target = fileURLToPath(new URL("../src/theme/generated/icons/", import.meta.url));

interface Library {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Drawings by style and name. */
  readonly styles: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Old names → names; a style in front where the old name meant one: `regular:circle-down`. */
  readonly aliases: ReadonlyMap<string, string>;
}

async function fontAwesome(): Promise<Library> {
  const { folder, version } = await packageOf("@fortawesome/fontawesome-free");
  interface Icon {
    readonly aliases?: { readonly names?: readonly string[] };
    readonly svgs: {
      readonly classic: Readonly<Record<string, { width: number; height: number; path: string }>>;
    };
  }
  const icons = await json<Record<string, Icon>>(`${folder}/metadata/icon-families.json`);
  const styles = {
    solid: new Map<string, string>(),
    regular: new Map<string, string>(),
    brands: new Map<string, string>(),
  };
  const aliases = new Map<string, string>();
  for (const [name, { svgs, aliases: old }] of Object.entries(icons)) {
    for (const [style, { width, height, path }] of Object.entries(svgs.classic)) {
      if (height !== 512 || !(style in styles))
        throw new Error(`Font Awesome's ${style} ${name} is not as expected.`);
      styles[style as keyof typeof styles].set(name, `${width} ${path}`);
    }
    for (const each of old?.names ?? []) if (!(each in icons)) aliases.set(each, name);
  }
  const shims = parse(await readFile(`${folder}/metadata/shims.yml`, "utf8")) as Record<
    string,
    { readonly name?: string; readonly prefix?: string }
  >;
  const prefixes: Readonly<Record<string, string>> = { far: "regular:", fab: "brands:" };
  for (const [old, { name = old, prefix = "" }] of Object.entries(shims)) {
    if (!(old in icons) && !aliases.has(old))
      aliases.set(old, (prefixes[prefix] ?? "") + (aliases.get(name) ?? name));
  }
  const all = await readFile(`${folder}/LICENSE.txt`, "utf8");
  const license = all
    .replace(/# Fonts: SIL OFL 1\.1 License.*?(?=# Attribution)/s, "")
    .replace(/-{40,}\n\n(-{40,})/g, "$1");
  return { name: "fontawesome", version, license, styles, aliases };
}

async function lucide(): Promise<Library> {
  const { folder, version } = await packageOf("lucide-static");
  const nodes = await json<Record<string, readonly Node[]>>(`${folder}/icon-nodes.json`);
  const outline = new Map(Object.entries(nodes).map(([name, parts]) => [name, drawingOf(parts, "outline")]));
  // Old names are files with the drawing of the new one.
  const files = (await readdir(`${folder}/icons`)).filter((file) => file.endsWith(".svg")).toSorted();
  const byMarkup = new Map<string, string>();
  const old: (readonly [name: string, markup: string])[] = [];
  for (const file of files) {
    const name = file.slice(0, -".svg".length);
    const markup =
      /<svg[^>]*>(.*)<\/svg>/s.exec(await readFile(`${folder}/icons/${file}`, "utf8"))?.[1] ?? "";
    if (!outline.has(name)) old.push([name, markup]);
    else if (!byMarkup.has(markup)) byMarkup.set(markup, name);
  }
  const aliases = new Map(
    old.map(([name, markup]) => {
      const now = byMarkup.get(markup);
      if (now === undefined) throw new Error(`Lucide's ${name} is drawn like no other icon.`);
      return [name, now] as const;
    }),
  );
  return {
    name: "lucide",
    version,
    license: await readFile(`${folder}/LICENSE`, "utf8"),
    styles: { outline },
    aliases,
  };
}

async function tabler(): Promise<Library> {
  const { folder, version } = await packageOf("@tabler/icons");
  const styles: Record<string, ReadonlyMap<string, string>> = {};
  for (const style of ["outline", "filled"] as const) {
    const nodes = await json<Record<string, readonly Node[]>>(`${folder}/tabler-nodes-${style}.json`);
    styles[style] = new Map(Object.entries(nodes).map(([name, parts]) => [name, drawingOf(parts, style)]));
  }
  return {
    name: "tabler",
    version,
    license: await readFile(`${folder}/LICENSE`, "utf8"),
    styles,
    aliases: new Map(),
  };
}

async function packageOf(name: string): Promise<{ readonly folder: string; readonly version: string }> {
  const file = findPackageJSON(name, import.meta.url);
  if (file === undefined) throw new Error(`${name} is not installed.`);
  return { folder: dirname(file), version: (await json<{ version: string }>(file)).version };
}

async function json<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, "utf8")) as Value;
}

/** Names: a line a style, and the old names behind them. Drawings: a line a name, in the same order. */
function modulesOf({
  name,
  version,
  styles,
  aliases,
}: Library): readonly (readonly [file: string, text: string])[] {
  const lines = Object.entries(styles).map(([style, icons]) => `${style} ${[...icons.keys()].join(" ")}`);
  const old = Array.from(aliases, ([from, to]) => `${from}=${to}`).join(" ");
  const drawings = Object.entries(styles).map(
    ([style, icons]) => [`${name}-${style}.ts`, moduleOf([...icons.values()], name, version)] as const,
  );
  const names = old === "" ? lines : [...lines, `aliases ${old}`];
  return [[`${name}-names.ts`, moduleOf(names, name, version)], ...drawings];
}

function moduleOf(lines: readonly string[], name: string, version: string): string {
  return [
    "// Made by `npm run generate` from the package of the library, see licenses.ts. Do not edit.",
    `/** Of ${name} ${version}. */`,
    `export const text: string = ${JSON.stringify(lines.join("\n"))};`,
    "",
  ].join("\n");
}

/** Files that sites make of drawings are named by it, so that none is kept longer than it holds. */
function versionOf(packed: readonly (readonly [file: string, text: string])[]): string {
  const hash = createHash("sha256");
  for (const [, text] of packed) hash.update(text);
  return `// Made by \`npm run generate\`. Do not edit.\nexport const version: string = "${hash.digest("hex").slice(0, 10)}";\n`;
}

/** The licences of all three as one text, which sites have beside their pages. */
function licensesOf(libraries: readonly Library[]): string {
  const titles: Readonly<Record<string, string>> = {
    fontawesome:
      "Font Awesome Free (https://fontawesome.com), icons under CC BY 4.0; drawings are unchanged, files are not",
    lucide: "Lucide (https://lucide.dev), ISC; drawings are unchanged, files are not",
    tabler: "Tabler Icons (https://tabler.io/icons), MIT; drawings are unchanged, files are not",
  };
  const texts = libraries.map(({ name, version, license }) =>
    [`${"=".repeat(80)}\n${titles[name]}\nVersion ${version}`, license.trim()].join("\n\n"),
  );
  const text = ["Pages of this site show icons of these libraries.", ...texts, ""].join("\n\n");
  return `// Made by \`npm run generate\`. Do not edit.\nexport const licenses: string = ${JSON.stringify(text)};\n`;
}

const libraries = [await fontAwesome(), await lucide(), await tabler()];
const packed = libraries.flatMap(modulesOf);
const made = [
  ...packed,
  ["version.ts", versionOf(packed)] as const,
  ["licenses.ts", licensesOf(libraries)] as const,
];
for (const [file, text] of made) await keepGenerated(target + file, text);
