import {
  markdown,
  mdx,
  operation,
  operationKeyOf,
  pageTree,
  type Operation,
  type Page,
  type Read,
} from "@octavo/core";
import { operationBadges } from "./api/bar.ts";
import type { ApiContext, ApiParts } from "./api/context.ts";
import { withDescriptions } from "./api/descriptions.ts";
import { operationParts, schemaParts } from "./api/operation-page.ts";
import { fenceLanguages, loadSnippets } from "./body/prepare.ts";
import { renderBody } from "./body/render.ts";
import type { BodyTree, RenderedBody } from "./body/context.ts";
import { loadHighlight } from "./code/highlight.ts";
import { inlineMarkdown } from "./components/inline-markdown.ts";
import { html, nothing, type Html } from "./html.ts";
import type { SiteSettings } from "./settings.ts";
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
  const reference = page.route.operation;
  const described = reference ? await read.get(operation, operationKeyOf(reference)) : undefined;
  const body = await bodyOf(page, settings, read);
  const metaDescription = page.description === null ? undefined : summaryText(page.description);
  if (!described && !page.schema) {
    const place = { file: page.route.file ?? "", base: settings.base };
    return {
      body,
      api: undefined,
      description: page.description === null ? nothing : inlineMarkdown(page.description, place),
      metaDescription,
      badges: undefined,
    };
  }
  const drawn = await apiContent(page, described, settings, read);
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
  if (!tree) return { html: "", toc: [], rail: [] };
  const from = file ?? "";
  const snippets = await loadSnippets(tree, from, (wanted) => snippetTree(wanted, read));
  const highlight = await loadHighlight(
    [tree, ...snippets.values()].flatMap(({ root }) => fenceLanguages(root)),
  );
  return renderBody(tree, { file: from, base: settings.base, highlight, snippets });
}

async function snippetTree(file: string, read: Read): Promise<BodyTree | undefined> {
  return read.exists(file) ? read.get(pageTree, file) : undefined;
}

async function apiContent(
  page: Page,
  described: Operation | undefined,
  settings: SiteSettings,
  read: Read,
): Promise<{ readonly api: ApiParts | undefined; readonly description: Html }> {
  const place = { file: described?.spec ?? page.schema?.spec ?? "", base: settings.base };
  const { description, schema } = page;
  return withDescriptions(
    (describe) => {
      const context: Omit<ApiContext, "depth" | "anchors"> = {
        ...place,
        describe,
        page: { groups: 1_000 },
        fullUrl: settings.fullUrl,
      };
      const api = described
        ? operationParts(described, context)
        : schema
          ? schemaParts(schema, context)
          : undefined;
      return { api, description: description === null ? nothing : html`${describe(description)}` };
    },
    (text) => read.get(markdown, text),
    place,
  );
}
