import { html, textOf } from "../html.ts";

/** A page that only leads on. */
export function redirectPage(target: string, name: string): string {
  return textOf(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>${name}</title>
          <meta http-equiv="refresh" content="0; url=${target}">
          <link rel="canonical" href="${target}">
          <meta name="robots" content="noindex">
        </head>
        <body><p><a href="${target}">Continue to ${name}</a></p></body>
      </html>`,
  );
}
