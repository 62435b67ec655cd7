import { securityLabel, wordsOf, type SecurityRequirement, type SecurityScheme } from "@octavo/core";
import { tabSet, textWidth } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { uniqueId } from "./field-list.ts";
import { fieldRow } from "./field-row.ts";
import { describedValues } from "./valued-list.ts";
import { fill, fillHtml } from "../words/fill.ts";
import type { Words } from "../words/words.ts";

/** How a request is authorised: one way, or a choice of ways. */
export function authorizations(requirements: readonly SecurityRequirement[], context: ApiContext): Html {
  const ways = requirements.filter((requirement) => requirement.schemes.length > 0);
  if (ways.length === 0) return nothing;
  const optional = ways.length < requirements.length;
  const note = optional && html`<p class="section-note">${context.words.authorizationOptional}</p>`;
  const [only] = ways;
  if (ways.length === 1 && only) return html`${note}${schemeList(only, optional, context)}`;
  const items = ways.map((way) => ({
    title: securityLabel(way),
    content: schemeList(way, optional, context),
  }));
  const options = {
    className: "alternatives",
    sync: "none",
    name: context.words.waysToAuthorize,
    width: textWidth,
  } as const;
  return html`${note}${tabSet(items, options, context.page)}`;
}

function schemeList(requirement: SecurityRequirement, optional: boolean, context: ApiContext): Html {
  const rows = requirement.schemes.map((scheme) => schemeRow(scheme, optional, context));
  return html`<div class="fields">${rows}</div>`;
}

/** The id of a scheme's row, where it is the first of that name. */
export function schemeId({ name, id }: SecurityScheme): string {
  return `authorization-${(name || id).toLowerCase().replaceAll(/\s+/g, "-")}`;
}

function schemeRow(scheme: SecurityScheme, optional: boolean, context: ApiContext): Html {
  const name = scheme.name || scheme.id;
  const id = uniqueId(schemeId(scheme), context);
  const said =
    scheme.description === ""
      ? html`<p>${generic(scheme, context.words)}</p>`
      : context.describe(scheme.description);
  const list = scheme.scopes.length > 0 && scopeList(scheme, context);
  const head = {
    name,
    id,
    type: kindOf(scheme),
    place: scheme.in || undefined,
    deprecated: false,
    after: optional ? [] : ["required"],
    ...(scheme.prefill !== null && { default: scheme.prefill }),
  };
  return fieldRow(
    head,
    html`<div class="field-description">${said}</div>${addresses(scheme)}${list}`,
    context.words,
  );
}

function scopeList({ scopes, scopeDescriptions: said }: SecurityScheme, context: ApiContext): Html {
  const label = html`<span class="field-chip-label">${context.words.scopes}</span>`;
  if (!said) {
    const chips = scopes.map((scope) => html`<code class="field-chip">${scope}</code>`);
    return html`<div class="field-chips">${label}${chips}</div>`;
  }
  const rows = scopes.map((value) => {
    const text = wordsOf(said, value);
    return { value, said: text === undefined ? undefined : context.describe(text) };
  });
  return html`<div class="field-chips">${label}</div>${describedValues(rows)}`;
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
          html`<div class="field-chips"><span class="field-chip-label">${label}:</span><code class="field-chip">${url}</code></div>`,
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

function generic(scheme: SecurityScheme, words: Words): Html {
  const kind = scheme.scheme.toLowerCase();
  if (kind === "basic")
    return fillHtml(words.basicAuth, {
      example: html`<code>Basic &lt;encoded-value&gt;</code>`,
      value: html`<code>username:password</code>`,
    });
  if (kind === "bearer")
    return fillHtml(words.bearerAuth, {
      example: html`<code>Bearer &lt;token&gt;</code>`,
      value: html`<code>&lt;token&gt;</code>`,
    });
  switch (scheme.type) {
    case "apiKey":
      return fillHtml(words.apiKeyAuth, {
        place: scheme.in || "header",
        name: html`<code>${scheme.name}</code>`,
      });
    case "oauth2":
      return fillHtml(words.oauthAuth, { example: html`<code>Bearer &lt;token&gt;</code>` });
    case "openIdConnect":
      return html`${words.openIdAuth}`;
    case "mutualTLS":
      return html`${words.mutualTlsAuth}`;
    default:
      return html`${fill(words.otherAuth, { kind: kindOf(scheme) })}`;
  }
}
