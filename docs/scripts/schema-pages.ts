import type { JsonSchema } from "@octavo/core";
import { pageText } from "./page-text.ts";
import { readSchema } from "./schema-files.ts";
import { SchemaSections, type SectionRoot } from "./schema-sections.ts";

const docs = readSchema("docs.schema.json");
const page = readSchema("page.schema.json");
const owners = readSchema("openapi-extensions.schema.json").$defs ?? {};

/** Keys of docs.json that have a page of their own. */
const separate = ["navigation", "api", "integrations"];

/** The elements of navigation by the list that they stand in. */
const elements = {
  languages: "languageElement",
  versions: "versionElement",
  products: "productElement",
  tabs: "tabElement",
  dropdowns: "dropdownElement",
  anchors: "anchorElement",
  menu: "menuElement",
  groups: "groupElement",
} as const;

/** Definitions that are used in many places, with the name of their section. */
const values = { icon: "icon", colorPair: "colours for two modes", imagePair: "images for two modes" } as const;

/** The objects of an OpenAPI document that carry extensions, with their definitions. */
const carriers = {
  "On operations": "operation",
  "On schemas": "schema",
  "On tags": "tag",
  "On security schemes": "securityScheme",
} as const;

/** The reference of docs.json, front matter and vendor extensions: one page for each, docs.json on four. */
export function schemaPages(): readonly (readonly [path: string, text: string])[] {
  const sections = new SchemaSections();
  const source = "core/schema";
  const settings = roots(docs, Object.keys(docs.properties ?? {}).filter((key) => !separate.includes(key)), "configuration");
  const shared = Object.entries(values).map(([name, title]): SectionRoot => ({ name: title, schema: definition(name), definition: name, page: "configuration" }));
  const navigation: readonly SectionRoot[] = [
    { name: "navigation", schema: { ...definition("navigation"), description: "The structure of the site. Its elements nest." }, definition: "navigation", page: "navigation" },
    ...Object.entries(elements).map(([name, of]) => ({ name: `${name}[]`, schema: definition(of), definition: of, page: "navigation" })),
    { name: "pages[]", schema: definition("pageEntry"), definition: "pageEntry", page: "navigation" },
    { name: "global", schema: definition("global"), definition: "global", page: "navigation", prefix: "global" },
    ...["openapi", "asyncapi", "graphql", "sdk"].map((name) => ({ name, schema: definition(name), definition: name, page: "navigation" })),
  ];
  const api = roots(docs, ["api"], "api");
  const integrations = roots(docs, ["integrations"], "integrations");
  const frontMatter: SectionRoot = { name: "", schema: page, page: "front-matter" };
  const extensions = Object.entries(carriers).map(
    ([name, owner]): SectionRoot => ({ name, schema: owners[owner] ?? {}, page: "extensions", only: "x-", prefix: owner }),
  );
  sections.register([...settings, ...shared, ...navigation, ...api, ...integrations]);

  const pageOf = (name: string, title: string, description: string, intro: readonly string[], content: readonly SectionRoot[]): [string, string] => [
    `reference/${name}.mdx`,
    pageText({ title, description, source }, [...intro, ...content.flatMap((root) => sections.render(root))]),
  ];
  return [
    pageOf(
      "configuration",
      "docs.json",
      "Every top-level key of the configuration file.",
      [
        "`docs.json` stands at the root of the docs folder. Only four keys are needed: `theme`, `name`, `colors` and `navigation`.",
        '```json docs.json\n{\n  "theme": "mint",\n  "name": "Acme Docs",\n  "colors": { "primary": "#0d9373" },\n  "navigation": { "pages": ["index", "quickstart"] }\n}\n```',
        'Any object can be moved to a file of its own: write `{ "$ref": "./navigation.json" }` in its place. Keys beside `$ref` win over those of the file. A key that Octavo does not know is a [warning](/reference/problems#schema-unknown-key) and changes nothing.',
        sections.overview(docs),
      ],
      [...settings, ...shared],
    ),
    pageOf(
      "navigation",
      "navigation",
      "The elements that navigation is made of, and their keys.",
      ["This is the list of keys. The [guide to navigation](/guides/navigation) shows each form with an example."],
      navigation,
    ),
    pageOf("api", "api", "Settings of the API reference and its playground.", ["How API pages are made is told in the [guide to OpenAPI](/guides/openapi)."], api),
    pageOf(
      "integrations",
      "integrations",
      "Services for analytics, support and consent.",
      ["<Note>Octavo checks these settings so that existing sites keep their `docs.json`. The theme does not load any of the services yet; a [script of yours](/guides/styling#analytics-and-other-services) can.</Note>"],
      integrations,
    ),
    pageOf(
      "front-matter",
      "Front matter",
      "Every key at the top of a page.",
      [
        "A page may begin with YAML between two lines of `---`. All keys are optional, and keys of your own are kept as metadata. How they are used is told in [Pages](/guides/pages#front-matter), [Page menu and page ends](/guides/page-menu), [Search engines](/guides/search-engines) and [Readers](/guides/readers).",
        '```mdx\n---\ntitle: List users\ndescription: Everybody who may sign in.\nsidebarTitle: Users\n"og:image": /images/users.png\n---\n```',
      ],
      [frontMatter],
    ),
    pageOf(
      "extensions",
      "OpenAPI extensions",
      "The x- keys that Octavo reads in OpenAPI documents.",
      [
        "Extensions change how a document is shown, without changing what it says. `x-mint` is read as `x-svc`, so documents written for other platforms work as they are; where both stand, `x-svc` counts.",
        "An `x-svc` object with a value of the wrong type is ignored as a whole, and [reported](/reference/problems#extensions-malformed). One that stands where nothing reads it is [information](/reference/problems#openapi-misplaced-extension). Other `x-` keys are left alone; [plugins](/plugins/writing-plugins) can add to this list.",
      ],
      extensions,
    ),
  ];
}

function definition(name: string): JsonSchema<never> {
  const found = docs.$defs?.[name];
  if (!found) throw new Error(`docs.schema.json has no definition "${name}".`);
  return found;
}

function roots(owner: JsonSchema<never>, keys: readonly string[], on: string): SectionRoot[] {
  return keys.map((key) => ({ name: key, schema: owner.properties?.[key] ?? {}, page: on, key: true }));
}
