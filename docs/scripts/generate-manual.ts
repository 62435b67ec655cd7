/**
 * Generates the reference pages of the manual from what they describe: the JSON Schemas in core/schema, the hooks in
 * core/src/hooks.ts, and the problems that core and the built-in plugins define.
 * With `--verify` it writes nothing and fails where a committed page is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hooksPage } from "./hooks-page.ts";
import { problemsPage } from "./problems-page.ts";
import { schemaPages } from "./schema-pages.ts";

const docs = new URL("../", import.meta.url);
const pages = new Map([...schemaPages(), ["plugins/hooks.mdx", hooksPage()], ["reference/problems.mdx", problemsPage()]]);

const verify = process.argv.includes("--verify");
let outdated = 0;
for (const [path, text] of pages) {
  const file = new URL(path, docs);
  if (!verify) {
    mkdirSync(new URL(".", file), { recursive: true });
    writeFileSync(file, text);
  } else if (textOf(file) !== text) {
    outdated++;
    process.stderr.write(`docs/${path} is out of date: run \`npm run generate\`.\n`);
  }
}
process.exitCode = outdated > 0 ? 1 : 0;

function textOf(file: URL): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
