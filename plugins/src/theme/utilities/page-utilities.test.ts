import { Core, type Page, type Read } from "@octavo/core";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import type { PageContent } from "../page-content.ts";
import { nothing, trusted } from "../html.ts";
import { pageUtilities } from "./page-utilities.ts";

const content: PageContent = {
  body: { html: "", toc: [], rail: [], uses: new Set() },
  api: undefined,
  description: nothing,
  metaDescription: undefined,
  badges: undefined,
};

function rulesOf(changes: Partial<PageContent>, file: string | null = "a.mdx"): Promise<string> {
  const core = new Core({ plugins: [], freeze: true });
  core.setFiles(["a.mdx"]);
  core.setText("a.mdx", "Text.");
  const page = { route: { file }, content: null } as unknown as Page;
  return core.ask((_context, read: Read) => pageUtilities({ ...content, ...changes }, page, read));
}

describe("rules of a page", () => {
  it("are for its text, what stands beside it, and its description", async () => {
    const rules = await rulesOf({
      body: {
        ...content.body,
        html: '<div class="p-1 fixed card">x</div>',
        rail: [{ kind: "panel", html: trusted('<p class="p-2">x</p>') }],
      },
      description: trusted('<b class="p-3">x</b>'),
    });
    expect(rules).toBe(
      ".fixed{position:fixed}.p-1{padding:0.25rem}.p-2{padding:0.5rem}.p-3{padding:0.75rem}",
    );
  });

  it("let what an API's description says lay nothing over the page", async () => {
    const described = trusted(
      '<p class="p-4 fixed md:fixed sticky inset-0 w-[9px] [&_*]:hidden hover:p-5">x</p>',
    );
    const api = {
      bar: nothing,
      first: nothing,
      sections: described,
      rail: { request: nothing, response: nothing },
      ids: new Set<string>(),
      fragments: undefined,
    };
    const rules = await rulesOf({ api });
    expect(rules).toBe(".inset-0{inset:0px}.p-4{padding:1rem}.hover\\:p-5:hover{padding:1.25rem}");
  });

  it("are for the code that it imports", async () => {
    const files = {
      "a.mdx": 'import { Box } from "/parts"\nimport { Other } from "./other.v2"\n\n<Box /><Other />',
      "parts/index.ts": 'export { Box } from "./box";',
      "parts/box.mts": 'export const Box = () => React.createElement("p", { className: "p-6" });',
      "other.v2.jsx": 'export const Other = () => <p className="p-7">x</p>;',
    };
    const core = new Core({ plugins: [pages()], freeze: true });
    core.setFiles(Object.keys(files));
    for (const [file, text] of Object.entries(files)) core.setText(file, text);
    const page = { route: { file: "a.mdx" }, content: null } as unknown as Page;
    const rules = await core.ask((_context, read: Read) => pageUtilities(content, page, read));
    expect(rules).toBe(".p-6{padding:1.5rem}.p-7{padding:1.75rem}");
  });

  it("are for what the site's scripts make, which every page loads", async () => {
    const files = {
      "docs.json": "{}",
      "a.mdx": "Text.",
      "banner.js":
        'document.body.append(Object.assign(document.createElement("p"), { className: "p-8 own" }));',
      "large.js": `"p-9"; ${"x();".repeat(30_000)}`,
      "tool.config.js": '"p-10"',
    };
    const core = new Core({ plugins: [pages()], freeze: true });
    core.setFiles(Object.keys(files));
    for (const [file, text] of Object.entries(files)) core.setText(file, text);
    const page = { route: { file: "a.mdx" }, content: null } as unknown as Page;
    const rules = await core.ask((_context, read: Read) => pageUtilities(content, page, read));
    expect(rules).toBe(".p-8{padding:2rem}");
  });

  it("let a page that an API's description brings lay nothing over itself", async () => {
    const html =
      '<div class="p-1 fixed fixed! !fixed [position:fixed_!important] [--p:fixed] w-[9px]">x</div>';
    const rail = [{ kind: "panel", html: trusted('<p class="p-2 sticky">x</p>') }] as const;
    const rules = await rulesOf({ body: { ...content.body, html, rail } }, null);
    expect(rules).toBe(".p-1{padding:0.25rem}.p-2{padding:0.5rem}");
  });

  it("are none for a page without classes", async () => {
    expect(
      await rulesOf({ body: { ...content.body, html: '<div class="card linked"><p>p-4 hidden</p></div>' } }),
    ).toBe("");
  });
});
