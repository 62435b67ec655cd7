import { describe, expect, it } from "vitest";
import { fileAddress, pageAddress, siteAddressOf, siteUrl } from "./address.ts";

describe("addresses", () => {
  const canonical = { metatags: { canonical: "https://docs.example.com/help/" } };

  it("start with what the host says, else docs.json, else the base", () => {
    const rootOf = (url: string | undefined, seo: unknown): string => siteAddressOf(url, "/docs", seo).root;
    expect(rootOf("https://example.com/docs", canonical)).toBe("https://example.com/docs");
    expect(rootOf(undefined, canonical)).toBe("https://docs.example.com/help");
    expect(rootOf(undefined, { metatags: { canonical: "docs.example.com" } })).toBe("/docs");
    expect(siteAddressOf(undefined, "/docs", null)).toMatchObject({ root: "/docs", isAbsolute: false });
  });

  it("say where docs.json says that the site is, if that is elsewhere", () => {
    const other = (url: string | undefined): string | undefined =>
      siteAddressOf(url, "", canonical).canonical;
    expect(other("https://preview.example.com")).toBe("https://docs.example.com/help");
    expect(other("https://docs.example.com")).toBe("https://docs.example.com/help");
    expect(other("https://docs.example.com/help")).toBeUndefined();
    expect(other(undefined)).toBeUndefined();
    expect(siteAddressOf("https://example.com", "", { metatags: { canonical: "x" } })).not.toHaveProperty(
      "canonical",
    );
  });

  it("are escaped, and end as docs.json says", () => {
    const plain = siteAddressOf("https://example.com", "", {});
    expect(pageAddress(plain, "/")).toBe("https://example.com/");
    expect(pageAddress(plain, "/a b/100%?")).toBe("https://example.com/a%20b/100%25%3F");
    expect(fileAddress(plain, "a b.md")).toBe("https://example.com/a%20b.md");
    const slashed = siteAddressOf(undefined, "/docs", { trailingSlash: true });
    expect(pageAddress(slashed, "/a")).toBe("/docs/a/");
    expect(pageAddress(slashed, "/")).toBe("/docs/");
  });

  it("of a site are addresses of the web", () => {
    expect(siteUrl("HTTPS://Docs.Example.com:443/a/?b#c")).toBe("https://docs.example.com/a");
    for (const written of ["javascript:alert(1)", "//example.com", "https://", "ftp://example.com"])
      expect(siteUrl(written)).toBeUndefined();
  });
});
