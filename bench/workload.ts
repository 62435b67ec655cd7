import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { repository } from "./spawn.ts";

export const generators: string = resolve(
  process.env["OCTAVO_WORKLOADS"] ?? join(repository, "../shared/workloads"),
);
export const corpus: string = resolve(process.env["OCTAVO_CORPUS"] ?? join(repository, "../shared/corpus"));

/** A folder for what is measured, gone when the process ends. */
export const place: string = mkdtempSync(join(tmpdir(), "octavo-bench-"));
process.on("exit", () => rmSync(place, { recursive: true, force: true }));

/** A site of generated pages of about 5 KB, each with fences, a table and six links. */
export function generatedSite(pages: number): string {
  const root = join(place, `pages-${pages}`);
  if (existsSync(root)) return root;
  mkdirSync(root);
  const script = join(generators, "gen-pages.mjs");
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, "mint", String(pages), join(root, "docs")],
    { encoding: "utf8" },
  );
  if (status !== 0)
    throw new Error(`OCTAVO_WORKLOADS (${generators}) has no gen-pages.mjs that runs.\n${stderr}`);
  return root;
}

/** A site whose pages are all generated from one document of the corpus; undefined where there is no corpus. */
export function documentSite(name: string): string | undefined {
  const document = join(corpus, "openapi", name);
  if (!existsSync(document)) return undefined;
  const root = join(place, "document");
  mkdirSync(root, { recursive: true });
  cpSync(document, join(root, name));
  const navigation = { groups: [{ group: "API", openapi: name }] };
  writeFileSync(
    join(root, "docs.json"),
    JSON.stringify({ theme: "mint", name: "Bench", colors: { primary: "#166E3F" }, navigation }),
  );
  return root;
}

/** Folders of real sites by name. */
export function realSites(): ReadonlyMap<string, string> {
  const folder = join(corpus, "sites");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())
    : [];
  return new Map(names.map((name) => [name, join(folder, name)]));
}
