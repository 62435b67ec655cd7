/** One thing that search can find: a heading section of a page (or a part of a long one), an operation, or a schema. */
export interface SearchDocument {
  /** Public path of the page, with a leading slash. */
  readonly path: string;
  /** Id of the section's heading; empty for what stands before the first one. */
  readonly anchor: string;
  /** Counts the parts of a long section from 0. With path and anchor it is unique. */
  readonly part: number;
  readonly kind: "page" | "operation" | "webhook" | "schema";
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
  /** As docs.json names it, such as "fr"; empty where the site has no languages. */
  readonly language: string;
  readonly tags: readonly string[];
  /** Groups of readers that may see the page, empty for everybody: "*" is any group, "!name" one that may not. */
  readonly groups: readonly string[];
  /** Factor of its rank. */
  readonly boost: number;
}

/** Unique within a site. */
export function documentId({ path, anchor, part }: SearchDocument): string {
  return `${path}#${anchor}${part === 0 ? "" : `~${part}`}`;
}
