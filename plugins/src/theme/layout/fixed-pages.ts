import { languageTag } from "@octavo/core";
import { attributes, html, textOf } from "../html.ts";
import type { SiteSettings } from "../settings.ts";
import { fill } from "../words/fill.ts";
import { isRightToLeft } from "./languages.ts";

/** A page that only leads on, in the language of the page that it leads to. */
export function redirectPage(
  target: string,
  { name, words }: Pick<SiteSettings, "name" | "words">,
  language: string | undefined,
): string {
  const root = attributes({ lang: languageTag(language), dir: isRightToLeft(language) ? "rtl" : null });
  return textOf(
    html`<!doctype html>
      <html${root}>
        <head>
          <meta charset="utf-8">
          <title>${name}</title>
          <meta http-equiv="refresh" content="0; url=${target}">
          <link rel="canonical" href="${target}">
          <meta name="robots" content="noindex">
        </head>
        <body><p><a href="${target}">${fill(words.continueTo, { name })}</a></p></body>
      </html>`,
  );
}
