import { describe as suite, expect, it } from "vitest";
import { describe } from "./describe.ts";
import { defaultSchemas, withKey } from "./schemas.ts";

const at = (...path: (string | number)[]) => describe(defaultSchemas, "docs", path);

suite("what is known of a place", () => {
  it("lists the keys of the root, required ones marked", () => {
    const keys = at()?.keys ?? [];
    expect(keys.filter((key) => key.required).map((key) => key.key)).toEqual([
      "theme",
      "name",
      "colors",
      "navigation",
    ]);
    expect(keys.find((key) => key.key === "banner")).toMatchObject({
      types: ["object"],
      description: expect.stringContaining("message") as unknown,
    });
  });

  it("explains a value: type, default, and each allowed value", () => {
    expect(at("appearance", "default")).toMatchObject({
      types: ["string"],
      default: "system",
      closed: true,
      values: [
        { value: "system", description: "Follow the reader's operating system." },
        { value: "light" },
        { value: "dark" },
      ],
    });
  });

  it("offers true and false for booleans, and examples where others are allowed too", () => {
    expect(at("appearance", "strict")?.values.map(({ value }) => value)).toEqual([true, false]);
    expect(at("navbar", "links", 0, "type")).toMatchObject({
      closed: false,
      values: [{ value: "github" }, { value: "discord" }],
    });
  });

  it("describes all alternatives of a union at once", () => {
    const option = at("contextual", "options", 3);
    expect(option?.types).toEqual(["string", "object"]);
    expect(option?.values.map(({ value }) => value)).toContain("copy");
    expect(option?.keys.map(({ key }) => key)).toEqual(["title", "description", "icon", "href"]);
    expect(option?.values.find(({ value }) => value === "windsurf")?.deprecated).toBe(
      "Write `devin-desktop`.",
    );
  });

  it("goes through nested navigation to any depth", () => {
    const group = at("navigation", "languages", 0, "tabs", 1, "menu", 0, "groups", 2, "pages", 5, "pages", 0);
    expect(group?.keys.map(({ key }) => key)).toContain("expanded");
    expect(group?.keys.find(({ key }) => key === "group")).toMatchObject({ required: true });
    expect(at("navigation", "tabs", 0, "icon")?.description).toContain("An icon");
  });

  it("prefers the words beside a reference to those behind it", () => {
    expect(at("colors", "light")?.description).toContain("dark mode");
    expect(at("navigation", "languages", 0, "banner")?.description).toBe("The banner in this language.");
  });

  it("knows deprecated keys", () => {
    expect(at("navbar", "links", 0)?.keys.find(({ key }) => key === "iconType")?.deprecated).toContain(
      "icon",
    );
  });

  it("knows keys by pattern and free keys", () => {
    expect(describe(defaultSchemas, "page", ["og:title"])?.description).toContain("meta tag");
    expect(describe(defaultSchemas, "page", ["my-key"])).toBeUndefined();
    expect(at("variables", "anything")?.types).toEqual(["string"]);
    expect(describe(defaultSchemas, "page", [])?.open).toBe(true);
  });

  it("is undefined where nothing is known, also for hostile paths", () => {
    expect(at("nope", "deeper")).toBeUndefined();
    expect(at("__proto__")).toBeUndefined();
    expect(at("colors", "constructor")).toBeUndefined();
    expect(at("name", 0)).toBeUndefined();
  });

  it("knows what plugins add", () => {
    const schemas = withKey(defaultSchemas, "operation", "x-rate-limit", {
      type: "integer",
      description: "Calls a minute.",
    });
    expect(describe(schemas, "operation", ["x-rate-limit"])).toMatchObject({
      description: "Calls a minute.",
      types: ["integer"],
    });
  });
});
