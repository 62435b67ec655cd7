import { describe, expect, it } from "vitest";
import type { DataPath } from "../source/origin.ts";
import { readBindings } from "./bindings.ts";

function read(value: unknown): {
  readonly bindings: readonly string[] | undefined;
  readonly missing: readonly string[];
} {
  const missing: string[] = [];
  const bindings = readBindings(value, ["openapi"], {
    originOf: (path: DataPath) => ({ file: "docs.json", path, part: "value" }),
    locate: ({ written }) => (written.includes("missing") ? undefined : written.replace(/^\.?\//, "")),
    missing: (written, { path }) => missing.push(`${written} at ${path.join(".")}`),
  });
  return {
    bindings: bindings?.map(
      ({ source, directory, origin }) => `${source} → ${directory} at ${origin.path.join(".")}`,
    ),
    missing,
  };
}

describe("an `openapi` property", () => {
  it.each<[unknown, readonly string[]]>([
    ["openapi.json", ["openapi.json → api-reference at openapi"]],
    [" /openapi.json ", ["openapi.json → api-reference at openapi"]],
    ["https://a.io/x.json", ["https://a.io/x.json → api-reference at openapi"]],
    [{ source: "./v2.yaml", directory: "/api/v2/" }, ["v2.yaml → api/v2 at openapi.source"]],
    [{ source: "v2.yaml", directory: " " }, ["v2.yaml → api-reference at openapi.source"]],
    [{ source: "v2.yaml", directory: "/../.././x//y/" }, ["v2.yaml → x/y at openapi.source"]],
    [
      ["a.json", { source: "b.json", directory: "b" }, 7, null],
      ["a.json → api-reference at openapi.0", "b.json → b at openapi.1.source"],
    ],
    [[], []],
  ])("%j is understood", (value, bindings) => {
    expect(read(value)).toEqual({ bindings, missing: [] });
  });

  it.each([[undefined], [null], [7], [""], [{}], [{ source: 7 }], [[null, {}, [[]]]]])(
    "%j is as good as absent",
    (value) => {
      expect(read(value)).toEqual({ bindings: undefined, missing: [] });
    },
  );

  it("that leads nowhere is told, and names a file that is not there", () => {
    expect(read(["/missing.json", { source: "../missing.yaml" }])).toEqual({
      bindings: [
        "missing.json → api-reference at openapi.0",
        "../missing.yaml → api-reference at openapi.1.source",
      ],
      missing: ["/missing.json at openapi.0", "../missing.yaml at openapi.1.source"],
    });
  });
});
