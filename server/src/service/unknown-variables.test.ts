import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { folderProject } from "./project-settings.ts";
import { unknownVariables } from "./unknown-variables.ts";

it("names the setting that was probably meant, and never a value", () => {
  const env = {
    OCTAVO_RELEASE: "s3cret",
    OCTAVO_ARTIFACT: "/mnt",
    octavo_log: "debug",
    OCTAVO_SOMETHING_ELSE: "1",
    OCTAVO_RELEASES: "3",
    OTHER: "x",
  };
  expect(unknownVariables(env, [])).toEqual([
    "The environment variable OCTAVO_ARTIFACT is no setting of Octavo, and counts for nothing; did you mean OCTAVO_ARTIFACTS?",
    "The environment variable OCTAVO_RELEASE is no setting of Octavo, and counts for nothing; did you mean OCTAVO_RELEASES?",
    "The environment variable OCTAVO_SOMETHING_ELSE is no setting of Octavo, and counts for nothing.",
    "The environment variable octavo_log is no setting of Octavo, and counts for nothing; did you mean OCTAVO_LOG?",
  ]);
});

it("says nothing of variables that the configuration names", () => {
  const project = {
    ...folderProject("/docs", { kind: "acp", command: ["a"], variables: ["OCTAVO_MINE"] } as const),
    webhookSecretVariable: "OCTAVO_HOOK",
    readers: {
      jwt: { publicKey: undefined, publicKeyVariable: "OCTAVO_PUBLIC", loginUrls: [] },
      password: { variable: "OCTAVO_PASSWORD", groups: [] },
      session: 60,
    },
  };
  const env = { OCTAVO_MINE: "", OCTAVO_HOOK: "", OCTAVO_PUBLIC: "", OCTAVO_PASSWORD: "" };
  expect(unknownVariables(env, [project])).toEqual([]);
  expect(unknownVariables(env, [])).toHaveLength(4);
});

it("knows all variables that the sources and the manual name", () => {
  const top = fileURLToPath(new URL("../../..", import.meta.url));
  const named = new Set<string>();
  for (const [folder, ending] of [
    ["server/src", /(?<!\.test)\.ts$/],
    ["core/src", /(?<!\.test)\.ts$/],
    ["plugins/src", /(?<!\.test)\.ts$/],
    ["docs", /\.mdx$/],
  ] as const)
    for (const file of readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })) {
      if (!ending.test(file) || file.includes("testing")) continue;
      for (const [name] of readFileSync(join(top, folder, file), "utf8").matchAll(
        /OCTAVO_[A-Z0-9_]*[A-Z0-9]\b/g,
      ))
        named.add(name);
    }
  expect(named.size).toBeGreaterThan(20);
  const env = Object.fromEntries([...named].map((name) => [name, "x"]));
  expect(unknownVariables(env, [])).toEqual([]);
});
