const event = "organization.membership.invitation.accepted";
const summary = "ListOrganizationServiceAccountApiKeyPermissionsWithInheritedOnes";

const text = "## First part\n\nText.\n\n## Second part\n\nText.\n";

/** A page; `more` is further front matter. */
const page = (title: string, more = "", content = text): string =>
  `---\ntitle: ${JSON.stringify(title)}\n${more}---\n\n${content}`;

const wide = `
| A long column | A second column | A third long column | A fourth column | A fifth column |
| --- | --- | --- | --- | --- |
| \`a_rather_long_name\` | \`a_rather_long_name\` | \`a_rather_long_name\` | \`a_rather_long_name\` | \`a_rather_long_name\` |

\`\`\`sh
run --with-a-rather-long-option --and-with-another-rather-long-option --and-a-third-one --and-a-last-one now
more
\`\`\`

## Call \`configure\`

Text.

## Then

| What somebody may ask for that is there | What they get from the service |
| --- | --- |
| A page | The page |
`;

/** What is wider than the cells that an author has made. */
const cells = `
<div className="grid gap-4 lg:grid-cols-2">
  <div>

\`\`\`sh
run --with-a-rather-long-option --and-with-another-rather-long-option --and-a-third-one --and-a-last-one now
\`\`\`

  </div>
  <div style={{ display: "flex" }}>

| A_rather_long_name | A_rather_long_name | A_rather_long_name |
| --- | --- | --- |
| a | b | c |

  </div>
</div>
`;

const api = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/keys": {
      get: {
        summary,
        description: "Lists keys.",
        deprecated: true,
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                additionalProperties: true,
                type: "object",
                example: { status: "active", messages: 5, name: "Alice", role: "administrator" },
              },
            },
          },
        },
        responses: Object.fromEntries(
          ["200", "400", "404", "409", "422", "default"].map((status) => [
            status,
            { description: "Keys.", content: { "application/json": { example: Array(40).fill("key") } } },
          ]),
        ),
      },
    },
  },
});

interface Names {
  readonly name: string;
  readonly product: string;
  readonly version: string;
  readonly links: readonly string[];
  readonly button: string;
}

/** Names as most sites have them. */
export const ordinary: Names = {
  name: "Acme Docs",
  product: "Payments",
  version: "2026-11-01",
  links: ["Community", "Support", "Sign in"],
  button: "Get started",
};
export const long: Names = {
  name: "A rather long name of a documentation site",
  product: "Enterprise data platform",
  version: "2026-11-preview",
  links: ["Community forum", "Support", "Pricing", "GitHub"],
  button: "Get started for free",
};

/** A site with all that a bar, a sidebar and a title can hold. */
export function files(
  theme: string,
  { name, product, version, links, button }: Names,
): Record<string, string> {
  const sections = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const tabs = [
    {
      tab: "Documentation",
      groups: [{ group: "Events", pages: ["index", "event", "old", "plain", "wide", "cells"] }],
    },
    {
      tab: "Learn",
      menu: [
        { item: "Tutorials", icon: "book", pages: ["tutorial", "exercise"] },
        { item: "Blog", href: "https://blog.example.com" },
      ],
    },
    ...sections.map((number) => ({ tab: `Section ${number}`, pages: [`s${number}`] })),
    { tab: "API", openapi: "api.json" },
    { tab: "Last", menu: [{ item: "Deep", pages: ["deep"] }] },
  ];
  const languages = [
    { language: "en", tabs },
    { language: "ar", groups: [{ group: "بداية", pages: ["ar/index"] }] },
  ];
  const versions = [
    { version, languages },
    { version: "1", pages: ["v1"] },
  ];
  return {
    "docs.json": JSON.stringify({
      theme,
      name,
      colors: { primary: "#123456" },
      banner: { content: "News.", dismissible: true },
      contextual: { options: ["copy", "view"] },
      navbar: {
        links: links.map((label) => ({ label, href: "https://example.com" })),
        primary: { type: "button", label: button, href: "https://example.com" },
      },
      navigation: {
        products: [
          { product, icon: "server", versions },
          { product: "Other", pages: ["other"] },
        ],
        global: { anchors: [{ anchor: "Status", icon: "bell", href: "https://status.example.com" }] },
      },
    }),
    "index.mdx": page("I"),
    "event.mdx": page(event),
    "old.mdx": page("List members", "deprecated: true\n"),
    "plain.mdx": page(
      "Plain",
      `description: Set ${"ACME_PUBLIC_EXPORTER_".repeat(4)} first\ntag: ENTERPRISE PREVIEW\n`,
      "Text.\n",
    ),
    "wide.mdx": page("Wide", "", wide),
    "cells.mdx": page("Cells", "", cells),
    "tutorial.mdx": page("Tutorial", "icon: book\n", `${text}\n<h2 className="text-center">Middle</h2>\n`),
    "ar/index.mdx": page("مرحبا"),
    "api.json": api,
    ...Object.fromEntries(
      ["exercise", "deep", "v1", "other", ...sections.map((number) => `s${number}`)].map((path) => [
        `${path}.mdx`,
        page(path),
      ]),
    ),
  };
}

/** Where the page of the endpoint is. */
export const operation = `/api-reference/${summary.toLowerCase()}`;
