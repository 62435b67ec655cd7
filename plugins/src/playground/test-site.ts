// What tests of this plugin share: sites as fixtures, and the plugins that they are opened with.

import type { Audience, Core, Plugin } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { playground } from "./index.ts";

export interface SiteParts {
  /** docs.json's `api`. */
  readonly api?: unknown;
  /** Operations of `GET /users/{id}` and the like: its path items by path. */
  readonly paths?: Readonly<Record<string, object>>;
  /** More of the document. */
  readonly document?: object;
  /** Pages by path without ".mdx": front matter and body. */
  readonly pages?: Readonly<Record<string, string>>;
}

export function plugins(): readonly Plugin[] {
  return [config(), pages(), openapi(), navigation(), playground()];
}

export function openSite(parts: SiteParts, audience?: Audience): Promise<Core> {
  return openFixture(siteWith(parts), { plugins: plugins(), ...(audience && { audience }) });
}

const api = "https://api.example.com/v1";

/** A site with one document, whose operations all have pages, and pages of its own. */
export function siteWith({ api: settings, paths, document, pages: own = {} }: SiteParts): string {
  const docs = {
    theme: "mint",
    name: "Test",
    colors: { primary: "#123456" },
    ...(settings !== undefined && { api: settings }),
    navigation: {
      groups: [
        ...(paths ? [{ group: "API", openapi: "api.json" }] : []),
        ...(Object.keys(own).length > 0 ? [{ group: "Pages", pages: Object.keys(own) }] : []),
      ],
    },
  };
  const spec = {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    servers: [{ url: api }],
    ...document,
    paths,
  };
  return [
    `=== docs.json\n${JSON.stringify(docs)}\n`,
    ...(paths ? [`=== api.json\n${JSON.stringify(spec)}\n`] : []),
    ...Object.entries(own).map(([path, text]) => `=== ${path}.mdx\n${text}\n`),
  ].join("");
}

export function page(frontMatter: Readonly<Record<string, unknown>>, body = "Text."): string {
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
}

/** An operation without more than it needs. */
export function operation(rest: object = {}): object {
  return { summary: "Show", responses: { "200": { description: "Fine" } }, ...rest };
}

/** A body of one schema. */
export function jsonBody(schema: unknown, media: object = {}): object {
  return { requestBody: { content: { "application/json": { schema, ...media } } } };
}
