import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { clientStyles } from "./generated/client.ts";
import { drillsDown, styleSheet, themeName } from "./style-sheet.ts";

const schema = JSON.parse(
  readFileSync(new URL("../../../core/schema/docs.schema.json", import.meta.url), "utf8"),
) as { readonly properties: { readonly theme: { readonly enum: readonly string[] } } };
const names = schema.properties.theme.enum;

describe("the style sheet of a theme", () => {
  it("is there for every name that docs.json may have", () => {
    expect(names).toHaveLength(9);
    expect(names.map(themeName)).toEqual(names);
  });

  it.each([undefined, null, 7, "", "MINT", "nothing", "constructor", "__proto__"])(
    "is the plain one for %j",
    (name) => {
      expect(themeName(name)).toBe("mint");
    },
  );

  it("has its content in its name, so that no theme is taken for another", () => {
    const files = names.map((name) => styleSheet(name).file);
    expect(new Set(files).size).toBe(9);
    for (const file of files) expect(file).toMatch(/^octavo-[\da-f]{10}\.css$/);
  });

  it.each(names)("%s: what all share, and little more, in the same layer", (name) => {
    const { text } = styleSheet(name);
    expect(text.startsWith(clientStyles)).toBe(true);
    expect(gzipSync(text).length).toBeLessThan(20_000);
    const own = text.slice(clientStyles.length);
    expect(gzipSync(own).length).toBeLessThan(1000);
    expect(own).toMatch(name === "mint" ? /^$/ : /^@layer octavo\{@media screen\{.*\}\s*$/s);
  });

  it.each(names.filter((name) => name !== "mint"))("%s: nothing outside of screens, for print", (name) => {
    const own = styleSheet(name).text.slice(clientStyles.length).trim();
    const inside = own.slice("@layer octavo{".length, -1);
    let depth = 0;
    const heads: string[] = [];
    let head = "";
    for (const character of inside) {
      if (character === "{" && depth++ === 0) heads.push(head);
      if (character === "}" && --depth === 0) head = "";
      else if (depth === 0) head += character;
    }
    expect(heads.length).toBeGreaterThan(0);
    for (const each of heads) expect(each).toMatch(/^@media screen/);
  });

  it("leads from groups to pages in the themes for deep navigation", () => {
    expect(names.filter(drillsDown)).toEqual(["aspen", "sequoia"]);
  });
});
