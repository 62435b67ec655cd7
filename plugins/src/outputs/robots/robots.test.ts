import { artifact, outputs as outputFiles } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { outputs } from "@octavo/plugins/outputs";
import { pages } from "@octavo/plugins/pages";
import * as parser from "robots-parser";
import { describe, expect, it } from "vitest";

// What its types call the default of the default is what Node imports.
const robotsParser = parser.default as unknown as typeof parser.default.default;

async function robotsOf(seo: object, url?: string, files = ""): Promise<string | undefined> {
  const docs = JSON.stringify({
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["index"] },
    seo,
  });
  const core = await openFixture(`=== docs.json\n${docs}\n=== index.mdx\nText.\n${files}`, {
    plugins: [config(), pages(), navigation(), outputs()],
    ...(url !== undefined && { url }),
  });
  if (!(await core.get(outputFiles)).has("robots.txt")) return undefined;
  return String(await core.get(artifact, "robots.txt"));
}

describe("robots.txt", () => {
  const host = "https://docs.example.com";

  it("lets crawlers in, and leads to the sitemap", async () => {
    const text = (await robotsOf({}, host)) ?? "";
    expect(text).toBe(
      "User-agent: *\nContent-Signal: ai-train=yes, search=yes, ai-input=yes\nAllow: /\n\nSitemap: https://docs.example.com/sitemap.xml\n",
    );
    const robots = robotsParser(`${host}/robots.txt`, text);
    expect(robots.isAllowed(`${host}/a`, "AnyBot")).toBe(true);
    expect(robots.getSitemaps()).toEqual([`${host}/sitemap.xml`]);
    expect(await robotsOf({})).not.toContain("Sitemap");
  });

  it("keeps crawlers out of the site's folder where no page may be listed", async () => {
    const seo = { metatags: { robots: "noindex, nofollow" } };
    const whole = robotsParser(`${host}/robots.txt`, (await robotsOf(seo, host)) ?? "");
    expect([`${host}/`, `${host}/a`].map((each) => whole.isAllowed(each, "AnyBot"))).toEqual([false, false]);
    const text = (await robotsOf(seo, `${host}/docs`)) ?? "";
    expect(text).toContain("search=no");
    expect(text).not.toContain("Sitemap");
    const robots = robotsParser(`${host}/robots.txt`, text);
    const seen = ["/docs", "/docs/a", "/", "/docs-of-others"].map((path) =>
      robots.isAllowed(host + path, "AnyBot"),
    );
    expect(seen).toEqual([false, false, true, true]);
  });

  it("lets them see which pages of a folder may be listed", async () => {
    const metatags = { robots: "noindex" };
    const paths = [{ path: "open", metatags: { robots: "index" } }];
    expect(await robotsOf({ metatags, paths }, host)).toContain("Allow: /");
    expect(await robotsOf({ metatags, paths: [{ path: "shut", metatags: {} }] }, host)).toContain(
      "Disallow: /",
    );
  });

  it("is the author's, where there is one", async () => {
    expect(await robotsOf({}, host, "=== robots.txt\nUser-agent: *\n")).toBeUndefined();
  });
});
