import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

it("names of icons are checked where they are written", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navbar": { "links": [{ "label": "L", "href": "/start", "icon": "rockett" }] },
                                                                  ^^^^^^^^^ warning theme/unknown-icon
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
      ^^^^^^^^^^^^^ warning theme/unknown-icon
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
      ^^^^^^^^^^^^^^^^^^^ warning theme/unknown-icon
---

<Icon icon="edit" /> <Icon icon="wand-sparkles" /> <Icon icon="github" />
`,
    { plugins },
  );
});
