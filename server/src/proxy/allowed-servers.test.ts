import type { Server, ServerVariable } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAllowed } from "./allowed-servers.ts";

type Variables = Readonly<Record<string, Partial<ServerVariable>>>;

function server(url: string, variables: Variables = {}): Server {
  const list = Object.entries(variables).map(([name, variable]) => ({
    name,
    default: "",
    enum: [],
    description: "",
    ...variable,
  }));
  return { url, description: "", variables: list };
}

const allows = (url: string, ...servers: readonly Server[]): boolean => isAllowed(new URL(url), servers);

describe("a server without variables", () => {
  const api = server("https://API.example.com:443/v1/");

  it.each([
    "https://api.example.com/v1",
    "https://api.example.com/v1/",
    "https://api.example.com/v1/users?next=/../x",
    "https://API.EXAMPLE.COM:443/v1/users",
    "https://api.example.com/v1/groups%2Fname/files",
    "https://api.example.com/x/../v1/a",
    "https://api.example.com/v1/a..b/...",
  ])("allows %s", (url) => {
    expect(allows(url, api)).toBe(true);
  });

  it.each([
    "http://api.example.com/v1",
    "https://api.example.com:8443/v1",
    "https://api.example.com/",
    "https://api.example.com/V1",
    "https://api.example.com/v10",
    "https://api.example.com/v1/../admin",
    "https://api.example.com/v1/%2e%2e/admin",
    "https://api.example.com/v1/.%2E/admin",
    "https://api.example.com/v1/..%2fadmin",
    "https://api.example.com/v1/%2e%2e%2fadmin",
    "https://api.example.com/v1/..%5cadmin",
    "https://api.example.com/v1/%252e%252e%252fadmin",
    "https://api.example.com/v1/%25252525252525252e%252e/admin",
    "https://api.example.com/v1/..;/admin",
    "https://api.example.com/v1/..;x=1%2fadmin",
    "https://api.example.com/v1/..%00/admin",
    "https://api.example.com/v1/%20../admin",
    "https://api.example.com@evil.test/v1",
    "https://api.example.com:pass@evil.test/v1",
    "https://user@api.example.com/v1",
    "https://api.example.com./v1",
    "https://api.example.com.evil.test/v1",
    "https://evil.test/https://api.example.com/v1",
    "https://evil.test/?https://api.example.com/v1",
    "https://evil-api.example.com/v1",
    "https://127.0.0.1/v1",
  ])("refuses %s", (url) => {
    expect(allows(url, api)).toBe(false);
  });

  it("is a host alone, or has another port, scheme or alphabet", () => {
    expect(allows("http://example.com:8080/any", server("http://example.com:8080"))).toBe(true);
    expect(allows("http://example.com:80/any", server("http://example.com:8080"))).toBe(false);
    expect(allows("https://bücher.example/a", server("https://bücher.example"))).toBe(true);
    expect(allows("http://[::1]:8080/a", server("http://[0::1]:8080/"))).toBe(true);
    expect(allows("https://example.com/a b/c", server("https://example.com/a b?x#y"))).toBe(true);
  });

  it.each([
    "",
    "/",
    "/v1",
    "//api.example.com",
    "https://",
    "https:",
    "file:///",
    "{",
    "}",
    "https://u:p@a.test",
    "data:,",
  ])("that is written %j allows nothing", (url) => {
    expect(allows("https://api.example.com/v1", server(url))).toBe(false);
    expect(allows("https://a.test/", server(url))).toBe(false);
  });
});

describe("a variable with an enum", () => {
  const api = server("{scheme}://{region}.example.com:{port}/{version}", {
    scheme: { enum: ["https", "http"] },
    region: { enum: ["eu", "us"], default: "eu" },
    port: { enum: ["443", "8443"] },
    version: { enum: ["v1", "beta/v2"] },
  });

  it.each([
    "https://eu.example.com/v1/users",
    "http://us.example.com:8443/beta/v2",
    "https://US.example.com:443/v1",
    "http://us.example.com:443/v1",
  ])("allows %s", (url) => {
    expect(allows(url, api)).toBe(true);
  });

  it.each([
    "https://asia.example.com/v1",
    "https://eu.us.example.com/v1",
    "https://eu.example.com:9000/v1",
    "http://eu.example.com/v1",
    "https://eu.example.com/v3",
    "https://eu.example.com/beta",
    "ftp://eu.example.com/v1",
  ])("refuses %s", (url) => {
    expect(allows(url, api)).toBe(false);
  });
});

