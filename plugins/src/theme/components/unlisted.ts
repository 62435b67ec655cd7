import type { Body } from "../body/context.ts";
import type { Html } from "../html.ts";

/** Content whose headings are no stops of the page's contents: it is folded, or one entry of many. */
export function unlisted({ page }: Body, draw: () => Html): Html {
  const before = page.toc.length;
  const content = draw();
  page.toc.splice(before);
  return content;
}
