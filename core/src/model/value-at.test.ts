import { describe, expect, it } from "vitest";
import { Core } from "../core.ts";
import { defineQuery } from "../database/define.ts";
import type { DataPath } from "../source/origin.ts";
import { valueAt } from "./value-at.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "T", "x-y": { z: 1 } },
  tags: [{ name: "a" }, { name: "b" }],
  "x-list": ["p", "q"],
  "x-empty": {},
  paths: { "/users/{id}": { get: { summary: "G" } }, "~a": 1 },
  components: { schemas: { User: { type: "object" } } },
};

async function open(): Promise<Core> {
  const core = new Core({ plugins: [] });
  core.setFiles(["a.json"]);
  core.setText("a.json", JSON.stringify(document));
  await core.refresh();
  return core;
}

describe("a member of a document", () => {
  const at = (...path: DataPath): DataPath => path;
  it.each([
    [at("openapi"), "3.1.0"],
    [at("info"), document.info],
    [at("info", "title"), "T"],
    [at("info", "x-y", "z"), 1],
    [at("info", 0), undefined],
    [at("tags"), document.tags],
    [at("tags", 1, "name"), "b"],
    [at("x-list"), ["p", "q"]],
    [at("x-list", 1), "q"],
    [at("x-empty"), {}],
    [at("paths"), document.paths],
    [at("paths", "/users/{id}", "get", "summary"), "G"],
    [at("paths", "~a"), 1],
    [at("components", "schemas"), document.components.schemas],
    [at("components", "schemas", "User", "type"), "object"],
    [at("components", "none", "x"), undefined],
    [at("none"), undefined],
    [at("__proto__"), undefined],
    [at("info", "constructor"), undefined],
    [at(), document],
  ])("at %j", async (path, value) => {
    expect(await (await open()).ask((_context, read) => valueAt(read, "a.json", path))).toEqual(value);
  });

  it("does not depend on the other parts", async () => {
    let runs = 0;
    const summary = defineQuery({
      name: "summary",
      run: (_context: object, _key, read) => {
        runs++;
        return valueAt(read, "a.json", ["paths", "/users/{id}", "get", "summary"]);
      },
      fallback: () => undefined,
    });
    const core = await open();
    expect(await core.get(summary)).toBe("G");
    core.setText("a.json", JSON.stringify({ ...document, info: { title: "Other" } }));
    expect(await core.get(summary)).toBe("G");
    expect(runs).toBe(1);
    core.setText(
      "a.json",
      JSON.stringify({ ...document, paths: { "/users/{id}": { get: { summary: "H" } } } }),
    );
    expect(await core.get(summary)).toBe("H");
    expect(runs).toBe(2);
  });
});
