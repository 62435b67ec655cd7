import { describe, expect, it } from "vitest";
import { textOf } from "../html.ts";
import { prefetchRules } from "./prefetch-rules.ts";

interface Rules {
  readonly prefetch: readonly {
    readonly eagerness: string;
    readonly where: {
      readonly and: readonly [
        { readonly href_matches: string },
        { readonly not: { readonly href_matches: readonly string[] } },
        { readonly not: { readonly selector_matches: string } },
      ];
    };
  }[];
}

/** Whether a page at `base` has the address fetched ahead, by the platform's own patterns. */
function isFetched(base: string, address: string): boolean {
  const text = textOf(prefetchRules(base)).replace(/^<script type="speculationrules">|<\/script>$/g, "");
  const [rule] = (JSON.parse(text) as Rules).prefetch;
  const [below, { not: others }] = rule?.where.and ?? [{ href_matches: "" }, { not: { href_matches: [] } }];
  const origin = "https://docs.example.com";
  const matches = (pattern: string): boolean =>
    new URLPattern(pattern, `${origin}${base}/guides/start`).test(address, origin);
  return matches(below.href_matches) && !others.href_matches.some(matches);
}

describe("pages that are fetched ahead", () => {
  it.each([
    ["", "/", true],
    ["", "/guides/a", true],
    ["", "/guides/a?tab=b#c", true],
    ["", "/v1.5/guides/a", true],
    ["", "/login-by-password", true],
    ["", "/login", false],
    ["", "/login?redirect=%2Fa", false],
    ["", "/login/jwt-callback", false],
    ["", "/logout", false],
    ["", "/authed/mcp", false],
    ["", "/openapi.json", false],
    ["", "/files/prices.csv?x=1", false],
    ["", "https://example.com/guides/a", false],
    ["/docs", "/docs/guides/a", true],
    ["/docs", "/docs/openapi.json", false],
    ["/docs", "/pricing", false],
    ["/docs", "/docs-old/a", false],
    ["/a+(b)*c", "/a+(b)*c/d", true],
    ["/a+(b)*c", "/aa/d", false],
  ])("base %j, %s: %s", (base, address, fetched) => {
    expect(isFetched(base, address)).toBe(fetched);
  });

  it("stays in its element, whatever the base is", () => {
    expect(textOf(prefetchRules("/</script><b>"))).not.toContain("</script><");
  });
});
