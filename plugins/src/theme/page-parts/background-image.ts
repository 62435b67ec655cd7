import { encodePart } from "@octavo/core";
import { sitePlace, type SiteSettings } from "../settings.ts";
import { mediaUrl } from "../url.ts";

/** Whether docs.json names an image to stand behind the pages. */
export function hasImage(settings: SiteSettings): boolean {
  return imagesOf(settings) !== undefined;
}

/** What sets the image, by mode. The style sheet says where it stands. */
export function imageRules(settings: SiteSettings): string {
  const images = imagesOf(settings);
  if (!images) return "";
  const [light, dark] = images.map((address) => `{--page-image:url("${quoted(address)}")}`);
  if (light === dark) return `:root${light}`;
  return `:root${light}.dark${dark}@media (prefers-color-scheme:dark){:root:not(.light,.dark)${dark}}`;
}

function imagesOf(settings: SiteSettings): readonly [light: string, dark: string] | undefined {
  const { image } = settings.background;
  const light = mediaUrl(image?.light, sitePlace(settings));
  const dark = mediaUrl(image?.dark, sitePlace(settings));
  return light === undefined || dark === undefined ? undefined : [light, dark];
}

/** For a string of CSS that stands in a `<style>` element. */
function quoted(address: string): string {
  return address.replace(/[^\w!#$%&*+,./:;=?@~-]/gu, (character) =>
    encodePart(character).replaceAll("'", "%27").replaceAll("(", "%28").replaceAll(")", "%29"),
  );
}
