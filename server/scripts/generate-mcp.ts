// Bundles the server side of the Model Context Protocol's SDK into one module, so that neither it nor what it brings for
// other ways to use it has to be installed. `--verify` compares with the committed file and fails where it differs.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keepGenerated } from "../../scripts/generated-file.ts";

const generated = fileURLToPath(new URL("../src/generated/", import.meta.url));
const target = `${generated}mcp.ts`;
const root = fileURLToPath(new URL("../../", import.meta.url));

const modules: Readonly<Record<string, readonly string[]>> = {
  "server/index.js": ["Server"],
  "server/webStandardStreamableHttp.js": ["WebStandardStreamableHTTPServerTransport"],
  "types.js": [
    "CallToolRequestSchema",
    "ErrorCode",
    "ListResourcesRequestSchema",
    "ListToolsRequestSchema",
    "ReadResourceRequestSchema",
    "SUPPORTED_PROTOCOL_VERSIONS",
  ],
};

/** It would validate what clients answer to questions of the server, which asks none. */
const withoutValidator = {
  name: "without-validator",
  setup: ({ onLoad }: { onLoad: (filter: { filter: RegExp }, load: () => { contents: string }) => void }) =>
    onLoad({ filter: /ajv-provider\.js$/ }, () => ({ contents: "export class AjvJsonSchemaValidator {}" })),
};

async function library(): Promise<string> {
  const contents = Object.entries(modules)
    .map(([path, names]) => `export { ${names.join(", ")} } from "@modelcontextprotocol/sdk/${path}";`)
    .join("\n");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: join(root, "server") },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    globalName: "bundled",
    platform: "node",
    legalComments: "none",
    target: "es2024",
    plugins: [withoutValidator],
  });
  const packages = new Set(
    Object.keys(metafile.inputs).flatMap(
      (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
    ),
  );
  const licences = await Promise.all([...packages].toSorted().map(licenceOf));
  return [
    "// @ts-nocheck",
    "// Made by `npm run generate` from the package @modelcontextprotocol/sdk. Do not edit.",
    ...Object.keys(modules).map(
      (path, at) => `import type * as Library${at} from "@modelcontextprotocol/sdk/${path}";`,
    ),
    `/*!\n${licences.join("\n\n").replaceAll("*/", "* /")}\n*/`,
    (outputFiles[0]?.text ?? "").trim(),
    ...Object.values(modules).flatMap((names, at) =>
      names.map((name) => `export const ${name}: typeof Library${at}.${name} = bundled.${name};`),
    ),
    "",
  ].join("\n");
}

async function licenceOf(folder: string): Promise<string> {
  const path = join(root, folder);
  const { name } = JSON.parse(await readFile(join(path, "package.json"), "utf8")) as { name: string };
  for (const file of ["LICENSE", "LICENSE.md", "license"]) {
    const text = await readFile(join(path, file), "utf8").catch(() => undefined);
    if (text !== undefined) return `${name}\n\n${text.trim()}`;
  }
  throw new Error(`${name} has no licence at ${dirname(path)}.`);
}

const made = await library();
await keepGenerated(target, made);
