import { linkUrl, placeIn } from "../url.ts";
import type { Body } from "./context.ts";

/** A body for what stands in a link of the page: browsers end a link where another one begins, so none does. */
export function withinLink(body: Body): Body {
  return body.context.isInLink === true ? body : body.with({ context: { ...body.context, isInLink: true } });
}

/** The address that an element leads to; undefined where links may not lead there, and within another link. */
export function ownLink(target: unknown, body: Body): string | undefined {
  return body.context.isInLink === true ? undefined : linkUrl(target, placeIn(body.file, body.context));
}
