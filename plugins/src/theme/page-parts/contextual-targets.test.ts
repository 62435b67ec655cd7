import { describe, expect, it } from "vitest";
import { filled, targetOf, type PageAddresses } from "./contextual-targets.ts";

const addresses: PageAddresses = {
  markdown: "https://docs.example.com/a%20b.md",
  mcp: "https://docs.example.com/mcp",
  path: "/a b/é",
  site: 'Acme "Docs" é',
};

/** The JSON in an address, which is packed as base64. */
function unpacked(address: string): unknown {
  const config = new URL(address).searchParams.get("config") ?? "";
  return JSON.parse(Buffer.from(config, "base64").toString("utf8"));
}

describe("where entries lead", () => {
  it("a conversation begins with the address of the page as Markdown", () => {
    const questions = ["chatgpt", "claude", "perplexity", "grok", "aistudio", "devin", "devin-desktop"].map(
      (entry) => new URL(targetOf(entry, addresses) ?? ""),
    );
    for (const { searchParams } of questions)
      expect(searchParams.get("q") ?? searchParams.get("prompt")).toBe(
        "Read from https://docs.example.com/a%20b.md so I can ask questions about it.",
      );
    expect(questions.map(({ protocol, host }) => `${protocol}${host}`)).toEqual([
      "https:chatgpt.com",
      "https:claude.ai",
      "https:www.perplexity.ai",
      "https:grok.com",
      "https:aistudio.google.com",
      "https:app.devin.ai",
      "windsurf:cascade",
    ]);
  });

  it("tools get the server's address and the site's name, whatever characters it has", () => {
    const { mcp, site } = addresses;
    expect(targetOf("mcp", addresses)).toBe(mcp);
    expect(targetOf("add-mcp", addresses)).toBe(`npx add-mcp ${mcp}`);
    const cursor = targetOf("cursor", addresses) ?? "";
    expect(unpacked(cursor)).toEqual({ url: mcp });
    expect(new URL(cursor).searchParams.get("name")).toBe(site);
    expect(unpacked(targetOf("devin-mcp", addresses) ?? "")).toEqual({
      name: site,
      transport: "HTTP",
      url: mcp,
    });
    const code = (targetOf("vscode", addresses) ?? "").replace("vscode:mcp/install?", "");
    expect(JSON.parse(decodeURIComponent(code))).toEqual({ name: site, type: "http", url: mcp });
  });

  it("half a character of a name or an address hinders nothing", () => {
    const broken = { ...addresses, site: "A\ud800", markdown: "https://a.test/\udc00.md", path: "/\ud800" };
    for (const entry of ["claude", "cursor", "vscode", "devin-mcp"])
      expect(URL.canParse(targetOf(entry, broken) ?? "")).toBe(true);
    expect(new URL(targetOf("cursor", broken) ?? "").searchParams.get("name")).toBe("A\ufffd");
    expect(filled("https://a.test$path", broken, "")).toBe("https://a.test/%EF%BF%BD");
  });

  it("placeholders are filled in encoded, and a long page is cut between characters", () => {
    expect(filled("https://a.test/edit$path.mdx?m=$mcp&c=$pages", addresses, "")).toBe(
      "https://a.test/edit/a%20b/%C3%A9.mdx?m=https%3A%2F%2Fdocs.example.com%2Fmcp&c=$pages",
    );
    expect(filled("https://a.test/?t=$page", addresses, "a&b#c $path")).toBe(
      "https://a.test/?t=a%26b%23c%20%24path",
    );
    const long = filled("$page", addresses, "é🙂".repeat(4_000));
    expect(long.length).toBeLessThanOrEqual(6_000);
    expect(long.length).toBeGreaterThan(5_900);
    expect(decodeURIComponent(long)).toMatch(/^(é🙂)+é?$/u);
    expect(filled("$page", addresses, "a\uD800b")).toBe("a%EF%BF%BDb");
  });
});
