import { defineBarrier, defineQuery } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import { siteAddressOf, type SiteAddress } from "../model/address.ts";
import { configFileOf, filesOf, originsIn, type Config, type ConfigPlace } from "../model/config.ts";
import {
  classifyFiles,
  formatOf,
  ignoreRulesOf,
  importedFiles,
  leftOutButInUse,
  namedHiddenDocuments,
  type DocumentFormat,
  type IgnoreRules,
  type Sources,
} from "../model/sources.ts";
import { configNotAnObject, missingConfig } from "../problem/core-problems.ts";
import { defaultSchemas, type Schemas } from "../schema/schemas.ts";
import { parsePagePart } from "../syntax/parse.ts";
import type { FileId } from "../source/file.ts";
import type { DataOrigin, DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { dataFacts, pageFacts } from "./syntax.ts";
import type { Barrier, Memo } from "./context.ts";

/** The Markdown files that a page or snippet imports. */
const importedBy: Memo<readonly string[]> = defineQuery({
  name: "importedBy",
  run: async ({ hooks }, file, read) => {
    // Most pages import nothing, and need not be parsed for that to be known.
    const { incomplete, facts } = parsePagePart(hooks, file, "imports", read);
    return importedFiles(file, incomplete ? await read.get(pageFacts, file) : facts, read);
  },
  fallback: () => [],
});

/** What a JSON or YAML file looks like that describes an API. */
const documentFormat: Memo<DocumentFormat | undefined> = defineQuery({
  name: "documentFormat",
  run: (_context, file, read) => formatOf(read.text(file) ?? ""),
  fallback: () => undefined,
});

/** Apart from the rules, which cannot be compared: docs.json changes often, and this of it hardly ever. */
const outputsInUse: Memo<readonly string[]> = defineQuery({
  name: "leftOutButInUse",
  run: (_context, _key, read) => leftOutButInUse(read),
  fallback: () => [],
});

/** In the same way. */
const hiddenDocuments: Memo<readonly string[]> = defineQuery({
  name: "namedHiddenDocuments",
  run: (_context, _key, read) => namedHiddenDocuments(read),
  fallback: () => [],
});

/** Which files of the folder are none of the site. */
export const ignoreRules: Memo<IgnoreRules> = defineQuery({
  name: "ignoreRules",
  run: async (_context, _key, read) => ignoreRulesOf(read, await read.get(outputsInUse, "")),
  fallback: () => ({ patterns: [], matches: () => false }),
});

/** What each file of the folder is: "config", "pages", "snippets", "specs", "asyncapi", "assets". */
export const sources: Barrier<readonly string[]> = defineBarrier({
  name: "sources",
  readsFolder: true,
  run: async (_context, _key, read): Promise<Sources> => {
    const { matches } = await read.get(ignoreRules, "");
    return classifyFiles(
      matches,
      read,
      await read.get(hiddenDocuments, ""),
      (files) => read.getAll(importedBy, files),
      (files) => read.getAll(documentFormat, files),
    );
  },
});

// Configuration.

export const schemas: Memo<Schemas> = defineQuery({
  name: "schemas",
  run: ({ hooks }, _key, read) => hooks.schemas.call(defaultSchemas, read),
  fallback: () => defaultSchemas,
});

/** docs.json after all `config` taps. */
export const configuration: Memo<Config> = defineQuery({
  name: "configuration",
  run: async ({ hooks }, _key, read) => {
    const file = configFileOf(read);
    if (file === undefined) read.report(missingConfig, { file: "docs.json" }, {});
    const value = file === undefined ? undefined : await read.get(dataFacts, file);
    if (file !== undefined && value !== undefined && !isObject(value))
      read.report(configNotAnObject, { file, path: [], part: "value" }, { file });
    return hooks.config.promise(
      { file: file ?? "docs.json", value: isObject(value) ? value : {}, places: [] },
      read,
    );
  },
  fallback: () => ({ file: "docs.json", value: {}, places: [] }),
});

/** docs.json by top-level key. */
export const config: Barrier<unknown> = defineBarrier({
  name: "config",
  run: async (_context, _key, read) => new Map(Object.entries((await read.get(configuration, "")).value)),
});

/** Where the site is on the web. */
export const siteAddress: Memo<SiteAddress> = defineQuery({
  name: "siteAddress",
  run: async ({ url, base }, _key, read) => siteAddressOf(url, base, await read.pick(config, "", "seo")),
  fallback: () => siteAddressOf(undefined, "", undefined),
});

/** Where the parts of docs.json were written: `""` has the file and the places. */
export const configPlaces: Barrier<{ readonly file: string; readonly places: readonly ConfigPlace[] }> =
  defineBarrier({
    name: "configPlaces",
    run: async (_context, _key, read) => {
      const { file, places } = await read.get(configuration, "");
      return new Map([["", { file, places }]]);
    },
  });

/** Where a member of docs.json is written: in it, or in a file that it takes in. */
export async function configOrigin(
  path: DataPath,
  read: Read,
  part: DataOrigin["part"] = "value",
): Promise<DataOrigin> {
  const { file, places } = (await read.pick(configPlaces, "", "")) ?? { file: "docs.json", places: [] };
  return originsIn(file, places)(path, part);
}

/** Whether docs.json is this file, or is put together from it. */
export async function isConfigFile(file: FileId, read: Read): Promise<boolean> {
  const configured = await read.pick(configPlaces, "", "");
  return configured !== undefined && filesOf(configured).includes(file);
}

/** Files that are served as they are, by path; what docs.json is put together from is not. */
export const assets: Barrier<true> = defineBarrier({
  name: "assets",
  run: async (_context, _key, read) => {
    const parts = new Set((await read.pick(configPlaces, "", ""))?.places.map(({ file }) => file));
    const files = (await read.pick(sources, "", "assets")) ?? [];
    return new Map(files.filter((file) => !parts.has(file)).map((file) => [file, true as const]));
  },
});
