import type { Hooks, ParsedTrees } from "../hooks.ts";
import * as api from "./api.ts";
import * as editor from "./editor.ts";
import { span } from "./places.ts";
import { list, setOf, text, type Shape } from "./shape.ts";
import * as site from "./site.ts";
import { dataTree, pageTree } from "./trees.ts";

type HookName = Exclude<keyof Hooks, "parse" | "check" | "emit"> | `parse:${keyof ParsedTrees}`;

const shapes: Readonly<Record<HookName, Shape>> = {
  schemas: site.schemas,
  "parse:json": dataTree,
  "parse:yaml": dataTree,
  "parse:mdx": pageTree,
  "parse:md": pageTree,
  config: site.config,
  locateSpec: text,
  readSpec: api.specDocument,
  spec: api.specDocument,
  operation: api.operation,
  schema: api.schemaPage,
  specExcerpt: api.specExcerpt,
  pills: api.pills,
  entry: site.pageReference,
  navigation: site.navigation,
  page: site.page,
  anchors: setOf(text),
  redirected: setOf(text),
  playground: api.playground,
  searchDocuments: list(site.searchDocument),
  search: list(site.searchHit),
  hover: editor.hover,
  completions: list(editor.completion),
  completionDetails: text,
  definition: list(editor.definition),
  subject: editor.subject,
  addresses: list(editor.address),
  mentions: list(editor.mention),
  hints: list(editor.hint),
  signature: editor.signature,
  colors: list(span),
  tokens: list(editor.token),
  rename: editor.renameAt,
  follow: list(editor.siteEdit),
  outline: list(editor.outlineItem),
  repairs: list(editor.repair),
};

/** What the taps of each hook that takes results have to return, by the hook's name and key: what others trust of it. */
export const resultShapes: ReadonlyMap<string, Shape> = new Map(Object.entries(shapes));