describe("a variable without an enum", () => {
  const api = server("https://{tenant}.api.example.com:{port}/{base}/v1", {
    tenant: { default: "demo" },
    port: { default: "8443" },
    base: { default: "a/b" },
  });

  it.each([
    "https://acme-1.api.example.com:8443/x.y~z/v1/users",
    "https://demo.api.example.com:8443/a/b/v1",
    "https://a_b.api.example.com:8443/-/v1",
  ])("allows %s", (url) => {
    expect(allows(url, api)).toBe(true);
  });

  it.each([
    "https://a.b.api.example.com:8443/x/v1",
    "https://api.example.com:8443/x/v1",
    "https://evil.test:8443/.api.example.com:8443/x/v1",
    "https://evil.test/@a.api.example.com:8443/x/v1",
    "https://a.api.example.com:9000/x/v1",
    "https://a.api.example.com:8443/x/y/v1",
    "https://a.api.example.com:8443/x%2fy/v1",
    "https://a.api.example.com:8443/x/../v1",
    "https://a.api.example.com:8443/@/v1",
    "https://a.api.example.com:8443//v1",
    "https://.api.example.com:8443/x/v1",
  ])("refuses %s", (url) => {
    expect(allows(url, api)).toBe(false);
  });

  it("never stands for what a host belongs to, nor for a part of an address, a scheme or a whole URL", () => {
    const free = { x: { default: "here.example.com" }, y: {} };
    expect(allows("https://here.example.com/", server("https://{x}/", free))).toBe(true);
    for (const host of ["localhost", "evil.test", "a.evil.test", "10.0.0.1"])
      expect(allows(`https://${host}/`, server("https://{x}/", free))).toBe(false);
    expect(allows("https://evil.com/", server("https://{x}.com", free))).toBe(false);
    expect(allows("https://a.evil.com/", server("https://a.{y}.com", free))).toBe(false);
    expect(allows("https://a.evil.com/", server("https://{y}.{x}.com", free))).toBe(false);
    expect(allows("http://127.0.0.1/", server("http://{y}.0.0.1", free))).toBe(false);
    expect(allows("http://[::1]/", server("http://[::{y}]", free))).toBe(false);
    expect(allows("http://example.com/", server("{y}://example.com", free))).toBe(false);
    expect(allows("http://example.com/", server("{y}", free))).toBe(false);
    expect(allows("http://example.com/", server("{y}{x}{y}", free))).toBe(false);
    expect(allows("https://e.test/v1/a", server("{u}/v1", { u: { default: "https://e.test" } }))).toBe(true);
    expect(allows("https://e.test/v2", server("{u}/v1", { u: { default: "https://e.test" } }))).toBe(false);
  });

  it("may be nothing in a path", () => {
    const bare = server("https://e.test{base}", { base: {} });
    expect(allows("https://e.test/users", bare)).toBe(true);
    expect(allows("https://e.test.evil.test/users", bare)).toBe(false);
  });

  it("does not end where hosts begin", () => {
    expect(allows("https://evil.test/", server("{s}:", { s: { enum: ["https"] } }))).toBe(false);
    expect(allows("https://evil.test/", server("{s}:/", { s: { default: "https" } }))).toBe(false);
  });

  it("need not be declared", () => {
    expect(allows("https://acme.example.com/", server("https://{tenant}.example.com"))).toBe(true);
    expect(allows("https://acme.example.org/", server("https://{__proto__}.example.com"))).toBe(false);
  });

  it("takes linear time, however many there are", { tags: ["long"] }, () => {
    const many = server(`https://a.test/${"{x}".repeat(300)}!`);
    expect(allows(`https://a.test/${"a".repeat(7000)}`, many)).toBe(false);
  });
});

it("never lets a request out of the host and path that templates fix", () => {
  const word = fc.stringMatching(/^[\w.@:/%;?#\\-]{0,12}$/);
  const api = server("https://{tenant}.example.com/{version}/api", { tenant: {}, version: {} });
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      const written = `https://${a}.example.com/${b}/api/${c}`;
      if (!URL.canParse(written)) return;
      const url = new URL(written);
      if (!isAllowed(url, [api])) return;
      expect(url.hostname).toMatch(/^[\w-]+\.example\.com$/);
      expect(url.port + url.username + url.password).toBe("");
      expect(url.pathname).toMatch(/^\/[^/]*\/api(\/|$)/);
      // Byte by byte: not every path is UTF-8 once it is decoded.
      const decoded = url.pathname.replaceAll(/%([\da-f]{2})/gi, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
      expect(decoded).not.toMatch(/(^|[/\\])\.\.([/\\;]|$)/);
    }),
    { numRuns: 2000 },
  );
});
