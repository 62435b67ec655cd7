import {
  markdown,
  mdx,
  operation,
  pageTree,
  playground,
  schema,
  schemaKey,
  type Operation,
  type Page,
  type Read,
  type SchemaPage,
} from "@octavo/core";
import { operationBadges } from "./api/bar.ts";
import type { ApiContext, ApiParts } from "./api/context.ts";
import { describer } from "./api/descriptions.ts";
import { elsewhereIn } from "./api/elsewhere.ts";
import { operationParts, schemaParts } from "./api/operation-page.ts";
import { tryIt } from "./api/try-it.ts";
import { descriptionsOf } from "./api/walk.ts";
import { fenceLanguages, loadSnippets } from "./body/prepare.ts";
import { renderBody } from "./body/render.ts";
import type { BodyContext, BodyTree, RenderedBody } from "./body/context.ts";
import { loadHighlight } from "./code/highlight.ts";
import { inlineMarkdown } from "./components/inline-markdown.ts";
import { nothing, type Html } from "./html.ts";
import { drawsMath } from "./math/check-math.ts";
import { sitePlace, type SiteSettings } from "./settings.ts";
import { summaryText } from "./summary-text.ts";

/** What a page says: its own text, and what an API description adds. */
interface PageContent {
  readonly body: RenderedBody;
  readonly api: ApiParts | undefined;
  readonly description: Html;
  readonly metaDescription: string | undefined;
  /** Undefined for pages that are no operations. */
  readonly badges: Html | undefined;
}

export async function pageContent(page: Page, settings: SiteSettings, read: Read): Promise<PageContent> {
  const described = page.endpoint === null ? undefined : await read.get(operation, page.endpoint);
  const shown = page.route.schema ? await read.get(schema, schemaKey(page.route.schema)) : undefined;
  const body = await bodyOf(page, settings, read);
  const metaDescription = page.description === null ? undefined : summaryText(page.description);
  if (!described && !shown) {
    const place = { ...sitePlace(settings), file: page.route.file ?? "" };
    return {
      body,
      api: undefined,
      description: page.description === null ? nothing : inlineMarkdown(page.description, place),
      metaDescription,
      badges: undefined,
    };
  }
  const drawn = await apiContent(page, described, shown, body, settings, read);
  return {
    body,
    ...drawn,
    metaDescription,
    badges: described && operationBadges({ deprecated: page.deprecated, badges: described.badges }),
  };
}

async function bodyOf(page: Page, settings: SiteSettings, read: Read): Promise<RenderedBody> {
  const { file } = page.route;
  const tree =
    file !== null
      ? await read.get(pageTree, file)
      : page.content === null
        ? undefined
        : await read.get(mdx, page.content);
  if (!tree) return { html: "", toc: [], rail: [], uses: new Set() };
  const from = file ?? "";
  const snippets = await loadSnippets(tree, from, (wanted) => snippetTree(wanted, read));
  const trees = [tree, ...snippets.values()];
  const highlight = await loadHighlight(trees.flatMap(({ root }) => fenceLanguages(root)));
  const drawFormula = trees.some(({ facts }) => facts.math.length > 0) ? await loadMath(read) : undefined;
  return renderBody(tree, { ...sitePlace(settings), file: from, highlight, snippets, drawFormula });
}

/** KaTeX is large, and few pages have formulas. */
async function loadMath(read: Read): Promise<BodyContext["drawFormula"]> {
  return (await drawsMath(read)) ? (await import("./math/draw-formula.ts")).drawFormula : undefined;
}

async function snippetTree(file: string, read: Read): Promise<BodyTree | undefined> {
  return read.exists(file) ? read.get(pageTree, file) : undefined;
}

async function apiContent(
  { path, description }: Page,
  described: Operation | undefined,
  shown: SchemaPage | undefined,
  body: RenderedBody,
  settings: SiteSettings,
  read: Read,
): Promise<{ readonly api: ApiParts | undefined; readonly description: Html }> {
  const spec = described?.spec ?? shown?.spec ?? "";
  const place = { ...sitePlace(settings), file: spec };
  const starts = described && (await read.get(playground, path));
  const elsewhere = await elsewhereIn(spec, described ?? shown, settings.base, read);
  const texts = described ?? shown;
  const describe = await describer(
    [description ?? "", ...(texts ? descriptionsOf(texts) : [])],
    (text) => read.get(markdown, text),
    place,
  );
  const context: ApiContext = {
    ...place,
    describe,
    elsewhere,
    ids: idsIn(body.html),
    page: { groups: 1_000 },
    expanded: settings.expandedFields,
    side: "both",
    fullUrl: settings.fullUrl,
    tryIt: tryIt(path, settings.base),
  };
  return {
    api: described ? operationParts(described, starts, context) : shown && schemaParts(shown, context),
    description: description === null ? nothing : describe(description),
  };
}

/** Ids of what is written on the page: it comes first, so generated parts give way. */
function idsIn(written: string): Set<string> {
  return new Set([...written.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id));
}
