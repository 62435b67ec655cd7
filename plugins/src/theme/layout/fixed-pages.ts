import { html, nothing, textOf, type Html } from "../html.ts";
import type { Chrome } from "./chrome.ts";

/** What the page for unknown addresses offers. */
export function notFoundBody(home: string, chrome: Chrome): Html {
  const places = chrome.tabs.filter((choice) => choice.href !== undefined);
  const links = places.map(
    (choice) => html`<li><a class="link" href="${choice.href}">${choice.label}</a></li>`,
  );
  return html`
    <p><a class="button" href="${home}">Go to the start page</a></p>
    ${links.length > 0 ? html`<p>Or continue with one of the sections:</p><ul>${links}</ul>` : nothing}`;
}

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
