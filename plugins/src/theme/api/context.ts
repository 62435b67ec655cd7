import type { Html } from "../html.ts";
import type { UrlContext } from "../url.ts";

/** What API pages are drawn with. */
export interface ApiContext extends UrlContext {
  /** A description (Markdown) as HTML. */
  readonly describe: (text: string) => Html;
  /** Nesting below which fields are not drawn; see `depthFor`. */
  readonly depth: number;
  /** Anchors given out so far. */
  readonly anchors: Set<string>;
  /** Running number of tab sets on the page. */
  readonly page: { groups: number };
  /** Whether the bar shows the server's address before the path. */
  readonly fullUrl: boolean;
}

/** A page's generated part, and what stands beside it. */
export interface ApiParts {
  /** `METHOD /path` with its marks. */
  readonly bar: Html;
  readonly sections: Html;
  readonly rail: Html;
}

/** An id that is on the page once. */
export function uniqueId(wanted: string, context: ApiContext): string {
  let id = wanted || "field";
  for (let count = 2; context.anchors.has(id); count++) id = `${wanted}-${count}`;
  context.anchors.add(id);
  return id;
}
