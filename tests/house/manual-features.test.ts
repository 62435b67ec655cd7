import { describe, expect, it } from "vitest";
import { contentKinds } from "../../core/src/schema/navigation-kinds.ts";
import { fenceSettings } from "../../core/src/fences/fence-meta.ts";
import { catalogue } from "../../plugins/src/theme/components/catalogue.ts";
import { files, text } from "./tree.ts";

type Json = Readonly<Record<string, unknown>>;
const json = (file: string): Json => JSON.parse(text(file)) as Json;

const config = json("docs/docs.json");
const configSchema = json("core/schema/docs.schema.json");
const pageSchema = json("core/schema/page.schema.json");

const pages = files("docs/")
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => {
    const [, frontMatter = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text(file)) ?? [];
    // What pages only quote is not used.
    return {
      frontMatter,
      // Fences that stand on the page, without those in their code.
      fences: [...body.matchAll(/^ *(`{3,})([^`\n]*)\n[^]*?^ *\1$/gm)].map(([, , info = ""]) => info),
      shown: body.replaceAll(/^ *(`{3,})[^]*?^ *\1$/gm, "").replaceAll(/`[^`\n]*`/g, ""),
    };
  });

/** What the manual could use, what it uses, and why it does without the rest. */
interface Feature {
  readonly all: readonly string[];
  readonly used: ReadonlySet<string>;
  readonly without: Readonly<Record<string, string>>;
}

const features: Readonly<Record<string, Feature>> = {
  "keys of docs.json": {
    all: Object.keys(configSchema["properties"] as Json),
    used: new Set(Object.keys(config)),
    without: {
      appearance: "its default, the mode of the reader's system, is right",
      fonts: "its default, the reader's own letters, loads nothing",
      icons: "its default library has all icons that the manual needs",
      thumbnails: "images of links are not made yet",
      metadata: "the one page with a date has it in its front matter",
      integrations: "each needs an account of another service",
      public: "the manual has no sign-in",
      variations: "does nothing yet",
    },
  },
  "keys of front matter": {
    all: Object.keys(pageSchema["properties"] as Json),
    used: new Set(pages.flatMap(({ frontMatter }) => frontMatter.match(/^[\w-]+(?=:)/gm) ?? [])),
    without: {
      iconType: "one style of icons for all pages",
      hidden: "every page is for every reader",
      noindex: "every page is for search engines",
      searchable: "every page is for the search",
      robots: "every page is for search engines",
      deprecated: "nothing is deprecated yet",
      hideApiMarker: "the method helps in the list of operations",
      groups: "the manual has no sign-in",
      public: "the manual has no sign-in",
      isPublic: "another name of public",
      api: "the service's API has an OpenAPI document",
      authMethod: "belongs to api",
      auth: "belongs to api",
      contentType: "belongs to api",
      asyncapi: "the service has no channels",
      graphql: "does nothing yet",
      sdk: "does nothing yet",
      version: "the manual has one version",
      createdDate: "says nothing to readers of a manual",
      canonical: "each page is at one address",
      authors: "the manual is everybody's",
    },
  },
  "page modes": {
    all: enumOf((pageSchema["properties"] as Json)["mode"]),
    used: new Set(pages.map(({ frontMatter }) => /^mode: (\w+)$/m.exec(frontMatter)?.[1] ?? "default")),
    without: {
      custom: "no page draws itself",
      frame: "no page draws itself",
      assistant: "sites have no assistant yet",
    },
  },
  "elements of navigation": {
    all: Object.keys(contentKinds),
    used: new Set(["navigation", ...keysIn(config["navigation"])]),
    without: {
      languages: "the manual is in one language",
      versions: "the manual has one version",
      products: "the manual has one product",
      dropdowns: "tabs show the same choices without a click",
    },
  },
  "settings of code": {
    all: fenceSettings,
    used: new Set(
      pages.flatMap(({ fences }) => fences.flatMap((info) => info.match(/(?<= )\w+(?==|$| )/g) ?? [])),
    ),
    without: {
      copy: "code can be copied anyway",
      twoslash: "types are not shown",
      runnable: "does nothing",
      iconType: "does nothing",
      filename: "another name of title",
      showLineNumbers: "another name of lines",
    },
  },
  components: {
    all: [...catalogue].filter(([, { today }]) => today === undefined).map(([name]) => name),
    used: new Set(
      pages.flatMap(({ shown }) => [...shown.matchAll(/<([A-Z][\w.]*)/g)].map(([, name = ""]) => name)),
    ),
    without: {
      CardGroup: "another name of Columns",
      FileTree: "another name of Tree",
      "FileTree.Folder": "another name of Tree.Folder",
      "FileTree.File": "another name of Tree.File",
      Latex: "formulas are between dollar signs today",
      Link: "links are Markdown",
      Button: "is written by pages of other programs, and no component of the manual's gallery",
    },
  },
};

describe.each(Object.entries(features))("%s", (_, { all, used, without }) => {
  it("are used in the manual, or it says why not", () => {
    expect(all.filter((name) => !used.has(name) && !Object.hasOwn(without, name))).toEqual([]);
  });

  it("are not both used and done without, and exist", () => {
    expect(Object.keys(without).filter((name) => used.has(name) || !all.includes(name))).toEqual([]);
  });
});

it("the manual shows its style sheet as it is", () => {
  expect(text("docs/guides/styling.mdx")).toContain(
    `\`\`\`css manual.css wrap\n${text("docs/manual.css")}\`\`\``,
  );
});

function enumOf(schema: unknown): readonly string[] {
  return (schema as { readonly enum: readonly string[] }).enum;
}

/** Names of keys, at any depth. */
function keysIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}
