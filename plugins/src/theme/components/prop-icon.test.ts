import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const drawing = '<svg viewBox="0 0 1 1"><path d="M0 0" /></svg>';

it.each([
  `<Icon icon={${drawing}} />`,
  `<Icon src={${drawing}} />`,
  `<Icon name={${drawing}} />`,
  `<Badge icon={${drawing}}>Text</Badge>`,
  `<Card icon={${drawing}} title="Text" />`,
])("an icon that a page draws itself is shown: %s", async (text) => {
  const core = await openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
${text}
`,
    { plugins: [config(), pages(), navigation(), theme()] },
  );
  expect(await core.problems()).toEqual([]);
  expect(String(await core.artifact("start/index.html"))).toContain(
    '<span class="icon inline-svg" aria-hidden="true"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></span>',
  );
});

it("a drawn icon has the size and the colour that it is given, as others have", async () => {
  const core = await openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
<Icon icon={${drawing}} size={32} color="#c00" className="own" />
`,
    { plugins: [config(), pages(), navigation(), theme()] },
  );
  expect(String(await core.artifact("start/index.html"))).toContain(
    '<span class="icon own inline-svg" style="width:32px;height:32px;color:#cc0000" aria-hidden="true"><svg',
  );
});
