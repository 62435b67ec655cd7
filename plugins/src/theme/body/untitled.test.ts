import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: ["index"] } };

async function pageOf(mode: string, body: string): Promise<string> {
  const core = await openFixture(
    `=== docs.json
${JSON.stringify(docs)}
=== index.mdx
---
title: Page
mode: ${mode}
---
export const Hero = ({ children }) => <h1 className="hero">{children}</h1>;

${body}
`,
    { plugins: [pages(), navigation(), theme()] },
  );
  return String(await core.artifact("index.html"));
}

/** Names and classes of the headings, in their order. */
function headingsOf(page: string): readonly string[] {
  return [...page.matchAll(/<(h[1-6])((?:\s[^>]*)?)>/g)].map(([, name, rest = ""]) =>
    `${name} ${/class="([^"]*)"/.exec(rest)?.[1] ?? ""}`.trim(),
  );
}

describe("pages that show no title", () => {
  it.each(["custom", "frame"])("keep the first heading that is written as one, in mode %s", async (mode) => {
    const page = await pageOf(mode, '<div>\n<h1 className="own">Own</h1>\n\n<h2>Other</h2>\n</div>');
    expect(headingsOf(page)).toEqual(["h1 own", "h2"]);
    expect(page).toContain('<h1 id="own" class="own">Own<a class="heading-anchor" href="#own"');
  });

  it("keep it where a component of the page draws it", async () => {
    expect(headingsOf(await pageOf("custom", "<Hero>Own</Hero>"))).toEqual(["h1 hero"]);
  });

  it("have a hidden title where their text has none", async () => {
    expect(headingsOf(await pageOf("custom", "# Own\n\n<h2>Other</h2>"))).toEqual([
      "h1 sr-only",
      "h2 top",
      "h2",
    ]);
  });

  it("are no others: there, the title is the first heading", async () => {
    for (const mode of ["default", "wide", "center"])
      expect(headingsOf(await pageOf(mode, '<h1 className="own">Own</h1>'))).toEqual([
        "h1 frame-title",
        "h2 top own",
      ]);
  });
});
