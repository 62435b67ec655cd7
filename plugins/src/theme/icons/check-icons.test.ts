import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

it("names of icons are checked where they are written", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navbar": { "links": [{ "label": "L", "href": "/start", "icon": "rockett" }] },
                                                                  ^^^^^^^^^ warning theme/unknown-icon
  "contextual": { "options": ["copy",
    { "title": "Ask", "description": "Us", "icon": "rockett", "href": "https://a.test" },
                                                   ^^^^^^^^^ warning theme/unknown-icon
    { "title": "Ask", "description": "Us", "icon": "/icons/gone.svg", "href": "https://a.test" }
                                                   ^^^^^^^^^^^^^^^^^ warning theme/missing-icon
  ] },
  "navigation": { "tabs": [
    { "tab": "One", "icon": "rocket", "groups": [{ "group": "G", "icon": { "name": "nothing-such", "style": "solid" }, "pages": ["start"] }] },
                                                                                   ^^^^^^^^^^^^^^ warning theme/unknown-icon
    { "tab": "Two", "icon": { "name": "land-plot", "library": "lucide" }, "pages": ["other"] },
    { "tab": "Three", "icon": "/icons/gone.svg", "pages": ["third"] }
                              ^^^^^^^^^^^^^^^^^ warning theme/missing-icon
  ] } }
=== start.mdx
---
title: Start
icon: rocket-launch
      ^^^^^^^^^^^^^ information theme/unknown-icon
---

import { Badge } from "/snippets/badge.mdx";

<Card title="A" icon="rocket">Text.</Card>

<Card title="A" icon="rockett">Text.</Card>
                      ^^^^^^^ warning theme/unknown-icon

<Card title="A" icon={"rockett"}>Text.</Card>
                      ^^^^^^^^^ warning theme/unknown-icon

<Icon icon={{ name: "anchor", library: "tabler" }} /> <Icon icon={props.icon} /> <Icon icon="/icons/own.svg" />
                                                                  ^^^^^^^^^^ warning page/unknown-name

<Icon icon="🚀" /> <Icon icon="https://example.com/a.svg" /> <Icon icon={<svg><path d="M0 0" /></svg>} />

<Badge icon="a badge of our own">Text</Badge>

\`\`\`js Title icon="node-js"
1;
\`\`\`

\`\`\`js Title icon="nodes-jss"
                  ^^^^^^^^^ warning theme/unknown-icon
1;
\`\`\`
=== other.mdx
---
title: Other
icon: /icons/own.svg
contextual:
  options:
    - { title: Ask, description: Us, icon: rockett, href: https://a.test }
                                           ^^^^^^^ warning theme/unknown-icon
---

Text.
=== third.mdx
---
title: Third
icon: house
---

Text.
=== snippets/badge.mdx
export const Badge = ({ icon }) => <b>{icon}</b>;
=== icons/own.svg
<svg />
`,
    { plugins },
  );
});

it("names are those of the site's library", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "icons": { "library": "lucide" },
  "navigation": { "pages": ["start"] } }
=== start.mdx
---
title: Start
icon: wand-magic-sparkles
      ^^^^^^^^^^^^^^^^^^^ information theme/unknown-icon
---

<Icon icon="edit" /> <Icon icon="wand-sparkles" /> <Icon icon="github" />
`,
    { plugins },
  );
});

it("what is drawn in the place of an icon is told as it is, and put there where it has a name", async () => {
  const icons = ["binary", "rectangle-history", "rockett", "webhook", "lightbub"];
  const text = icons.map((icon) => `<Icon icon="${icon}" />`).join(" ");
  const core = await openFixture(`=== docs.json\n{}\n=== index.mdx\n${text}\n`, { plugins });
  const told = (await core.problems()).filter(({ code }) => code === "theme/unknown-icon");
  expect(told.map(({ message }) => message.replace("Font Awesome Free has no icon ", ""))).toEqual([
    '"binary"; a circle with a dot stands in its place.',
    '"rectangle-history"; "clock" is drawn in its place.',
    '"rockett"; a similar drawing stands in its place. Did you mean "rocket"?',
    '"webhook"; a similar drawing stands in its place.',
    '"lightbub"; a similar drawing stands in its place. Did you mean "lightbulb"?',
  ]);
  expect(told.flatMap(({ fixes }) => fixes.map(({ title }) => title))).toEqual([
    'Replace with "clock"',
    'Replace with "rocket"',
    'Replace with "lightbulb"',
  ]);
});
