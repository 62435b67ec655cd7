import {
  dataTree,
  definePlugin,
  fetchedDocument,
  isPage,
  isUrl,
  schema,
  schemaKey,
  Stage,
  type Page,
  type Plugin,
  type Read,
  type SpecDocument,
} from "@octavo/core";
import { readParts } from "@octavo/core/fields";
import { checkDocument } from "./check/check-document.ts";
import { checkOtherDescriptions, checkOtherPage } from "./check/other-descriptions.ts";
import { completeOpenApi } from "./completion.ts";
import { hoverKey } from "./edit-keys.ts";
import { defineOpenApi, hoverOpenApi } from "./editor.ts";
import { entryProblems } from "./entry-problems.ts";
import { resolveEntry } from "./entry.ts";
import { excerptOf } from "./excerpt/index.ts";
import { hintOperation, tokensOfOperation } from "./front-matter.ts";
import { followDocuments } from "./follow.ts";
import { keyProblems } from "./key-problems.ts";
import { locateSpec } from "./locate.ts";
import { mentionsOfDocuments } from "./named.ts";
import { describeOperation } from "./operation.ts";
import type { SummaryOptions } from "./operation-summary.ts";
import { checkProblems, documentProblems } from "./problems.ts";
import { readDocument } from "./read-spec.ts";
import { repairKeys } from "./repair-keys.ts";
import { repairNames } from "./repair-names.ts";
import { repairSchemas } from "./repair-schemas.ts";
import { renameInDocuments } from "./rename.ts";
import { subjectInDocuments } from "./subject.ts";
import { outlineDocument } from "./outline.ts";
import { schemaPageOf } from "./schema-page.ts";
import { schemaProblems } from "./schema-problems.ts";

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
    hooks.operation.tapPromise({ name, stage: Stage.first, isSource: true }, async (operation, read) =>
      isPage(operation.spec)
        ? operation
        : readParts(read, operation.spec, (parts) => describeOperation(parts, operation)),
    );
    hooks.schema.tapPromise(fallback, (reference, read) =>
      readParts(read, reference.spec, (parts) => schemaPageOf(parts, reference)),
    );
    hooks.specExcerpt.tapPromise(fallback, excerptOf);
    hooks.entry.tapPromise(name, resolveEntry);
    hooks.page.tapPromise({ name, stage: Stage.early }, describeSchemaPage);
    hooks.hover.tapPromise({ name, stage: Stage.last }, hoverOpenApi);
    hooks.hover.tapPromise(fallback, hoverKey);
    hooks.completions.tapPromise({ name, stage: Stage.early }, completeOpenApi);
    hooks.definition.tapPromise(fallback, defineOpenApi);
    hooks.subject.tapPromise({ name, stage: Stage.last }, subjectInDocuments);
    hooks.mentions.tapPromise(name, mentionsOfDocuments);
    hooks.rename.tapPromise({ name, stage: Stage.last }, renameInDocuments);
    hooks.follow.tapPromise(name, followDocuments);
    hooks.outline.tapPromise("openapi", outlineDocument);
    hooks.hints.tapPromise(name, hintOperation);
    hooks.tokens.tapPromise(name, tokensOfOperation);
    hooks.repairs.tapPromise(name, repairKeys);
    hooks.repairs.tapPromise(name, repairNames);
    hooks.repairs.tapPromise(name, repairSchemas);
    hooks.check.for("spec").tapPromise(name, checkDocument);
    hooks.check.for("config").tap(name, checkOtherDescriptions);
    hooks.check.for("page").tapPromise(name, checkOtherPage);
  },
  { problems: [...documentProblems, ...checkProblems, ...keyProblems, ...schemaProblems, ...entryProblems] },
);

/** OpenAPI 3.0 and 3.1 documents: operations, webhooks and schemas, and what is wrong with them. */
export const openapi: (options?: OpenApiOptions) => Plugin = (options = {}) => define(options);

async function readSpec(
  source: string,
  options: SummaryOptions,
  read: Read,
): Promise<SpecDocument | undefined> {
  // What is absent has a problem where it is named; what cannot be parsed has one of its own.
  if (isUrl(source) ? fetchedDocument(source, read)?.status !== "ok" : !read.exists(source)) return undefined;
  const isDocument = await readParts(read, source, (parts) => parts.names([])?.includes("openapi") === true);
  if (!isDocument && (await read.get(dataTree, source)).problems.some(({ severity }) => severity === "error"))
    return undefined;
  return readParts(read, source, (parts, report) => readDocument(parts, source, options, report));
}

/** What the front matter of a schema's page does not say. */
async function describeSchemaPage(page: Page, read: Read): Promise<Page> {
  const described = page.route.schema ? await read.get(schema, schemaKey(page.route.schema)) : undefined;
  if (!described) return page;
  const hasTitle = page.frontMatter["title"] !== undefined;
  return {
    ...page,
    title: hasTitle ? page.title : described.title,
    description: page.description ?? (described.description || null),
  };
}
