import type { Operation, Playground } from "@octavo/core";
import { badge } from "../components/badges.ts";
import { html, join, trusted, type Html } from "../html.ts";
import { safeColor } from "../color.ts";
import { isExternal, withBase, type UrlContext } from "../url.ts";
import type { ApiContext } from "./context.ts";
import { serverUrl } from "./server-url.ts";
import type { Words } from "../words/words.ts";
import { wordsOf } from "../words/words-of.ts";

/** `GET /users/{id}`, made to be copied, and the way into the playground. */
export function operationBar(
  operation: Operation,
  playground: Playground | undefined,
  context: ApiContext,
): Html {
  const method = operation.webhook ? "WEBHOOK" : operation.method.toUpperCase();
  const server = context.fullUrl && !operation.webhook ? serverUrl(operation.servers[0]) : "";
  return endpointBar(method, operation.path, server, playground?.mode === "interactive" && context.tryIt);
}

export function endpointBar(method: string, path: string, server = "", tryIt: Html | false = false): Html {
  return html`
    <div class="endpoint-bar" data-component-part="endpoint" data-pagefind-ignore>
      ${methodPill(method)}
      <code class="endpoint-path" data-copy>
        ${server !== "" && html`<span class="endpoint-server">${server}</span>`}
        ${segments(path)}
      </code>
      ${tryIt}
    </div>`;
}

/** Line breaks may come before a slash; what a caller fills in stands out. */
function segments(path: string): Html {
  const parts = path.split(/(\{[^{}]*\}|\/)/).map((part) => {
    if (part === "/") return html`<wbr>/`;
    return part.startsWith("{") ? html`<span class="endpoint-variable">${part}</span>` : html`${part}`;
  });
  return join(parts, trusted(""));
}

const shortMethods: Readonly<Record<string, string>> = {
  DELETE: "DEL",
  OPTIONS: "OPT",
  WEBHOOK: "HOOK",
  CHANNEL: "CHAN",
};

/** The method as a coloured word; lists use the short form, all of one width. */
export function methodPill(method: string, short = false): Html {
  const name = method.toUpperCase();
  const known = /^[A-Z]{2,8}$/.test(name) ? name : "OTHER";
  const shown = short ? (shortMethods[known] ?? known) : known;
  return html`<span class="method-pill${short ? " short method-nav-pill" : ""}" data-method="${known}">${shown}</span>`;
}

/** Deprecation and the labels that plugins added. */
export function operationBadges(operation: Pick<Operation, "deprecated" | "badges">, words: Words): Html {
  const own = operation.badges.map((each) => {
    const color = safeColor(each.color);
    if (color === undefined) return badge(html`${each.label}`, { color: each.color });
    return html`<span class="badge tinted" style="--tone:${color}">${each.label}</span>`;
  });
  return html`${operation.deprecated && badge(html`${words.isDeprecated}`, { color: "orange" })}${own}`;
}

/** A document of the site is served at its own path; fetched ones are not. */
export function specLink(spec: string, context: UrlContext, format = "OpenAPI"): Html | false {
  if (isExternal(spec)) return false;
  const href = specUrl(spec, context);
  const label = wordsOf(context).downloadOpenApi.replace("OpenAPI", format);
  return html`<p class="spec-link" data-pagefind-ignore><a class="link" href="${href}">${label}</a> <code>${spec}</code></p>`;
}

export function specUrl(spec: string, { base }: Pick<UrlContext, "base">): string {
  return isExternal(spec) ? spec : withBase(`/${spec}`, base);
}
