import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt } from "../playground/site.ts";
import { drawnCases, islandOf } from "./drawn-cases.ts";

/** Names that a library has, that have a stand-in, and that no word tells anything of; and what is no name of a library. */
const icons: Readonly<Record<string, string>> = {
  found: '"rocket"',
  similar: '"circle-dollar"',
  wave: '"waveform"',
  unknown: '"nonexistent-thing"',
  mark: '"node"',
  emoji: '"🚀"',
  file: '"/logo.svg"',
  none: "{undefined}",
  empty: '""',
  styled: '"heart" iconType="regular"',
  object: '{{ name: "heart", style: "regular" }}',
  other: '{{ name: "box", library: "lucide" }}',
  computed: '{["circle", "dollar"].join("-")}',
  listed: "{each.symbol}",
  prefixed: '"fa-solid fa-bell"',
  drawing: '{<svg viewBox="0 0 10 10"><path d="M1 1h8" /></svg>}',
  component: '{<Icon icon="rocket" />}',
};

const components: Readonly<Record<string, (icon: string) => string>> = {
  Card: (icon) => `<Card title="A" icon=${icon}>a</Card>`,
  CardGroup: (icon) => `<CardGroup cols={2}><Card title="A" icon=${icon} href="/">a</Card></CardGroup>`,
  Accordion: (icon) => `<Accordion title="A" icon=${icon}>a</Accordion>`,
  Steps: (icon) => `<Steps><Step title="A" icon=${icon}>a</Step><Step title="B">b</Step></Steps>`,
  Tabs: (icon) => `<Tabs><Tab title="A" icon=${icon}>a</Tab><Tab title="B">b</Tab></Tabs>`,
  Tab: (icon) => `<Tab title="A" icon=${icon}>a</Tab>`,
  Callout: (icon) => `<Callout icon=${icon}>a</Callout>`,
  Note: (icon) => `<Note icon=${icon}>a</Note>`,
  Icon: (icon) => `<p>x <Icon icon=${icon} /> y</p>`,
  SizedIcon: (icon) => `<Icon icon=${icon} size={20} color="#ff0000" />`,
  Badge: (icon) => `<Badge icon=${icon}>a</Badge>`,
  Prompt: (icon) => `<Prompt description="A" icon=${icon}>a</Prompt>`,
  View: (icon) => `<View title="A" icon=${icon}>a</View>`,
  "GitHub.Repo": () => `<GitHub.Repo repo="a/b" />`,
  Tree: () => `<Tree><Tree.Folder name="a" openable={false}><Tree.File name="b" /></Tree.Folder></Tree>`,
  kinds: () => "<div><Warning>a</Warning><Tip>b</Tip><Check>c</Check><Info>d</Info><Danger>e</Danger></div>",
};

function siteWith(library: string): Readonly<Record<string, string>> {
  const islands = Object.entries(components).map(([name, write]) =>
    islandOf(name, Object.values(icons).map(write)),
  );
  return {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "Test",
      colors: { primary: "#123456" },
      icons: { library },
      navigation: { groups: [{ group: "A", icon: "rocket", pages: ["index"] }] },
    }),
    "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    "index.mdx": `---\ntitle: A\nicon: rocket\n---\n\n${islands.join("\n")}`,
  };
}

describe.skipIf(chromiumPath === undefined)("icons in islands", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  async function expectToStay(library: string): Promise<void> {
    const site = await serveBuilt(siteWith(library));
    const { before, found, anew } = await drawnCases(browser, site);
    await site.close();
    const named = (all: readonly string[] = []): object =>
      Object.fromEntries(Object.keys(icons).map((icon, at) => [icon, all[at]]));
    for (const name of Object.keys(components)) {
      expect(Object.keys(icons)).toHaveLength(before[name]?.length ?? 0);
      expect.soft(named(found[name]), `${library} ${name} found`).toEqual(named(before[name]));
      expect.soft(named(anew[name]), `${library} ${name} anew`).toEqual(named(before[name]));
    }
  }

  it("are drawn by browsers as they were when the site was built", () => expectToStay("fontawesome"));
  it.each(["lucide", "tabler"])(
    "are drawn by browsers as they were when the site was built: %s",
    { tags: ["long"] },
    expectToStay,
  );
});
