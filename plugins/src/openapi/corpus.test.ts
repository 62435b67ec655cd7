import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseJson, parseYaml } from "@octavo/core";
import type { Report } from "@octavo/core/fields";
import { bareOperation, documentOf } from "@octavo/core/testing";
import { describe, expect, test } from "vitest";
import { checkValue } from "./check/check-document.ts";
import { describeOperation } from "./operation.ts";
import { readDocument } from "./read-spec.ts";

const repository = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(process.env["OCTAVO_CORPUS"] ?? resolve(repository, "../shared/corpus"), "openapi");
const isThere = existsSync(folder);

/** Single documents, and the main file of each that is spread over several. */
const files = isThere
  ? readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter(
        (file) =>
          /^[^/]+\.(json|ya?ml)$/.test(file) ||
          /^[^/]+\/(openapi(-raw)?|DigitalOcean[^/]*)\.yaml$/.test(file),
      )
      .toSorted()
  : [];

type Json = Readonly<Record<string, unknown>>;

/** Counts operations by looking for their methods, without any code of the plugin. */
function count(document: Json): number {
  const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];
  const target = (item: unknown): unknown => {
    const reference = (item as Json)["$ref"];
    const steps =
      typeof reference === "string" && reference.startsWith("#/") ? reference.slice(2).split("/") : undefined;
    return steps ? steps.reduce<unknown>((value, step) => (value as Json)[step], document) : item;
  };
  const inItem = (written: unknown, item = target(written)): number =>
    methods.filter((method) => Object.hasOwn(item ?? {}, method)).length;
  const entries = (key: string): [string, unknown][] =>
    Object.entries((document[key] ?? {}) as Json).filter(([name]) => !name.startsWith("x-"));
  const hasWebhooks = !String(document["openapi"]).startsWith("3.0");
  const webhooks = hasWebhooks ? entries("webhooks").filter(([, item]) => inItem(item) > 0).length : 0;
  return entries("paths").reduce((sum, [, item]) => sum + inItem(item), webhooks);
}

/** Problems by severity and code, of documents that have any. */
const expectedProblems: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "all-the-components.yaml": {
    "error openapi/unresolved-ref": 1,
    // A header without schema.
    "warning openapi/missing-key": 1,
    "warning openapi/unknown-security-scheme": 1,
    // The link "burger" leads to `getBurger`, which no operation is called.
    "information openapi/unknown-operation-id": 1,
  },
  "broken-event-backend-openapi.json": {
    "error openapi/unresolved-ref": 4,
    "error openapi/unknown-parameter-location": 1,
    // `type` and `format` of parameters, and `schema` of responses, as in Swagger 2.0.
    "warning openapi/unknown-key": 194,
  },
  "broken-incorrectSecType.json": {
    "warning openapi/unknown-key": 1,
    "warning openapi/unknown-value": 1,
    "warning openapi/version-spelling": 1,
    "warning openapi/wrong-type": 2,
  },
  "broken-invalidSchemaName.json": {
    "warning openapi/unknown-key": 1,
    "warning openapi/version-spelling": 1,
    "warning openapi/wrong-type": 2,
  },
  "circular-tests.yaml": {
    // `info`, and `responses` of an operation.
    "warning openapi/missing-key": 2,
    "warning openapi/version-spelling": 1,
    "warning openapi/wrong-type": 3,
  },
  "digitalocean/DigitalOcean-public.v2.yaml": { "warning openapi/external-ref": 661 },
  "dropbox-sign/openapi-raw.yaml": { "warning openapi/external-ref": 660 },
  "dropbox-sign/openapi.yaml": { "warning openapi/external-ref": 667 },
  "malicious-rapid7-js.json": { "warning openapi/undeclared-path-parameter": 3 },
  "oai32-tags.yaml": { "information openapi/newer-version": 1 },
  "oasex30-schema-enums.json": { "warning openapi/duplicate-value": 4 },
  // `nullable` in 3.1, as in two others.
  "oasex31-schema-types.yaml": {
    "information openapi/schema-version": 1,
    // Written to contradict itself.
    "warning openapi/schema-contradiction": 3,
  },
  // Two couriers stand in a list of 1,257 twice.
  "paypal-disputes-v1.json": { "warning openapi/duplicate-value": 2, "warning openapi/unknown-key": 1 },
  "redocly-cafe.yaml": { "information openapi/newer-version": 1 },
  "redocly-oas31-lint.yaml": { "warning openapi/webhook-methods": 1 },
  "redocly-starter/openapi.yaml": { "warning openapi/external-ref": 9 },
  "resend.yaml": { "information openapi/schema-version": 1 },
  "scalar-galaxy.yaml": { "information openapi/schema-version": 1, "warning openapi/wrong-type": 1 },
};

describe.skipIf(!isThere)("documents as their owners wrote them", () => {
  test("all are there", () => {
    expect(files).toHaveLength(49);
  });

  test.each(files)("%s", (file) => {
    const text = readFileSync(join(folder, file), "utf8").replace(/^\uFEFF/, "");
    const document = (file.endsWith(".json") ? parseJson(text) : parseYaml(text)).value as Json;
    const problems: Record<string, number> = {};
    const report: Report = ({ severity, code }) => {
      problems[`${severity} ${code}`] = (problems[`${severity} ${code}`] ?? 0) + 1;
    };
    const parts = documentOf(document);
    const read = readDocument(parts, file, { hidden: "exclude" }, report);
    checkValue(document, file, report);
    expect(read?.operations.length).toBe(count(document));
    expect(problems).toEqual(expectedProblems[file] ?? {});
    // The first operations of each stand for all: opening every one of them takes seconds.
    for (const { excluded: _, summary: title, ...operation } of read?.operations.slice(0, 20) ?? []) {
      const described = describeOperation(parts, bareOperation({ ...operation, spec: file, title }));
      const anchors = [...described.parameters, ...described.bodies.map(({ field }) => field)].map(
        ({ anchor }) => anchor,
      );
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  });
});

test.skipIf(isThere)("the corpus is absent: set OCTAVO_CORPUS to its folder", () =>
  expect(files).toEqual([]),
);
