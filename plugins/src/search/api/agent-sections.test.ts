import type { Core } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";
import { SiteSearch } from "../node/site-search.ts";
import { search } from "../plugin.ts";
import { agentMarkdown, agentSections } from "./agent-sections.ts";
import { siteTarget } from "./site-target.ts";

const site = `=== docs.json
{"theme":"mint","name":"A","colors":{"primary":"#000000"},"navigation":{"pages":["same","other"]}}
=== same.mdx
---
title: Same
---
Fodder for all.
=== other.mdx
---
title: Other
description: About fodder.
---
<Visibility for="humans">Zebra fodder.</Visibility><Visibility for="agents">Giraffe fodder.</Visibility>

## Long

${"Much fodder is needed here.\n\n".repeat(30)}

<Visibility for="agents">The last giraffe.</Visibility>

<Visibility for="humans">

## Keys

The key for fodder.

</Visibility>
`;

async function open(): Promise<Core> {
  const index = new SiteSearch();
  const plugins = [config(), extensions(), pages(), navigation(), search(), index.plugin];
  const core = await openFixture(site, { plugins });
  await index.update(core);
  return core;
}

it("gives hits the sections that agents have, each once, and leaves out those that they have not", async () => {
  const core = await open();
  const asked = siteTarget(core, "").search;
  const hits = await asked({ query: "fodder", pageSize: 50 });
  const hidden = await asked({ query: "keys", pageSize: 50 });
  const keys = (found: typeof hits): readonly string[] =>
    found.map(({ document: { path, anchor } }) => `${path}#${anchor}`);
  expect(keys(hidden)).toEqual(["/other#keys"]);
  expect(await agentSections(core, hidden)).toEqual([]);
  // Other engines may answer parts of a section.
  const parts = hits.filter(({ document }) => document.anchor === "long");
  const found = await agentSections(core, [...hits, ...parts]);
  expect(keys(found).toSorted()).toEqual(["/other#", "/other#long", "/same#"]);
  const contentOf = (key: string): string | undefined => found[keys(found).indexOf(key)]?.content;
  expect(contentOf("/other#")).toBe("# Other\n\nAbout fodder.\n\nGiraffe fodder.");
  expect(contentOf("/other#long")).toMatch(/^## Long\n\nMuch fodder[^]*\n\nThe last giraffe\.$/);
  expect(found[keys(found).indexOf("/same#")]).toEqual(hits[keys(hits).indexOf("/same#")]);
});

it("writes whole pages where agents read another text than people", async () => {
  const core = await open();
  expect(await agentMarkdown(core, "/same")).toBeUndefined();
  expect(await agentMarkdown(core, "/nowhere")).toBeUndefined();
  const text = await agentMarkdown(core, "/other");
  expect(text).toMatch(/^# Other\n\nAbout fodder\.\n\nGiraffe fodder\.\n\n## Long\n[^]*The last giraffe\.$/);
  expect(text).not.toMatch(/Zebra|key/);
});
