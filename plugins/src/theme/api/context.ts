import type { Html } from "../html.ts";
import type { UrlContext } from "../url.ts";
import type { FieldContext } from "./field-list.ts";
import type { Words } from "../words/words.ts";

/** What API pages are drawn with. */
export interface ApiContext extends UrlContext, FieldContext {
  readonly words: Words;
  readonly ids: Set<string>;
  /** Whether the bar shows the server's address before the path. */
  readonly fullUrl: boolean;
  /** What opens the playground. */
  readonly tryIt: Html;
}

/** A page's generated part, and what stands beside it. */
export interface ApiParts {
  /** `METHOD /path` with its marks. */
  readonly bar: Html;
  /** What stands above the page's own text. */
  readonly first: Html;
  /** What stands below it. */
  readonly sections: Html;
  readonly rail: { readonly request: Html; readonly response: Html };
  /** Ids that are taken by fields: the page's own parts give way. */
  readonly ids: ReadonlySet<string>;
  /** Where the fields that are not on the page are loaded from; undefined where there are none to load. */
  readonly fragments: string | undefined;
}
