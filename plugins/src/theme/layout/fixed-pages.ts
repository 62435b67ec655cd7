import { languageTag } from "@octavo/core";
import { attributes, html, textOf } from "../html.ts";
import type { SiteSettings } from "../settings.ts";
import { fill } from "../words/fill.ts";
import { isRightToLeft } from "./languages.ts";

/** A page that only leads on, in the language of the page that it leads to. `canonical`: its whole address, where that is known. */
export function redirectPage(
  target: string,
  canonical: string | undefined,
  { name, words }: Pick<SiteSettings, "name" | "words">,
  language: string | undefined,
): string {
  const root = attributes({ lang: languageTag(language), dir: isRightToLeft(language) ? "rtl" : null });
  return textOf(
    html`<!doctype html>
      <html${root}>
        <head>
          <meta charset="utf-8">
          <meta name="viewport" content="width=device-width, initial-scale=1">
          <meta name="color-scheme" content="light dark">
          <title>${name}</title>
          <meta http-equiv="refresh" content="0; url=${target}">
          ${canonical !== undefined && html`<link rel="canonical" href="${canonical}">`}
          <meta name="robots" content="noindex">
        </head>
        <body><p><a href="${target}">${fill(words.continueTo, { name })}</a></p></body>
      </html>`,
  );
}
