import { html, trusted, type Html } from "../html.ts";

/**
 * Pages of the site are fetched when a reader is about to open them: browsers that know such rules take them from here, for others
 * `client/prefetch.ts` says the same. Nothing is run of a page that is only fetched. A name with a dot at the end of an address is
 * a file's; the addresses to sign in and out lead on to other sites.
 */
export function prefetchRules(base: string): Html {
  const below = literal(base);
  const where = {
    and: [
      { href_matches: `${below}/*` },
      { not: { href_matches: [`${below}/*.:file`, "/login", "/login/*", "/logout", "/authed/*"] } },
      { not: { selector_matches: "[download]" } },
    ],
  };
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: "moderate" }] });
  return html`<script type="speculationrules">${trusted(rules.replaceAll("<", "\\u003c"))}</script>`;
}

/** A path as a pattern of addresses that matches it alone. */
function literal(path: string): string {
  return path.replaceAll(/[\\{}()*+?]/g, "\\$&");
}
