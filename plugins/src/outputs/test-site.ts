// What tests of this folder share: a site of fixtures with the plugins that outputs need.

import type { Core, Plugin } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { outputs } from "@octavo/plugins/outputs";

const address = "https://docs.example.com";

/** A site of files: `docs` is docs.json without what every site has. `url`: null where nobody says where it is. */
export function siteWith(
  docs: object,
  files: Readonly<Record<string, string>>,
  url: string | null = address,
  plugins: readonly Plugin[] = sitePlugins(),
): Promise<Core> {
  return openFixture(fixtureOf(docs, files), {
    plugins,
    ...(url !== null && { url }),
  });
}

export function sitePlugins(): readonly Plugin[] {
  return [config(), pages(), openapi(), navigation(), outputs()];
}

function fixtureOf(docs: object, files: Readonly<Record<string, string>>): string {
  const json = JSON.stringify({ theme: "mint", name: "Site", colors: { primary: "#000000" }, ...docs });
  const all = Object.entries({ "docs.json": json, ...files });
  return all.map(([file, text]) => `=== ${file}\n${text}\n`).join("");
}

export async function textOf(core: Core, file: string): Promise<string> {
  const content = await core.artifact(file);
  return typeof content === "string" ? content : "";
}
