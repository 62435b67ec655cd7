import {
  dataTree,
  definePlugin,
  isUrl,
  Stage,
  type Page,
  type Plugin,
  type Read,
  type SpecDocument,
} from "@octavo/core";
import { checkDocument } from "./check/check-document.ts";
import { readParts } from "./document.ts";
import { completeOpenApi } from "./completion.ts";
import { defineOpenApi, hoverOpenApi } from "./editor.ts";
import { entryProblems } from "./entry-problems.ts";
import { resolveEntry } from "./entry.ts";
import { locateSpec } from "./locate.ts";
import { describeOperation } from "./operation.ts";
import type { SummaryOptions } from "./operation-summary.ts";
import { checkProblems, documentProblems } from "./problems.ts";
import { readDocument } from "./read-spec.ts";
import { schemaPageOf } from "./schema-page.ts";

export interface OpenApiOptions {
  /** What `x-hidden` on an operation does: "exclude" makes no page (default), "unlist" keeps it out of navigation alone. */
  readonly hidden?: SummaryOptions["hidden"];
}

const name = "openapi";

const define = definePlugin<OpenApiOptions>(
  name,
  (hooks, { hidden = "exclude" }) => {
    const fallback = { name, stage: Stage.fallback };
    hooks.locateSpec.tap(fallback, locateSpec);
    hooks.readSpec.tapPromise(fallback, (source, read) => readSpec(source, { hidden }, read));
    hooks.operation.tapPromise({ name, stage: Stage.first }, (operation, read) =>
      readParts(read, operation.spec, (parts) => describeOperation(parts, operation)),
    );
    hooks.entry.tapPromise(name, resolveEntry);
    hooks.page.tapPromise({ name, stage: Stage.early }, describeSchemaPage);
    hooks.hover.tapPromise({ name, stage: Stage.last }, hoverOpenApi);
    hooks.completions.tapPromise({ name, stage: Stage.early }, completeOpenApi);
    hooks.definition.tapPromise(fallback, defineOpenApi);
    hooks.check.for("spec").tapPromise(name, async (source, read) => {
      if (typeof source === "string") await checkDocument(source, read);
    });
  },
  { problems: [...documentProblems, ...checkProblems, ...entryProblems] },
);

/** OpenAPI 3.0 and 3.1 documents: operations, webhooks and schemas, and what is wrong with them. */
export const openapi: (options?: OpenApiOptions) => Plugin = (options = {}) => define(options);

async function readSpec(
  source: string,
  options: SummaryOptions,
  read: Read,
): Promise<SpecDocument | undefined> {
  // What is absent has a problem where it is named; what cannot be parsed has one of its own.
  if (isUrl(source) ? read.want(source)?.status !== "ok" : !read.exists(source)) return undefined;
  const isDocument = await readParts(read, source, (parts) => parts.names([])?.includes("openapi") === true);
  if (!isDocument && (await read.get(dataTree, source)).problems.some(({ severity }) => severity === "error"))
    return undefined;
  return readParts(read, source, (parts, report) => readDocument(parts, source, options, report));
}

/** The page of a schema: its fields and example, and what the front matter does not say. */
async function describeSchemaPage(page: Page, read: Read): Promise<Page> {
  const reference = page.route.schema;
  if (!reference) return page;
  const described = await readParts(read, reference.spec, (parts) =>
    schemaPageOf(parts, reference.spec, reference.name),
  );
  if (!described) return page;
  const hasTitle = page.frontMatter["title"] !== undefined;
  return {
    ...page,
    schema: described.schema,
    title: hasTitle ? page.title : described.title,
    description: page.description ?? (described.description || null),
  };
}
