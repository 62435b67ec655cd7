import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { defaultSchemas } from "./schemas.ts";
import { upgradeMint } from "./upgrade-mint.ts";
import { validate } from "./validate.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const sites = join(process.env["OCTAVO_CORPUS"] ?? resolve(repository, "../shared/corpus"), "sites");
const folders = existsSync(sites) ? readdirSync(sites).filter((name) => !name.endsWith(".LICENSE")) : [];

/** The configuration of a site, which may lie in a folder of the repository. */
function configurationOf(site: string): string | undefined {
  const places = [".", "docs", "src", "apps/docs"].flatMap((folder) =>
    ["docs.json", "mint.json"].map((name) => join(sites, site, folder, name)),
  );
  return places.find((place) => existsSync(place));
}

/** `$ref` files in place, siblings first. */
function withReferences(value: unknown, folder: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, folder));
  if (typeof value !== "object" || value === null) return value;
  const { $ref: reference, ...siblings } = value as Record<string, unknown>;
  const own = Object.fromEntries(
    Object.entries(siblings).map(([key, member]) => [key, withReferences(member, folder)]),
  );
  if (typeof reference !== "string") return own;
  const file = join(folder, reference);
  const referred = withReferences(JSON.parse(readFileSync(file, "utf8")), dirname(file));
  return Array.isArray(referred) ? referred : { ...(referred as object), ...own };
}

describe.skipIf(folders.length === 0)("configurations of real sites (needs the corpus)", () => {
  it.each(folders)("%s has no error", async (site) => {
    const file = configurationOf(site);
    if (file === undefined) throw new Error(`No configuration found in ${site}`);
    const written = withReferences(JSON.parse(readFileSync(file, "utf8")), dirname(file));
    const value = file.endsWith("mint.json") ? upgradeMint(written).value : written;
    const issues = await validate(defaultSchemas, "docs", value);
    expect(issues.filter((issue) => issue.severity === "error")).toEqual([]);
  });
});
