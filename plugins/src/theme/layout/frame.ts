import { attributes, type Html } from "../html.ts";

/** Ids of the page's own parts, by their names. */
export type FrameIds = (name: string) => string;

/**
 * Sites style the parts of a page by their ids. Where a field of an API is called the same, the id is the field's, because
 * links lead there; the theme itself styles by class.
 */
export function frameIds(taken: ReadonlySet<string> = new Set()): FrameIds {
  return (name) => (taken.has(name) ? `frame-${name}` : name);
}

const classes: Readonly<Record<string, string>> = {
  content: "frame-main",
  "content-area": "frame-area",
  "page-title": "frame-title",
  "table-of-contents": "frame-contents",
};

/** Id and class of a part. */
export function frame(name: string, ids: FrameIds, more = ""): Html {
  return attributes({ id: ids(name), class: `${classes[name] ?? `frame-${name}`} ${more}`.trim() });
}
