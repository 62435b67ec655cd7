import { playerUrl } from "../player-url.ts";
import { frameUrl, linkUrl, type UrlContext } from "../url.ts";
import { externalAttributes } from "./external-attributes.ts";

type Props = ReadonlyMap<string, unknown>;

/** An element that is drawn in place of another one: a frame, or a link with words. */
export interface Replacement {
  readonly name: "iframe" | "a";
  readonly props: ReadonlyMap<string, unknown>;
  readonly words?: string;
}

/** What a film says of its looks holds for the frame. */
const kept = /^(?:id|class|className|style|title|width|height|aria-label)$/;

/**
 * What stands in place of a film or frame that browsers would leave empty: a film on YouTube, Vimeo or Loom plays in a frame,
 * and a frame that pages do not load is a link; null: nothing. Undefined of all others. `sources` are the addresses of a film
 * that has none of its own.
 */
export function mediaInstead(
  name: string,
  props: Props,
  place: UrlContext,
  sources: readonly unknown[] = [],
): Replacement | null | undefined {
  if (name === "iframe" && frameUrl(props.get("src")) === undefined) return frameLink(props, place);
  if (name !== "video") return undefined;
  const src = [props.get("src"), ...sources].map(playerUrl).find((each) => each !== undefined);
  if (src === undefined) return undefined;
  const written = [...props].filter(([prop]) => kept.test(prop));
  return { name: "iframe", props: new Map([...written, ["src", src], ["allowFullScreen", true]]) };
}

function frameLink(props: Props, place: UrlContext): Replacement | null {
  const src = props.get("src");
  const title = props.get("title");
  const href = typeof src === "string" && src.trim() !== "" ? linkUrl(src, place) : undefined;
  if (href === undefined) return null;
  const words = typeof title === "string" && title.trim() !== "" ? title : href;
  const link = Object.entries({ class: "link", href, ...externalAttributes(href) });
  return { name: "a", props: new Map<string, unknown>(link), words };
}
