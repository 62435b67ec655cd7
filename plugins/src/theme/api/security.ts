import type { SecurityRequirement, SecurityScheme } from "@octavo/core";
import { tabSet } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import { uniqueId, type ApiContext } from "./context.ts";
import { fieldRow } from "./field-row.ts";

/** How a request is authorised: one way, or a choice of ways. */
export function authorizations(requirements: readonly SecurityRequirement[], context: ApiContext): Html {
  const ways = requirements.filter((requirement) => requirement.schemes.length > 0);
  if (ways.length === 0) return nothing;
  const optional =
    ways.length < requirements.length && html`<p class="section-note">Authorization is optional.</p>`;
  const [only] = ways;
  if (ways.length === 1 && only) return html`${optional}${schemeList(only, context)}`;
  const items = ways.map((way) => ({ title: wayLabel(way), content: schemeList(way, context) }));
  return html`${optional}${tabSet(items, { className: "alternatives", sync: false, name: "Ways to authorize" }, context.page)}`;
}

function wayLabel(requirement: SecurityRequirement): string {
  return requirement.schemes.map((scheme) => scheme.id.replace(/[_-]+/g, " ")).join(" & ");
}

function schemeList(requirement: SecurityRequirement, context: ApiContext): Html {
  return html`<div class="fields">${requirement.schemes.map((scheme) => schemeRow(scheme, context))}</div>`;
}

function schemeRow(scheme: SecurityScheme, context: ApiContext): Html {
  const name = scheme.name || scheme.id;
  const id = uniqueId(`authorization-${name.toLowerCase()}`, context);
  const said =
    scheme.description === "" ? html`<p>${generic(scheme)}</p>` : context.describe(scheme.description);
  const scopes = scheme.scopes.map((scope) => html`<code class="chip">${scope}</code>`);
  const list =
    scopes.length > 0 && html`<div class="chips"><span class="chip-label">Scopes:</span>${scopes}</div>`;
  const head = { name, id, type: "string", place: scheme.in || undefined, required: true, deprecated: false };
  return fieldRow(head, html`<div class="field-description">${said}</div>${list}`);
}

function generic(scheme: SecurityScheme): Html {
  const kind = scheme.scheme.toLowerCase();
  if (kind === "basic")
    return html`Basic authentication: <code>Basic &lt;encoded-value&gt;</code>, where the value is <code>username:password</code> in Base64.`;
  if (scheme.type === "apiKey")
    return html`Your API key, sent in the ${scheme.in || "header"} <code>${scheme.name}</code>.`;
  if (kind === "bearer" || scheme.type === "oauth2")
    return html`Bearer authentication: <code>Bearer &lt;token&gt;</code>, where <code>&lt;token&gt;</code> is your access token.`;
  return html`${scheme.type} authentication.`;
}
