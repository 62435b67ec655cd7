import { securityLabel, type SecurityRequirement, type SecurityScheme } from "@octavo/core";
import { tabSet, textWidth } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { uniqueId } from "./field-list.ts";
import { fieldRow } from "./field-row.ts";

/** How a request is authorised: one way, or a choice of ways. */
export function authorizations(requirements: readonly SecurityRequirement[], context: ApiContext): Html {
  const ways = requirements.filter((requirement) => requirement.schemes.length > 0);
  if (ways.length === 0) return nothing;
  const optional = ways.length < requirements.length;
  const note = optional && html`<p class="section-note">Authorization is optional.</p>`;
  const [only] = ways;
  if (ways.length === 1 && only) return html`${note}${schemeList(only, optional, context)}`;
  const items = ways.map((way) => ({
    title: securityLabel(way),
    content: schemeList(way, optional, context),
  }));
  const options = {
    className: "alternatives",
    sync: "none",
    name: "Ways to authorize",
    width: textWidth,
  } as const;
  return html`${note}${tabSet(items, options, context.page)}`;
}

function schemeList(requirement: SecurityRequirement, optional: boolean, context: ApiContext): Html {
  const rows = requirement.schemes.map((scheme) => schemeRow(scheme, optional, context));
  return html`<div class="fields">${rows}</div>`;
}

function schemeRow(scheme: SecurityScheme, optional: boolean, context: ApiContext): Html {
  const name = scheme.name || scheme.id;
  const id = uniqueId(`authorization-${name.toLowerCase().replaceAll(/\s+/g, "-")}`, context);
  const said =
    scheme.description === "" ? html`<p>${generic(scheme)}</p>` : context.describe(scheme.description);
  const scopes = scheme.scopes.map((scope) => html`<code class="chip">${scope}</code>`);
  const list =
    scopes.length > 0 && html`<div class="chips"><span class="chip-label">Scopes:</span>${scopes}</div>`;
  const head = {
    name,
    id,
    type: kindOf(scheme),
    place: scheme.in || undefined,
    deprecated: false,
    after: optional ? [] : ["required"],
    ...(scheme.prefill !== null && { default: scheme.prefill }),
  };
  return fieldRow(head, html`<div class="field-description">${said}</div>${addresses(scheme)}${list}`);
}

/** Where tokens come from. */
function addresses({ flows = [], openIdConnectUrl }: SecurityScheme): readonly Html[] {
  const named = flows.flatMap(({ name, authorizationUrl, tokenUrl, refreshUrl }) => {
    const flow = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [
      { label: `Authorization URL (${flow})`, url: authorizationUrl },
      { label: `Token URL (${flow})`, url: tokenUrl },
      { label: `Refresh URL (${flow})`, url: refreshUrl },
    ];
  });
  return [...named, { label: "Discovery URL", url: openIdConnectUrl }].flatMap(({ label, url }) =>
    url === undefined
      ? []
      : [
          html`<div class="chips"><span class="chip-label">${label}:</span><code class="chip">${url}</code></div>`,
        ],
  );
}

const kinds: Readonly<Record<string, string>> = {
  apiKey: "API key",
  oauth2: "OAuth 2.0",
  openIdConnect: "OpenID Connect",
  mutualTLS: "mutual TLS",
};

function kindOf({ type, scheme }: SecurityScheme): string {
  if (type === "http") return scheme === "" ? "HTTP" : `HTTP ${scheme}`;
  return Object.hasOwn(kinds, type) ? (kinds[type] ?? type) : type;
}

function generic(scheme: SecurityScheme): Html {
  const kind = scheme.scheme.toLowerCase();
  if (kind === "basic")
    return html`Basic authentication: <code>Basic &lt;encoded-value&gt;</code>, where the value is <code>username:password</code> in Base64.`;
  if (kind === "bearer")
    return html`Bearer authentication: <code>Bearer &lt;token&gt;</code>, where <code>&lt;token&gt;</code> is your access token.`;
  switch (scheme.type) {
    case "apiKey":
      return html`Your API key, sent in the ${scheme.in || "header"} <code>${scheme.name}</code>.`;
    case "oauth2":
      return html`An access token from an OAuth 2.0 flow, sent as <code>Bearer &lt;token&gt;</code>.`;
    case "openIdConnect":
      return html`Sign in with the API’s OpenID Connect provider.`;
    case "mutualTLS":
      return html`The client shows a TLS certificate when it connects. Nothing is added to the request.`;
    default:
      return html`${kindOf(scheme)} authentication.`;
  }
}
