import { attributes, html, nothing, type Html } from "../html.ts";
import { type UrlContext } from "../url.ts";
import { wordsOf } from "../words/words-of.ts";
import { allowedAttributes } from "./allowed-html.ts";
import { mediaInstead } from "./media-instead.ts";

/** What is drawn in place of a film or frame that browsers would leave empty; undefined of all others. */
export function replacedMedia(
  name: string,
  props: ReadonlyMap<string, unknown>,
  place: UrlContext & { readonly isInLink?: boolean },
  sources: readonly unknown[] = [],
): Html | undefined {
  const instead = mediaInstead(name, props, place, sources);
  if (!instead) return instead === null ? nothing : undefined;
  if (instead.name === "a")
    return place.isInLink === true
      ? html`${instead.words}`
      : html`<a${attributes(Object.fromEntries(instead.props) as Record<string, string>)}>${instead.words}</a>`;
  const given = new Map<string, unknown>([["title", wordsOf(place).video], ...instead.props]);
  return html`<iframe${allowedAttributes("iframe", given, place)}></iframe>`;
}
