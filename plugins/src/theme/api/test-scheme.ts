import type { SecurityScheme } from "@octavo/core";

/** A bearer token of which nothing else is said. */
export function scheme(id: string, fields: Partial<SecurityScheme> = {}): SecurityScheme {
  return {
    id,
    type: "http",
    name: "Authorization",
    in: "header",
    scheme: "bearer",
    description: "",
    scopes: [],
    prefill: null,
    ...fields,
  };
}
