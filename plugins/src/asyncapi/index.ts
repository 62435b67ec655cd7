import {
  definePlugin,
  fetchedDocument,
  isPage,
  isUrl,
  Stage,
  type Operation,
  type Plugin,
  type Read,
  type SpecDocument,
} from "@octavo/core";
import { readParts } from "@octavo/core/fields";
import { describeChannel } from "./channel.ts";
import { checkDocument } from "./check-document.ts";
import { checkKeys } from "./check-navigation.ts";
import { completeChannels, defineChannel, hoverChannel } from "./editor.ts";
import { resolveChannel } from "./entry.ts";
import { excerptOf } from "./excerpt.ts";
import { namedDocuments } from "./named-documents.ts";
import { noOperations, operationMessages, operationsByChannel } from "./operations.ts";
import { notAsyncApi, problems } from "./problems.ts";
import { emptyDocument, readDocument } from "./read-document.ts";
import { inWords } from "./what-it-is.ts";

const name = "asyncapi";

/** AsyncAPI 3.0 documents: their channels with messages, and what is wrong with them. */
export const asyncapi: () => Plugin = definePlugin(
  name,
  (hooks) => {
    hooks.readSpec.tapPromise(name, readSpec);
    hooks.operation.tapPromise({ name, stage: Stage.first, isSource: true }, describe);
    hooks.specExcerpt.tapPromise(name, excerptOf);
    hooks.entry.tapPromise(name, resolveChannel);
    hooks.hover.tapPromise({ name, stage: Stage.last }, hoverChannel);
    hooks.completions.tapPromise({ name, stage: Stage.early }, completeChannels);
    hooks.definition.tapPromise({ name, stage: Stage.fallback }, defineChannel);
    hooks.check.for("spec").tapPromise(name, checkDocument);
    hooks.check.for("navigation").tapPromise(name, (_subject, read) => checkKeys(read));
  },
  { problems },
);

async function readSpec(source: string, read: Read): Promise<SpecDocument | undefined> {
  // What is absent has a problem where it is named; what cannot be parsed has one of its own.
  if (isUrl(source) ? fetchedDocument(source, read)?.status !== "ok" : !read.exists(source)) return undefined;
  const names = await readParts(read, source, (parts) => parts.names([]) ?? []);
  if (names.includes("asyncapi"))
    return readParts(read, source, (parts, report) => readDocument(parts, source, report));
  if (names.length === 0 || names.includes("openapi") || names.includes("swagger")) return undefined;
  // It may be meant as anything: docs.json says what.
  if (!(await read.get(namedDocuments, "")).includes(source)) return undefined;
  read.report(notAsyncApi, { file: source }, { found: inWords(names) });
  return emptyDocument(source);
}

async function describe(operation: Operation, read: Read): Promise<Operation> {
  const { spec, key, path } = operation;
  if (isPage(spec) || !key.startsWith("channel ")) return operation;
  const operations = (await read.pick(operationsByChannel, spec, path)) ?? noOperations;
  const told = await read.get(operationMessages, spec);
  return readParts(read, spec, (parts) => describeChannel(parts, operation, operations, told));
}
