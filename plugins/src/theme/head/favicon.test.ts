import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

async function icons(name: string, more = "", files = ""): Promise<readonly string[]> {
  const site = `=== docs.json
{ "theme": "mint", "name": ${JSON.stringify(name)}, "colors": { "primary": "#16a34a" }, "navigation": { "pages": ["start"] }${more} }
=== start.mdx
Text.
${files}`;
  const core = await openFixture(site, { plugins: [config(), pages(), navigation(), theme()] });
  const page = String(await core.artifact("start/index.html"));
  return [...page.matchAll(/<link rel="icon" href="([^"]*)"/g)].map(([, href = ""]) =>
    decodeURIComponent(href),
  );
}

it("a site without an icon has one of its colour and its first letter", async () => {
  const [icon = ""] = await icons("¡<ábaco>!");
  expect(icon).toMatch(/^data:image\/svg\+xml,<svg .*fill='#[\da-f]{6}'.*>Á<\/text><\/svg>$/);
  expect((await icons("<<>>"))[0]).toContain("></text>");
});

it("a file that browsers ask for is the icon, and the one of docs.json wins", async () => {
  const file = "=== favicon.svg\n<svg/>\n=== own.png\nPNG\n";
  expect(await icons("A", "", file)).toEqual(["/favicon.svg"]);
  expect(await icons("A", ', "favicon": "/own.png"', file)).toEqual(["/own.png"]);
  expect((await icons("A", ', "favicon": "/gone.png"'))[0]).toMatch(/^data:/);
});
