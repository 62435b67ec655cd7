// Sites with style sheets of their own, as real sites have them.

/** What real sites have: resets, and looks of bare elements. */
export const bare = `
* { margin: 0; padding: 0 }
h1, h2, h3, h4 { margin: 0; font-size: 16px; font-weight: normal; color: red }
h2 { margin: 0 }
p, table, img, blockquote, hr { margin: 3px 0 }
ul, ol { margin: 0; padding: 0; list-style: none }
li { margin: 0; padding: 0 }
th, td { padding: 1px }
table { width: auto; font-size: 20px }
a { color: red; text-decoration: none; font-weight: 900 }
i, em, .prose i { font-style: italic; font-weight: 900; color: red }
code { padding: 0; border: 0; background: none; font-size: 30px; color: red }
blockquote { padding: 0; border: 0 }
`;

/** What counts more than the theme does. */
export const named = `
.mdx-content h2 { margin-top: 99px }
#own { margin-top: 98px }
.own { margin-top: 97px; padding-left: 96px; color: rgb(1, 2, 3) }
`;

/** What sites say of the frame. */
export const framing = `
#content-area { max-width: 48rem }
.topbar-right-container { flex: 0 }
#navbar div { background: rgb(1, 2, 3) }
html #search-bar-entry { background: rgb(4, 5, 6) }
#topbar-cta-button { background: transparent !important }
#topbar-cta-button > a { background: rgb(7, 8, 9) !important }
#topbar-cta-button * { color: #fff !important }
#footer { display: flex !important }
`;

export const tabs = {
  tabs: [
    { tab: "Docs", pages: ["index", "more"] },
    { tab: "Other", pages: ["other"] },
  ],
};

const text = `---
title: Page
description: About it.
---

Words with a [link](/more), \`code\` and **more**.

## Heading

- one
- two

1. one

> Quote.

### Below

| A | B |
| --- | --- |
| a | b |

\`\`\`js
let a;
\`\`\`

<Card title="Card" href="/more">Text.</Card>

<Steps><Step title="One">Text.</Step></Steps>

---

<p id="own">a</p>

<ul className="own"><li>b</li></ul>

<h4 className="mt-12 text-[22px]">c</h4>

<div className="not-prose"><h4 id="apart">d</h4></div>
`;

/** What authors call their own parts. */
export const ownNames =
  "article banner bar button chip column copy endpoint example layout lead line logo menu pill related socials status tab tag task wrap".split(
    " ",
  );
export const naming = ownNames
  .map((name) => `.${name} { display: inline-block; padding: 31px; background: lime }`)
  .join("\n");

/** What compiled style sheets begin with. */
export const preflight =
  "*,:after,:before{margin:0;padding:0;border:0 solid;box-sizing:border-box}h1,h2{font-size:inherit;font-weight:inherit}";

/** A page with what the theme draws by such names. */
export const crowded = `---
title: Crowded
description: About it.
tag: New
related: [/more]
---

- [x] done

\`\`\`js wrap {1}
let a;
\`\`\`

<Columns><Column>One</Column></Columns>

<Tabs><Tab title="A">One</Tab><Tab title="B">Two</Tab></Tabs>

<ParamField path="a" type="string" required deprecated>Text.</ParamField>

<RequestExample>

\`\`\`js A
let a;
\`\`\`

</RequestExample>

<section id="parts">${["own", ...ownNames].map((name) => `<div className="${name}">Words</div>`).join("")}</section>
`;
export const around = {
  banner: { content: "**News**", dismissible: true },
  contextual: { options: ["copy", "view"] },
  footer: { socials: { github: "https://github.com/acme" } },
  navigation: {
    versions: [
      {
        version: "2",
        tag: "New",
        groups: [
          { group: "G", pages: ["index", "more"] },
          { group: "API", openapi: "api.json" },
        ],
      },
      { version: "1", pages: ["other"] },
    ],
  },
};

const api = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: { "/things": { get: { summary: "Things", responses: { "200": { description: "Yes." } } } } },
};

const label = "Create a free sandbox for your whole team";

export function filesWith(style: string, more: object = {}): Record<string, string> {
  return {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "Test",
      colors: { primary: "#123456" },
      navbar: {
        links: [{ label: "Community", href: "https://example.com" }],
        primary: { type: "button", label, href: "https://example.com" },
      },
      footer: { links: ["A", "B"].map((header) => ({ header, items: [{ label: "More", href: "/more" }] })) },
      navigation: {
        groups: [
          { group: " ", pages: ["index", "more"] },
          { group: "API", openapi: "api.json" },
        ],
      },
      ...more,
    }),
    "api.json": JSON.stringify(api),
    "index.mdx": text,
    "more.mdx": "---\ntitle: More\n---\nText.\n",
    "other.mdx": "---\ntitle: Other\n---\nText.\n",
    "style.css": style,
  };
}
