import { attributes, html, nothing, type Html } from "../html.ts";
import { playerUrl } from "../player-url.ts";
import { frameUrl, linkUrl, type UrlContext } from "../url.ts";
import { allowedAttributes } from "./allowed-html.ts";
import { externalAttributes } from "./external-attributes.ts";
import { wordsOf } from "../words/words-of.ts";

type Props = ReadonlyMap<string, unknown>;

/**
 * What is drawn in place of a film or frame that browsers would leave empty: a film on YouTube, Vimeo or Loom plays in a
 * frame, and a frame that pages do not load is a link. Undefined of all others. `sources` are the addresses of a film
 * that has none of its own.
 */
export function replacedMedia(
  name: string,
  props: Props,
  place: UrlContext & { readonly isInLink?: boolean },
  sources: readonly unknown[] = [],
): Html | undefined {
  if (name === "iframe" && frameUrl(props.get("src")) === undefined) return frameLink(props, place);
  if (name !== "video") return undefined;
  const src = [props.get("src"), ...sources].map(playerUrl).find((each) => each !== undefined);
  return src === undefined ? undefined : player(src, props, place);
}

/** What a film says of its looks holds for the frame. */
const kept = /^(?:id|class|className|style|title|width|height|aria-label)$/;

function player(src: string, props: Props, place: UrlContext): Html {
  const written = new Map<string, unknown>([...props].filter(([name]) => kept.test(name)));
  const given = new Map<string, unknown>([
    ["title", wordsOf(place).video],
    ...written,
    ["src", src],
    ["allowfullscreen", true],
  ]);
  return html`<iframe${allowedAttributes("iframe", given, place)}></iframe>`;
}

function frameLink(props: Props, place: UrlContext & { readonly isInLink?: boolean }): Html {
  const src = props.get("src");
  const title = props.get("title");
  const href = typeof src === "string" && src.trim() !== "" ? linkUrl(src, place) : undefined;
  if (href === undefined) return nothing;
  const words = typeof title === "string" && title.trim() !== "" ? title : href;
  if (place.isInLink === true) return html`${words}`;
  return html`<a${attributes({ class: "link", href, ...externalAttributes(href) })}>${words}</a>`;
}
