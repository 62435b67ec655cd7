import { html, nothing, trusted, type Html } from "../html.ts";
import type { Body, Element } from "./context.ts";
import { givenMarkup, hasComputedRules, mayHaveStyles, ruleText } from "./style-element.ts";

/** Whether a script is data for search engines, of which browsers run nothing. */
export function isDataScript(name: string, type: unknown): boolean {
  return name === "script" && typeof type === "string" && type.trim().toLowerCase() === "application/ld+json";
}

/** A `<script>` that a page writes: structured data, and nothing else. */
export function writtenScript(element: Element, body: Body): Html {
  const { context } = body;
  const isData = isDataScript("script", element.props.get("type"));
  if (!isData || !mayHaveStyles(context) || context.isInDrawing === true) return nothing;
  const data = (givenMarkup(element.props) ?? ruleText(element.children, body)).trim();
  if (data === "") {
    // Checks do not know what code would make.
    const isMade = element.props.has("dangerouslySetInnerHTML") || hasComputedRules(element.children, body);
    if (isMade) body.page.refused.add("script");
    return nothing;
  }
  // Nothing else ends or comments out a script; in JSON, "<" stands in strings only.
  return html`<script type="application/ld+json">${trusted(data.replaceAll("<", "\\u003c"))}</script>`;
}
