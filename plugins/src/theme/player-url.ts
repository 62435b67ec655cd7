import { strippedUrl } from "@octavo/core";

const players =
  /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video|(?:www\.)?loom\.com\/embed)\/[^/]/i;

/**
 * The address at which a film on YouTube, Vimeo or Loom plays in a frame, from that of its page, or its own. Undefined
 * for all others. YouTube sets no cookies there before the film runs.
 */
export function playerUrl(address: unknown): string | undefined {
  const written = typeof address === "string" ? strippedUrl(address).replace(/^[\\/]{2}/, "https://") : "";
  if (players.test(written)) return written;
  if (!/^https?:/i.test(written) || !URL.canParse(written)) return undefined;
  const { hostname, pathname, searchParams } = new URL(written);
  switch (hostname.replace(/^(?:www|m|player)\./, "")) {
    case "youtube.com":
    case "youtube-nocookie.com":
      return youtube(
        /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("v"),
        searchParams,
      );
    case "youtu.be":
      return youtube(pathname.slice(1), searchParams);
    case "vimeo.com": {
      const [, film, hash = searchParams.get("h")] = /\/(\d{4,12})(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
      const key = hash !== null && /^\w+$/.test(hash) ? `?h=${hash}` : "";
      return film === undefined ? undefined : `https://player.vimeo.com/video/${film}${key}`;
    }
    case "loom.com": {
      const film = /^\/(?:share|embed)\/(\w{10,64})\/?$/.exec(pathname)?.[1];
      return film === undefined ? undefined : `https://www.loom.com/embed/${film}`;
    }
    default:
      return undefined;
  }
}

function youtube(film: string | null | undefined, parameters: URLSearchParams): string | undefined {
  if (!/^[\w-]{6,20}$/.test(film ?? "")) return undefined;
  const start = seconds(parameters.get("t") ?? parameters.get("start") ?? "");
  return `https://www.youtube-nocookie.com/embed/${film}${start === 0 ? "" : `?start=${start}`}`;
}

/** "90", "90s" and "1m30s" are the same. */
function seconds(time: string): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest);
}
