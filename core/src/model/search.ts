/** One thing that search can find: a heading section of a page (or a part of a long one), an operation, or a schema. */
export interface SearchDocument {
  /** Public path of the page, with a leading slash. */
  readonly path: string;
  /** Id of the section's heading; empty for what stands before the first one. */
  readonly anchor: string;
  /** Counts the parts of a long section from 0. With path and anchor it is unique. */
  readonly part: number;
  readonly kind: "page" | "operation" | "webhook" | "channel" | "schema";
  /** Of the page. */
  readonly title: string;
  /** Of the section; empty for what stands before the first heading. */
  readonly heading: string;
  /** Labels of the enclosing groups, then the enclosing headings, outermost first. */
  readonly breadcrumbs: readonly string[];
  /** Of the page, on its first document alone; so are the keywords. */
  readonly description: string;
  readonly keywords: readonly string[];
  /** What readers see, without code blocks. */
  readonly body: string;
  readonly code: string;
  /** Empty where the site has no versions, or the page is outside of them. */
  readonly version: string;
  /** The version of the navigation that the page stands in, where it has another one itself. */
  readonly inVersion?: string;
  /** As docs.json names it, such as "fr"; empty where the site has no languages. */
  readonly language: string;
  readonly tags: readonly string[];
  /** Groups of readers that may see the page, empty for everybody: "*" is any group, "!name" one that may not. */
  readonly groups: readonly string[];
  /** Factor of its rank. */
  readonly boost: number;
}

/** Which documents may be found. What is left out allows all, but pages for groups of readers are found with `groups` alone. */
export interface SearchFilter {
  /** One of these, its own or that of the navigation around it; "" is for documents outside of all versions. */
  readonly version?: readonly string[];
  readonly language?: readonly string[];
  readonly tag?: string;
  /** Groups that the reader is in. */
  readonly groups?: readonly string[];
}

export interface SearchRequest {
  readonly query: string;
  /** Results, at most; default 10. */
  readonly pageSize?: number;
  /** 0..1; default 0: results whose score is less are left out. */
  readonly scoreThreshold?: number;
  readonly filter?: SearchFilter;
  /** The version and language that readers start in: preferred where no filter names one. */
  readonly preferred?: { readonly version?: string; readonly language?: string };
  /** False: by words alone. */
  readonly semantic?: boolean;
}

/** A piece of a text with what the query asked for. */
export interface Excerpt {
  readonly text: string;
  /** Stretches of it to be highlighted: UTF-16 offsets, ascending, apart from each other. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

export interface SearchHit {
  readonly document: SearchDocument;
  /** 0..1: how likely the section is what was looked for. Never rises from one result to the next. */
  readonly score: number;
  readonly highlights: SearchHighlights;
}

export interface SearchHighlights {
  readonly title: Excerpt;
  readonly heading: Excerpt;
  /** The piece of the body that says most of the query; its beginning where it says nothing of it. */
  readonly body: Excerpt;
}
