import type { Received } from "./echo-api.ts";

/** What each of the echo API's schemes takes. */
export const secrets = {
  key: "k3y/+=",
  token: "t0ken.with-dots",
  user: "aladdin",
  password: "open:sésame",
} as const;

const rules: Readonly<Record<string, (request: Asked) => boolean>> = {
  "/auth/key-header": ({ header }) => header("x-api-key") === secrets.key,
  "/auth/key-query": ({ query }) => query.get("api_key") === secrets.key,
  "/auth/key-cookie": ({ header }) => /(^|; )session=k3y\/\+=(;|$)/.test(header("cookie") ?? ""),
  "/auth/bearer": ({ header }) => header("authorization") === `Bearer ${secrets.token}`,
  "/prefilled/key": ({ header }) => header("x-api-key") === secrets.key,
  "/prefilled/bearer": ({ header }) => header("authorization") === `Bearer ${secrets.token}`,
  "/auth/oauth2": ({ header }) => header("authorization") === `Bearer ${secrets.token}`,
  // "aladdin:open:sésame" in UTF-8, encoded by hand: RFC 7617, section 2.1.
  "/auth/basic": ({ header }) => header("authorization") === "Basic YWxhZGRpbjpvcGVuOnPDqXNhbWU=",
  "/auth/both": ({ header, query }) =>
    header("x-api-key") === secrets.key && query.get("api_key") === secrets.key,
  "/auth/either": ({ header }) =>
    header("x-api-key") === secrets.key || header("authorization") === `Bearer ${secrets.token}`,
};

interface Asked {
  readonly header: (name: string) => string | undefined;
  readonly query: URLSearchParams;
}

/** Whether a request has what its path asks for. */
export function isAuthorized(path: string, { headers, url }: Received): boolean {
  return (
    rules[path]?.({
      header: (name) => headers.find(([each]) => each.toLowerCase() === name)?.[1],
      query: new URL(url, "http://localhost").searchParams,
    }) ?? true
  );
}
