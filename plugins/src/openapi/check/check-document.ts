import {
  checkVisibilityInMarkdown,
  dataOrigin,
  dataTree,
  defaultSchemas,
  isObject,
  kindInWords,
  mayHaveParts,
  memberAt,
  schemas,
  specDocument,
  type DataOrigin,
  type DataPath,
  type Read,
  type Schemas,
  type SpecDocument,
} from "@octavo/core";
import { placeOf, referenceIn, type Report } from "@octavo/core/fields";
import { isOld, writtenVersion } from "../grammar/required.ts";
import { isExtension, methods } from "../path-item.ts";
import { duplicateOperationId, pathWithoutSlash, wrongType } from "../problems.ts";
import { createKeyCheck } from "./keys.ts";
import { checkOperationLinks, type LinkedId } from "./operation-links.ts";
import { labelKeys } from "./label-keys.ts";
import { reportMismatch } from "./mismatch.ts";
import { checkLocation, checkPathParameters } from "./path-parameters.ts";
import { createReferenceCheck, type ReferenceCheck } from "./references.ts";
import { checkRequired } from "./required.ts";
import { createAllowance } from "./schemas/allowed.ts";
import { checkSchema } from "./schemas/check-schema.ts";
import type { Keyword } from "./schemas/keyword.ts";
import { reportNullables } from "./schemas/versions.ts";
import { checkSecurity } from "./security.ts";
import { checkServer } from "./servers.ts";
import { checkSummaries, titledOperations } from "./summaries.ts";
import { checkScheme, checkStatuses } from "./values.ts";
import { pathOf, walk, type Node } from "./walk.ts";

/** The `check` tap of a document: what no single operation's page would tell. One that cannot be read has its problem already. */
export async function checkDocument(source: string, read: Read): Promise<void> {
  const spec = await read.get(specDocument, source);
  if (!spec || spec.format) return;
  const { value } = await read.get(dataTree, source);
  // Another plugin has read what does not say that it is of OpenAPI.
  if (!isObject(value) || !Object.hasOwn(value, "openapi")) return;
  checkSummaries(spec, value, await read.pick(titledOperations, "", source), read.report.bind(read));
  const described = checkValue(value, source, read.report.bind(read), {
    version: spec.version,
    schemas: await read.get(schemas, ""),
    labels: new Set(await read.get(labelKeys, "")),
  });
  for (const { path, text } of described) {
    const whole = dataOrigin(source, path);
    await checkVisibilityInMarkdown(
      text,
      { what: "A description" },
      (within) => ({ ...whole, within }),
      read,
    );
  }
}

/** A description of something in a document. */
interface Described {
  readonly path: DataPath;
  readonly text: string;
}

interface Known {
  readonly version: SpecDocument["version"];
  readonly schemas: Schemas;
  /** Keys that schemas may have for labels. */
  readonly labels: ReadonlySet<string>;
}

/** Walks the whole document once. Returns the descriptions that may have parts for certain readers. */
export function checkValue(
  document: unknown,
  source: string,
  report: Report,
  known: Known = { version: "3.1", schemas: defaultSchemas, labels: new Set() },
): readonly Described[] {
  if (!isObject(document)) return [];
  const check: Check = {
    document,
    source,
    report,
    references: createReferenceCheck(document, source, report),
    schemes: namesAt(document, "components", "securitySchemes"),
    version: writtenVersion(document["openapi"]),
    isOld: isOld(writtenVersion(document["openapi"])),
    operationIds: new Map(),
    linkedIds: [],
    nullables: [],
    allowed: createAllowance(document, isOld(writtenVersion(document["openapi"]))),
    described: [],
  };
  const checkKey = createKeyCheck({
    source,
    report,
    schemas: known.schemas,
    labels: known.labels,
    hasOpenSchemas: known.version === "3.1",
  });
  walk(document, {
    node: (node) => visit(check, node),
    unknown: checkKey,
    mismatch: (mismatch) => reportMismatch(mismatch, source, report),
  });
  // The walk goes through a document from its end.
  reportNullables(check.nullables.toReversed(), report);
  checkOperationLinks(check.linkedIds, document, source, report);
  checkSecurity(source, check.schemes, document["security"], ["security"], report);
  const paths = isObject(document["paths"]) ? Object.entries(document["paths"]) : [];
  for (const [path, item] of paths) {
    if (isExtension(path)) continue;
    if (!path.startsWith("/")) report(pathWithoutSlash, dataOrigin(source, ["paths", path], "key"), { path });
    checkPathParameters(document, source, path, item, report);
    checkOperationIds(check, ["paths", path], item);
  }
  const webhooks = isObject(document["webhooks"]) ? Object.entries(document["webhooks"]) : [];
  for (const [name, item] of webhooks) checkOperationIds(check, ["webhooks", name], item);
  return check.described;
}

