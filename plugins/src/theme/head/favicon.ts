import { html, type Html } from "../html.ts";
import type { SiteSettings } from "../settings.ts";
import { mediaUrl } from "../url.ts";

/** The site's icon. Without one, browsers would ask for a file that is not there: it is drawn, of its colour and its first letter. */
export function favicon(
  settings: Pick<SiteSettings, "favicon" | "base" | "prefix" | "name" | "palette">,
): Html {
  const place = { file: "", base: settings.base, prefix: settings.prefix };
  const light = mediaUrl(settings.favicon?.light, place);
  const dark = mediaUrl(settings.favicon?.dark, place);
  if (light === undefined) return html`<link rel="icon" href="${drawn(settings)}">`;
  if (dark === undefined || dark === light) return html`<link rel="icon" href="${light}">`;
  return html`
    <link rel="icon" href="${light}" media="(prefers-color-scheme: light)">
    <link rel="icon" href="${dark}" media="(prefers-color-scheme: dark)">`;
}

/** An image in an address. */
function drawn({ name, palette }: Pick<SiteSettings, "name" | "palette">): string {
  const { fill, onFill } = palette.light;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "";
  const image =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='${fill}'/>` +
    `<text x='16' y='23' text-anchor='middle' font-family='system-ui,sans-serif' font-size='20' font-weight='600' fill='${onFill}'>${letter}</text></svg>`;
  const written = encodeURIComponent(image).replace(/%(?:20|2F|3A|3D)/g, decodeURIComponent);
  return `data:image/svg+xml,${written.replaceAll("'", "%27")}`;
}
