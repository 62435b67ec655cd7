import { commonHeaders, documentOf, escaped, headersOf, type LoginPage } from "./page-layout.ts";
import type { LoginUrl } from "./reader-settings.ts";

/** Takes the token out of the address, so that it stays in no history, and hands it to the server. */
const callbackScript = `"use strict";
(async () => {
  const token = location.hash.slice(1);
  const redirect = new URLSearchParams(location.search).get("redirect") ?? "/";
  history.replaceState(null, "", location.pathname + location.search);
  const say = (text) => {
    document.getElementById("state").textContent = "You are not signed in";
    document.getElementById("wait").hidden = true;
    const bad = document.getElementById("bad");
    bad.textContent = text;
    bad.hidden = false;
    const again = document.getElementById("again");
    again.href = "/login?" + new URLSearchParams({ redirect });
    again.hidden = false;
  };
  if (token === "") return say("The login page has sent no token. Sign in again.");
  try {
    const response = await fetch(location.pathname, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token, redirect }),
    });
    const answer = await response.json();
    if (response.ok) location.replace(answer.location);
    else say(answer.error);
  } catch {
    say("The server does not answer. Look whether you are online, and sign in again.");
  }
})();
`;

export interface LoginForm {
  /** The site's name. */
  readonly site: string;
  readonly loginUrls: readonly LoginUrl[];
  readonly hasPassword: boolean;
  /** Where the reader goes afterwards: a path that was checked. */
  readonly redirect: string;
  /** Why they are not signed in yet. */
  readonly error?: string;
  readonly status?: number;
}

/** Where readers sign in. Works without a script. */
export function loginPage({
  site,
  loginUrls,
  hasPassword,
  redirect,
  error,
  status = 200,
}: LoginForm): LoginPage {
  const links = loginUrls.map(
    ({ name, url }) =>
      `<a class="button${hasPassword ? " other" : ""}" href="${escaped(loginAddress(url, redirect))}">${escaped(
        loginUrls.length === 1 && name === "" ? "Sign in" : name,
      )}</a>`,
  );
  const form = `<form method="post" action="/login">
<input type="hidden" name="redirect" value="${escaped(redirect)}">
<input type="text" name="username" value="reader" autocomplete="username" hidden>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus maxlength="1000"${error === undefined ? "" : ` aria-invalid="true" aria-describedby="bad"`}>
<button class="button">Sign in</button>
</form>`;
  const content = `<p class="site">${escaped(site)}</p>
<h1>Sign in</h1>
<p>${hasPassword && links.length === 0 ? "These docs are for readers who have the password." : "These docs are for readers who have signed in."}</p>
${error === undefined ? "" : `<div class="bad" id="bad" role="alert">${escaped(error)}</div>`}
${hasPassword ? form : ""}
${hasPassword && links.length > 0 ? `<div class="or">or</div>` : ""}
${links.join("\n")}`;
  return {
    status,
    headers: headersOf("form-action 'self'", "same-origin"),
    body: documentOf(`Sign in: ${site}`, content),
  };
}

/** An address of a login page with where the reader is to come back to. */
export function loginAddress(url: string, redirect: string): string {
  const address = new URL(url);
  address.searchParams.set("redirect", redirect);
  return address.href;
}

/** Where a login page sends readers with a token. */
export function callbackPage(site: string): LoginPage {
  const content = `<p class="site">${escaped(site)}</p>
<h1 id="state">Signing in</h1>
<p id="wait">This takes a moment.</p>
<noscript><div class="bad" role="alert">This step needs JavaScript, which is off in your browser.</div></noscript>
<div class="bad" id="bad" role="alert" hidden></div>
<a class="button" id="again" href="/login" hidden>Sign in again</a>
<script src="/login/jwt-callback.js"></script>`;
  return {
    status: 200,
    headers: headersOf("script-src 'self'; connect-src 'self'; form-action 'none'", "no-referrer"),
    body: documentOf(`Signing in: ${site}`, content),
  };
}

export function callbackScriptFile(): LoginPage {
  const headers = { ...commonHeaders, "content-type": "text/javascript; charset=utf-8" };
  return { status: 200, headers, body: callbackScript };
}

export function logoutPage(site: string): LoginPage {
  const content = `<p class="site">${escaped(site)}</p>
<h1>Sign out</h1>
<p>You can sign in again at any time.</p>
<form method="post" action="/logout"><button class="button">Sign out</button></form>
<a class="button other" href="/">Stay signed in</a>`;
  return {
    status: 200,
    headers: headersOf("form-action 'self'", "same-origin"),
    body: documentOf(`Sign out: ${site}`, content),
  };
}

export function signedOutPage(site: string): LoginPage {
  return messagePage({
    site,
    title: "You are signed out",
    text: "Who uses this browser next does not see what is for you.",
    link: { name: "Sign in again", url: "/login" },
  });
}

export interface Message {
  readonly site: string;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly name: string; readonly url: string };
  readonly status?: number;
  /** Seconds after which the browser asks again. */
  readonly refresh?: number;
}

export function messagePage({ site, title, text, link, status = 200, refresh }: Message): LoginPage {
  const content = `${site === "" ? "" : `<p class="site">${escaped(site)}</p>`}
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${link ? `<a class="button" href="${escaped(link.url)}">${escaped(link.name)}</a>` : ""}`;
  return {
    status,
    headers: {
      ...headersOf("form-action 'none'", "no-referrer"),
      ...(refresh !== undefined && { refresh: String(refresh) }),
    },
    body: documentOf(site === "" ? title : `${title}: ${site}`, content),
  };
}
