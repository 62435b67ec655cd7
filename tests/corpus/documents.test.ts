import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Core, operationKeyOf, operation, routes } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { corpus, documents, hasCorpus } from "./corpus.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

describe.skipIf(!hasCorpus)("real OpenAPI documents", () => {
  for (const name of documents()) {
    test(name, async () => {
      const text = readFileSync(join(corpus, "openapi", name), "utf8");
      const file = name.endsWith(".json") ? "api.json" : "api.yaml";
      const core = new Core({ plugins: defaults() });
      core.setFiles(["docs.json", file]);
      core.setText(
        "docs.json",
        JSON.stringify({
          theme: "mint",
          name: "A",
          colors: { primary: "#000" },
          navigation: { groups: [{ group: "API", openapi: file }] },
        }),
      );
      core.setText(file, text);
      await core.refresh();
      const problems = await core.problems();
      const all = [...(await core.get(routes)).values()].filter((route) => route.operation !== null);
      const duplicates = problems.filter(({ code }) => code === "navigation/duplicate-url").length;
      const invalid = problems.filter(
        ({ code, severity }) => severity === "error" && code.startsWith("openapi/invalid"),
      ).length;
      expect(all.length + duplicates).toBe(expectedPages(text));
      expect(
        problems.filter(({ code }) => code === "core/query-crashed" || code === "core/plugin-crashed"),
      ).toEqual([]);
      for (const route of all.slice(0, 200)) {
        if (route.operation) expect(await core.get(operation, operationKeyOf(route.operation))).toBeDefined();
      }
      if (/^broken-|^redocly-starter|^digitalocean|^dropbox/.test(name))
        expect(problems.length + invalid).toBeGreaterThan(0);
    });
  }
});

/** Counted from the plain document, by nothing of ours. */
function expectedPages(text: string): number {
  const document = (
    text.trimStart().startsWith("{")
      ? JSON.parse(text)
      : parse(text, { maxAliasCount: -1, uniqueKeys: false })
  ) as {
    openapi: unknown;
    paths?: Record<string, Record<string, unknown>>;
    webhooks?: Record<string, Record<string, unknown>>;
  };
  const counts = (items: Record<string, Record<string, unknown>> | undefined): readonly number[] =>
    Object.entries(items ?? {})
      .filter(([key]) => !key.startsWith("x-"))
      .map(([, item]) => operationsOf(item, document));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  // A webhook is one page, whatever its methods.
  const webhooks = String(document.openapi).startsWith("3.0")
    ? 0
    : counts(document.webhooks).filter((count) => count > 0).length;
  return sum(counts(document.paths)) + webhooks;
}

function operationsOf(item: Record<string, unknown>, document: unknown): number {
  const reference = item["$ref"];
  if (typeof reference === "string" && reference.startsWith("#/")) {
    const target = reference
      .slice(2)
      .split("/")
      .reduce<unknown>(
        (value, step) =>
          (value as Record<string, unknown> | undefined)?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
        document,
      );
    return operationsOf((target ?? {}) as Record<string, unknown>, document);
  }
  return methods.filter((method) => {
    const found = item[method] as Record<string, unknown> | undefined;
    return (
      typeof found === "object" &&
      found !== null &&
      found["x-hidden"] !== true &&
      found["x-excluded"] !== true
    );
  }).length;
}
