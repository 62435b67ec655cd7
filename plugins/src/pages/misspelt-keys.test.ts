import { check } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "./index.ts";

it("keys that are written like known ones are told, others are the site's own", async () => {
  const problems = await check(
    `=== docs.json
{}
=== a.mdx
---
title: A
slug: x
tags: [a]
group: [a]
^^^^^ information page/misspelt-key
SidebarTitle: B
^^^^^^^^^^^^ information page/misspelt-key
side_bar-title: C
^^^^^^^^^^^^^^ information page/misspelt-key
Title: D
Robots: noindex
"OG:Title": E
---
=== b.mdx
---
groups: [a]
^^^^^^ information page/groups-without-sign-in
group: own
robots: [noindex, nofollow]
---
`,
    { plugins: [pages()] },
  );
  expect(
    problems.flatMap(({ fixes }) => fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText))),
  ).toEqual(["groups", "sidebarTitle", "sidebarTitle"]);
});

it("one slip in a longer key is told, and other words are not", async () => {
  const problems = await check(
    `=== docs.json
{}
=== a.mdx
---
titel: A
^^^^^ information page/misspelt-key
descripton: b
^^^^^^^^^^ information page/misspelt-key
timestanp: c
^^^^^^^^^ information page/misspelt-key
author: d
subtitle: f
ico: g
tags: [h]
---
=== b.mdx
---
title: A
titel: own
---
`,
    { plugins: [pages()] },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining("`title`"),
    expect.stringContaining("`description`"),
    expect.stringContaining("`timestamp`"),
  ]);
});
