import type { SiteFacts } from "./agent-site.ts";

/** What a tool takes, as JSON Schema 2020-12. */
interface InputSchema {
  readonly [key: string]: unknown;
  readonly type: "object";
}

interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly annotations: typeof annotations;
}

export interface SiteTools {
  readonly search: ToolDefinition;
  readonly readPage: ToolDefinition;
}

/** Results that one search may ask for. */
export const mostResults = 20;
/** Results of a search that does not say how many. */
export const usualResults = 8;

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools of a site. Their names say which it is, as clients show those of several sites side by side. */
export function siteTools({ name, versions, languages }: SiteFacts): SiteTools {
  const slug = slugOf(name);
  const search = `search_${slug}`;
  const readPage = `read_page_${slug}`;
  const about = `the documentation of ${name}`;
  return {
    search: {
      name: search,
      title: `Search ${name}`,
      description: `Searches ${about} for words, names and questions. Answers with the sections that fit best, each with the path of its page. Read a whole page with ${readPage}.`,
      inputSchema: schemaOf(
        {
          query: { type: "string", minLength: 1, maxLength: 1000, description: "What to look for." },
          ...(versions.length > 0 && {
            version: {
              enum: versions,
              description: "Only this version. Default: all, the current one first.",
            },
          }),
          ...(languages.length > 0 && {
            language: {
              enum: languages,
              description: "Only this language. Default: all, the site's own first.",
            },
          }),
          limit: {
            type: "integer",
            minimum: 1,
            maximum: mostResults,
            default: usualResults,
            description: "Sections, at most.",
          },
        },
        ["query"],
      ),
      annotations,
    },
    readPage: {
      name: readPage,
      title: `Read a page of ${name}`,
      description: `Reads a page of ${about} as Markdown. A long one comes in parts: the answer says how to go on.`,
      inputSchema: schemaOf(
        {
          path: {
            type: "string",
            minLength: 1,
            maxLength: 2000,
            description: `Path of the page, as ${search} answers it, such as "/guides/start"; or its address.`,
          },
          offset: {
            type: "integer",
            minimum: 0,
            default: 0,
            description: "Character to begin with, as an answer before has said.",
          },
        },
        ["path"],
      ),
      annotations,
    },
  };
}

/** "Petstore API" → "petstore_api"; clients take names of up to 64 characters of ASCII. */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .slice(0, 40)
    .replaceAll(/^_+|_+$/g, "");
  return plain === "" ? "docs" : plain;
}

function schemaOf(properties: Readonly<Record<string, unknown>>, required: readonly string[]): InputSchema {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties,
    required,
    additionalProperties: false,
  };
}
