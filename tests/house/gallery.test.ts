import { describe, expect, it } from "vitest";
import { catalogue } from "../../plugins/src/theme/components/catalogue.ts";
import { files, text } from "./tree.ts";

const pages = files("docs/components/").map((file) => text(file));
const manual = pages.join("\n");
/** What pages show, without the code that they quote. */
const shown = pages.map((page) => page.replaceAll(/^(`{3,})[^]*?^\1$/gm, "")).join("\n");

/** Names that are understood, and that nobody should write. */
const quiet: Readonly<Record<string, readonly string[]>> = {
  Callout: ["emoji"],
  CodeBlock: ["lang", "title"],
  Columns: ["columns", "col"],
  Expandable: ["summary"],
  "GitHub.Repo": ["name", "url"],
  Icon: ["library", "name"],
  Frame: ["alt"],
  ParamField: ["cookie", "name"],
  "Tree.Folder": ["defaultClosed"],
  Update: ["title", "date"],
};
const quietFields = ["optional", "initialValue", "readOnly", "writeOnly", "hidden"];
/** Used as if they were components of the platform. */
const notOurs = new Set(["Button", "Link"]);

/** Other names of what has one. */
const others = /^(?:CardGroup$|FileTree)/;
const entries = [...catalogue].filter(
  ([name, { today }]) => today === undefined && !notOurs.has(name) && !others.test(name),
);

describe("the gallery of components", () => {
  it.each(entries.map(([name]) => name))("%s is shown, and quoted", (name) => {
    const tag = new RegExp(`<${name.replace(".", "\\.")}[\\s>]`);
    expect(manual).toMatch(tag);
    expect(shown).toMatch(tag);
  });

  it("every property has a row", () => {
    const rows = manual.split("\n").filter((line) => line.startsWith("| "));
    const missing = entries.flatMap(([name, { props }]) =>
      props
        .filter((prop) => !(quiet[name] ?? []).includes(prop) && !quietFields.includes(prop))
        .filter((prop) => !rows.some((row) => row.includes(`\`${prop}\``)))
        .map((prop) => `${name} ${prop}`),
    );
    expect(missing).toEqual([]);
  });
});
