export type Json = Readonly<Record<string, unknown>>;

/** An operation whose page has an address that tests know. */
export function operation(operationId: string, keys: Json = {}): Json {
  return {
    operationId,
    summary: operationId,
    tags: [operationId.replace(/-.*/, "")],
    responses: { "200": { description: "What arrived" } },
    "x-svc": { href: pagePath(operationId) },
    ...keys,
  };
}

/** Where the page of an operation is; addresses of generated pages are in lower case. */
export function pagePath(operationId: string): string {
  return `/echo/${operationId.toLowerCase()}`;
}
