import { html, nothing, textOf, trusted, type Html } from "../html.ts";
import type { Chrome } from "./chrome.ts";

/**
 * What the page for unknown addresses offers. `leadsTo` is where it sends browsers: the status stays 404, so that programs
 * are not misled.
 */
export function notFoundBody(home: string, chrome: Chrome, leadsTo: string | undefined): Html {
  const places = chrome.tabs.filter((choice) => choice.href !== undefined);
  const links = places.map(
    (choice) => html`<li><a class="link" href="${choice.href}">${choice.label}</a></li>`,
  );
  return html`
    <p><a class="button" href="${home}">Go to the start page</a></p>
    ${links.length > 0 ? html`<p>Or continue with one of the sections:</p><ul>${links}</ul>` : nothing}
    ${leadsTo === undefined ? nothing : html`<script data-home="${leadsTo}">${leaving}</script>`}`;
}

/** Once in ten seconds: where the start page is missing itself, or leads to a missing one, browsers would go around. */
const leaving = trusted(
  '(function(){var h=document.currentScript.dataset.home,k="octavo-missing",n=Date.now();try{' +
    'if((location.pathname.replace(/\\/+$/,"")||"/")!==h&&n-(+sessionStorage.getItem(k)||0)>1e4){' +
    "sessionStorage.setItem(k,n);location.replace(h)}}catch(_){}})()",
);

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
