import { attributes, type Html } from "../html.ts";

/** Ids of the page's own parts, by their names. */
export type FrameIds = (name: string) => string;

/**
 * Sites style the parts of a page by their ids. Where a heading or a field is called the same, the id is its own, because
 * links lead there; the theme itself styles by class.
 */
export function frameIds(taken: ReadonlySet<string> = new Set()): FrameIds {
  return (name) => (taken.has(name) ? `frame-${name}` : name);
}

const classes: Readonly<Record<string, string>> = {
  "body-content": "frame-body",
  content: "frame-main",
  "content-area": "frame-article",
  "content-container": "frame-area",
  "content-side-layout": "frame-rail",
  "page-title": "frame-title",
  "table-of-contents": "frame-contents",
};

/** Id and class of a part. */
export function frame(name: string, ids: FrameIds, more = ""): Html {
  return attributes({ id: ids(name), class: `${classes[name] ?? `frame-${name}`} ${more}`.trim() });
}

/** The ids of what is written on a page. */
export function idsIn(written: string): Set<string> {
  return new Set([...written.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => id));
}
