// Lists the classes that the theme's style sheets are about, also those that a script brings along. `--verify` compares with the
// committed file and fails where it differs.
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { keepGenerated } from "../../scripts/generated-file.ts";

const theme = fileURLToPath(new URL("../src/theme/", import.meta.url));
const target = `${theme}generated/theme-classes.ts`;

async function generateClasses(): Promise<string> {
  const names = new Set<string>();
  for (const file of globSync("**/*.css", { cwd: theme })) {
    const rules = (await readFile(theme + file, "utf8")).replaceAll(
      /\/\*[^]*?\*\/|"[^"\n]*"|url\([^)]*\)/g,
      "",
    );
    for (const [, name = ""] of rules.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) names.add(name);
  }
  return [
    "// Made by `npm run generate` from styles/. Do not edit.",
    `export const themeClassNames: string =\n  ${JSON.stringify([...names].toSorted().join(" "))};`,
    "",
  ].join("\n");
}

const made = await generateClasses();
await keepGenerated(target, made);
