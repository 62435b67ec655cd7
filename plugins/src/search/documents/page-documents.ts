import {
  listedTexts,
  operation,
  plainPage,
  schema,
  schemaKey,
  visibility,
  type Page,
  type Read,
} from "@octavo/core";
import { describedText } from "./described-text.ts";
import { operationText, schemaText } from "./operation-text.ts";
import type { SearchDocument } from "@octavo/core";
import { sectionsOf, type Section } from "./sections.ts";
import { standing } from "./standing.ts";

const nothing: Section = { heading: "", anchor: "", part: 0, trail: [], body: "", code: "" };

/** What search finds of one page: its sections, the first with what an API description adds. `content`: as people or agents read it. */
export async function documentsOf(
  page: Page,
  read: Read,
  content: typeof plainPage = plainPage,
): Promise<readonly SearchDocument[]> {
  const { path } = page.route;
  const { search, groups } = await read.get(visibility, path);
  if (!search) return [];
  const place = await read.get(standing, path);
  const tree = await read.get(content, path);
  const [first = nothing, ...rest] = tree ? sectionsOf(tree) : [];
  const described = await description(page, read);
  const { frontMatter } = page;
  const version = page.version ?? "";
  const inVersion = page.route.inVersion ?? page.route.version ?? version;
  const around = {
    path,
    kind: page.kind,
    title: page.title,
    version,
    ...(inVersion !== version && { inVersion }),
    language: page.route.language ?? "",
    tags: [...new Set([...(page.tag === null ? [] : [page.tag]), ...described.tags])],
    groups,
    boost: factorOf(frontMatter["boost"]) ?? place.boost,
  };
  const document = (section: Section): SearchDocument => ({
    ...around,
    anchor: section.anchor,
    part: section.part,
    heading: section.heading,
    breadcrumbs: [...place.crumbs, ...section.trail],
    description: "",
    keywords: [],
    body: section.body,
    code: section.code,
  });
  return [
    {
      ...document(first),
      heading: described.endpoint || first.heading,
      description: await describedText(page.description ?? "", read),
      keywords: [...listedTexts(frontMatter["keywords"]), ...ownWords(page)],
      body: [first.body, described.text].filter(Boolean).join("\n"),
    },
    ...rest.map(document),
  ];
}

interface Described {
  /** "GET /users/{id}"; empty for pages that are no endpoints. */
  readonly endpoint: string;
  readonly text: string;
  readonly tags: readonly string[];
}

async function description(page: Page, read: Read): Promise<Described> {
  if (page.endpoint !== null) {
    const found = await read.get(operation, page.endpoint);
    if (found)
      return {
        endpoint: `${found.webhook ? "webhook" : found.method} ${found.channel?.address ?? found.path}`,
        text: await operationText(found, page.description ?? "", read),
        tags: found.tags,
      };
  }
  if (page.route.schema) {
    const found = await read.get(schema, schemaKey(page.route.schema));
    if (found) return { endpoint: found.name, text: await schemaText(found, read), tags: [] };
  }
  return { endpoint: "", text: "", tags: [] };
}

/** What navigation calls a page, and its title does not. */
function ownWords({ title, sidebarTitle }: Page): readonly string[] {
  const known = title.toLowerCase();
  const words = (sidebarTitle ?? "").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const own = words.filter((word) => !known.includes(word.toLowerCase()));
  return own.length === 0 ? [] : [own.join(" ")];
}

function factorOf(value: unknown): number | undefined {
  return typeof value === "number" && value > 0 && Number.isFinite(value) ? value : undefined;
}