interface Check {
  readonly document: unknown;
  readonly source: string;
  readonly report: Report;
  readonly references: ReferenceCheck;
  readonly version: string;
  /** Whether that is 3.0. */
  readonly isOld: boolean;
  readonly schemes: readonly string[];
  readonly operationIds: Map<string, DataOrigin>;
  readonly linkedIds: LinkedId[];
  readonly nullables: DataOrigin[];
  readonly allowed: Keyword["allowed"];
  readonly described: Described[];
}

function visit(check: Check, node: Node): void {
  const { kind, value } = node;
  if (kind === "data") return visitData(check, node);
  if (!isObject(value)) {
    // Path items and operations are told of when the document is read; schemas may be `true` or `false`.
    if (
      kind === "pathItem" ||
      kind === "operation" ||
      kind === "document" ||
      (kind === "schema" && typeof value === "boolean")
    )
      return;
    const what = `\`${node.steps.join(".")}\``;
    check.report(wrongType, placeOf(check.source, pathOf(node), value), {
      what,
      expected: "an object",
      kind: kindInWords(value),
    });
    return;
  }
  const { description } = value;
  if (typeof description === "string" && mayHaveParts(description))
    check.described.push({ path: [...pathOf(node), "description"], text: description });
  const reference = referenceIn(value);
  if (reference !== undefined) check.references.check(reference, [...pathOf(node), "$ref"], kind);
  checkRequired(
    check.source,
    { kind, value, name: node.steps.at(-1), version: check.version },
    () => pathOf(node),
    check.report,
  );
  if (kind === "schema") {
    checkMapping(check, node, value);
    checkSchema(node, value, check);
  } else if (kind === "parameter") checkLocation(check.source, value, () => pathOf(node), check.report);
  else if (kind === "securityScheme") checkScheme(check.source, value, () => pathOf(node), check.report);
  else if (kind === "operation") visitOperation(check, node, value);
  else if (kind === "link" && typeof value["operationId"] === "string")
    check.linkedIds.push({ id: value["operationId"], path: [...pathOf(node), "operationId"] });
  else if (kind === "server") checkServer(check.source, value, () => pathOf(node), check.report);
}

function visitOperation(
  { source, schemes, report }: Check,
  node: Node,
  operation: Readonly<Record<string, unknown>>,
): void {
  const path = (): DataPath => pathOf(node);
  checkStatuses(source, operation, path, report);
  const security = operation["security"];
  if (security !== undefined) checkSecurity(source, schemes, security, [...path(), "security"], report);
}

/** In data, what looks like a reference to another document and like nothing else: tools that bundle documents follow it. */
function visitData({ references }: Check, node: Node): void {
  const reference = referenceIn(node.value);
  if (
    reference === undefined ||
    reference.startsWith("#") ||
    !isObject(node.value) ||
    Object.keys(node.value).length > 1
  )
    return;
  references.check(reference, [...pathOf(node), "$ref"]);
}

function checkMapping(check: Check, node: Node, schema: Readonly<Record<string, unknown>>): void {
  const mapping = isObject(schema["discriminator"]) ? schema["discriminator"]["mapping"] : undefined;
  if (!isObject(mapping)) return;
  for (const [name, target] of Object.entries(mapping)) {
    // Anything else is the name of a schema.
    if (typeof target === "string" && /\/|\.(?:json|ya?ml)(?:#|$)/.test(target))
      check.references.check(target, [...pathOf(node), "discriminator", "mapping", name]);
  }
}

function checkOperationIds(
  { source, report, operationIds }: Check,
  path: readonly string[],
  item: unknown,
): void {
  if (!isObject(item)) return;
  for (const method of methods) {
    const operation = item[method];
    const id = isObject(operation) ? operation["operationId"] : undefined;
    if (typeof id !== "string") continue;
    const origin = dataOrigin(source, [...path, method, "operationId"]);
    const first = operationIds.get(id);
    if (!first) operationIds.set(id, origin);
    else
      report(
        duplicateOperationId,
        origin,
        { id },
        { related: [{ message: "Used here first", origin: first }] },
      );
  }
}

function namesAt(document: unknown, ...path: readonly string[]): readonly string[] {
  const owner = memberAt(document, path);
  return isObject(owner) ? Object.keys(owner) : [];
}
