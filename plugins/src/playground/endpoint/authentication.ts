import { memberAt, type SecurityRequirement, type SecurityScheme } from "@octavo/core";

/** How an endpoint authenticates: as its page says, else as docs.json's `api.mdx.auth` says. */
export function authenticationOf(
  frontMatter: Readonly<Record<string, unknown>>,
  api: unknown,
): readonly SecurityRequirement[] {
  const method = frontMatter["authMethod"] ?? frontMatter["auth"] ?? memberAt(api, ["mdx", "auth", "method"]);
  const written = memberAt(api, ["mdx", "auth", "name"]);
  const name = typeof written === "string" ? written.trim() : "";
  const scheme = schemeOf(method, name);
  return scheme ? [{ schemes: [scheme] }] : [];
}

function schemeOf(method: unknown, name: string): SecurityScheme | undefined {
  const shared = { description: "", scopes: [], prefill: null, in: "header" } as const;
  switch (method) {
    case "bearer":
    case "basic":
      return { ...shared, id: "Authorization", type: "http", name: "Authorization", scheme: method };
    case "key":
    case "cobo": {
      const header = name || (method === "key" ? "x-api-key" : "Biz-Api-Key");
      return { ...shared, id: header, type: "apiKey", name: header, scheme: "" };
    }
    default:
      return undefined;
  }
}
