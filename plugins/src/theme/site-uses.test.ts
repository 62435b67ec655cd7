import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";
import { siteUses } from "./site-uses.ts";

const site = (page: string, more = ""): string => `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }
=== index.mdx
---
title: Start
---

${page}
${more}`;

const drawn = 'export const Chart = () => <div><Mermaid chart="graph TD; A-->B" /></div>;';

it.each<[string, string, boolean]>([
  ["a fence", site("```mermaid\ngraph TD\n```"), true],
  ["a component", site('<Mermaid chart="graph TD" />'), true],
  ["code of a page", site(`${drawn}\n\n<Chart />`), true],
  ["an expression", site('{[1].map(() => <Mermaid chart="graph TD" />)}'), true],
  ["a module", site('import { Chart } from "/chart.jsx"\n\n<Chart />', `=== chart.jsx\n${drawn}\n`), true],
  [
    "what a module imports",
    site(
      'import { Chart } from "/all.js"\n\n<Chart />',
      `=== all.js\nexport { Chart } from "./chart.jsx";\n=== chart.jsx\n${drawn}\n`,
    ),
    true,
  ],
  ["nothing", site("A mermaid.", `=== chart.jsx\n${drawn}\n`), false],
])("a site has diagrams by %s", async (_, fixture, expected) => {
  const core = await openFixture(fixture, { plugins: defaults() });
  expect(await core.get(siteUses, "diagrams")).toBe(expected);
});
