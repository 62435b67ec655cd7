import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

async function body(files: Readonly<Record<string, string>>): Promise<string> {
  const docs = `{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }`;
  const fixture = Object.entries({ "docs.json": docs, ...files }).map(
    ([file, text]) => `=== ${file}\n${text}\n`,
  );
  const core = await openFixture(fixture.join(""), { plugins: [pages(), navigation(), theme()] });
  return String(await core.artifact("index.html"));
}

it("pages show the constants and snippets that they import", async () => {
  const html = await body({
    "index.mdx": `import Hello, { city as place } from "/snippets/hello.mdx"
import * as all from "/snippets/hello.mdx"

export const list = ["one", "two"]
export const first: string = "x;y"; export const second = { name: "Ada" };

<Hello who={second.name} />

{place} {first}`,
    "snippets/hello.mdx": `export const city = 'Bonn'\n\nHello {who}`,
  });
  expect(html).toContain("Hello Ada");
  expect(html).toMatch(/Bonn\s?x;y/);
});

it("words of what a page makes itself do not run together on lines of their own", async () => {
  const html = await body({
    "index.mdx": `export const host = "HOST"
export const Name = ({ children }) => <span>{children}</span>

{host}

<Name>three</Name>

<Badge>four</Badge>

{["five"].map((each) => <b>{each}</b>)}

<Note>
  {host}
  <Name>six</Name>
</Note>`,
  });
  const words = html.replaceAll(/<style.*?<\/style>|<script.*?<\/script>|<[^>]*>/gs, "");
  expect(words).toMatch(/HOST\s+three\s+four\s+five/);
  expect(words).toMatch(/HOST\s+six/);
});

it("names that take values apart have what is in them, in all that a page imports", async () => {
  const files = {
    "index.mdx": `import Part, { d } from "/snippets/part.mdx"
import { h } from "/snippets/code.jsx"

export const { a, b: c = "other", ...rest } = { a: "one", x: "rest" } // said here
const [first, , third = "third"] = [a, 2];

{a} {c} {rest.x} {first} {third} {d} {h}

<Part />`,
    "snippets/part.mdx": `export const { d, e: { f } } = {\n  d: "four",\n  e: { f: "six" },\n};\n\n{f} end`,
    "snippets/code.jsx": `export const { g: [h] } = { g: ["eight"] };`,
  };
  const html = await body(files);
  expect(html).toContain("one other rest one third four eight");
  expect(html).toContain("six end");
  expect(html).not.toContain("data-island");
});

it("images that pages import are their addresses, and JSON its values", async () => {
  const html = await body({
    "index.mdx": `import logo from "./a/logo.svg"
import data, { unused } from "/data.json"

<img src={logo} alt="The logo" />

{data.list.map((each) => each.name).join(" and ")}`,
    "a/logo.svg": "<svg/>",
    "data.json": '{ "list": [{ "name": "One" }, { "name": "Two" }] }',
  });
  expect(html).toContain('src="/a/logo.svg"');
  expect(html).toContain("One and Two");
  expect(html).not.toContain("island");
});

it("text that looks like an import takes linear time", async () => {
  const text = `\nimport ${" ".repeat(8_000)}n'x'\n`;
  const html = await body({
    "index.mdx": `export const long = \`${text}\`\nexport const c = "text"\n\nShown {c}.`,
  });
  expect(html).toContain("Shown text.");
});
