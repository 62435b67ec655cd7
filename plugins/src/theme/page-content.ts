import {
  audience,
  loadModules,
  mdx,
  operation,
  pageTree,
  playground,
  schema,
  schemaKey,
  type Operation,
  type Page,
  type PageModules,
  type Read,
  type SchemaPage,
} from "@octavo/core";
import { operationBadges } from "./api/bar.ts";
import type { ApiContext, ApiParts } from "./api/context.ts";
import { describer } from "./api/descriptions.ts";
import { elsewhereIn } from "./api/elsewhere.ts";
import { missingParts, operationParts, schemaParts } from "./api/operation-page.ts";
import { withOwnNotes } from "./api/own-notes.ts";
import { tryIt } from "./api/try-it.ts";
import { descriptionsOf } from "./api/walk.ts";
import { renderBody } from "./body/render.ts";
import type { BodyContext, BodyTree, RenderedBody } from "./body/context.ts";
import { withPageCode } from "./code/page-code.ts";
import { reportRefused } from "./components/refused-in-code.ts";
import { inlineMarkdown } from "./components/inline-markdown.ts";
import { nothing, type Html } from "./html.ts";
import { idsIn } from "./layout/frame.ts";
import { isUntitled } from "./layout/page-mode.ts";
import { drawsMath } from "./math/check-math.ts";
import { renderKey } from "./paths.ts";
import { sitePlace, type SiteSettings } from "./settings.ts";
import { summaryText } from "./summary-text.ts";
import { themeClasses } from "./theme-classes.ts";
import type { UrlContext } from "./url.ts";

/** What a page says: its own text, and what an API description adds. */
export interface PageContent {
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
  const hasApi = described !== undefined || shown !== undefined || page.route.missing !== undefined;
  const body = await bodyOf(page, isUntitled(page.frontMatter["mode"], hasApi), settings, read);
  const metaDescription = page.description === null ? undefined : summaryText(page.description);
  if (!described && !shown) {
    const { missing } = page.route;
    const place = { ...sitePlace(settings), file: page.route.file ?? "" };
    return {
      body,
      api: missing === undefined ? undefined : missingParts(missing, settings.words, idsIn(body.html)),
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
    badges:
      described && operationBadges({ deprecated: page.deprecated, badges: described.badges }, settings.words),
  };
}

async function bodyOf(
  page: Page,
  untitled: boolean,
  settings: SiteSettings,
  read: Read,
): Promise<RenderedBody> {
  const { file } = page.route;
  const tree =
    file !== null
      ? await read.get(pageTree, file)
      : page.content === null
        ? undefined
        : await read.get(mdx, page.content);
  if (!tree) return { html: "", toc: [], rail: [], uses: new Set() };
  const from = file ?? "";
  const modules = await loadModules(tree, from, read);
  const islands = await loadIslands(tree, page, settings, modules, read);
  // The text of a page without a file comes from an API description.
  const refusedClasses = file === null ? themeClasses : undefined;
  const place = { ...sitePlace(settings), file: from, islands, refusedClasses, isUntitled: untitled };
  const body = await drawBody(tree, modules, place, read);
  if (body.refused && file !== null) await reportRefused(body.refused, file, read);
  return body;
}

/** A tree with what it imports as HTML. */
export async function drawBody(
  tree: BodyTree,
  modules: PageModules,
  place: UrlContext & Pick<BodyContext, "islands" | "refusedClasses" | "isUntitled">,
  read: Read,
): Promise<RenderedBody> {
  const trees: readonly BodyTree[] = [tree, ...modules.trees.values()];
  const hasMath = trees.some(({ facts }) => (facts.math ?? []).length > 0);
  const drawFormula = hasMath ? await loadMath(read) : undefined;
  const imageSize = await loadMeasure(read);
  const reader = await read.get(audience, "");
  return withPageCode(trees, read, (code) =>
    renderBody(tree, {
      ...place,
      ...code,
      modules,
      reader,
      islands: place.islands?.again(),
      imageSize,
      drawFormula,
    }),
  );
}

/** Asked for on every page, so that the page's script, which is made later, need not parse the page again. */
async function loadIslands(
  tree: BodyTree,
  { path, route }: Page,
  { base }: SiteSettings,
  modules: PageModules,
  read: Read,
): Promise<BodyContext["islands"]> {
  const { islandsOf } = await import("./islands/page-islands.ts");
  return islandsOf(tree, route.file ?? "", renderKey(base, path), modules, read);
}

/** What measures images is read when the first page is drawn: checks measure none. */
async function loadMeasure(read: Read): Promise<BodyContext["imageSize"]> {
  const { measure } = await import("./images/measure.ts");
  return (file) => {
    const head = isImage(file) ? read.head(file) : undefined;
    return head && measure(file, head);
  };
}

function isImage(file: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(file);
}

/** KaTeX is large, and few pages have formulas. */
async function loadMath(read: Read): Promise<BodyContext["drawFormula"]> {
  return (await drawsMath(read)) ? (await import("./math/draw-formula.ts")).drawFormula : undefined;
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
  const elsewhere = await elsewhereIn(spec, described ?? shown, place, read);
  const texts = described ?? shown;
  const draw = await describer([description ?? "", ...(texts ? descriptionsOf(texts) : [])], place, read);
  const describe = withOwnNotes(draw, "d");
  const context: ApiContext = {
    ...place,
    describe,
    elsewhere,
    // What is written comes first, so generated parts give way.
    ids: idsIn(body.html),
    page: { groups: 1_000 },
    words: settings.words,
    expanded: settings.expandedFields,
    side: "both",
    fullUrl: settings.fullUrl,
    tryIt: starts?.mode === "interactive" ? await tryIt(path, settings.base, settings.words) : nothing,
  };
  return {
    description: description === null ? nothing : describe(description),
    api: described ? operationParts(described, starts, context) : shown && schemaParts(shown, context),
  };
}
