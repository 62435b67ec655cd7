import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { analysisVersions } from "../stores/index-file.ts";
import { rulesVersion } from "./rules-version.ts";

it("names the versions that are installed, so that no stored index outlives them", () => {
  const file = new URL("../../../package.json", import.meta.url);
  const { dependencies } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const used = ["stemmer", "@orama/stemmers", "@orama/stopwords"];
  expect(rulesVersion).toBe(used.map((name) => `${name} ${dependencies[name]}`).join(", "));
  const source = readFileSync(new URL("./languages.ts", import.meta.url), "utf8");
  const imported = [...source.matchAll(/import\("((?:@[^/"]+\/)?[^/"]+)/g)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(used));
  expect(analysisVersions).toContain(rulesVersion);
});
