import type { ApiParameter } from "./api-route.ts";

/** How a list is asked for in pages. `things`: what it lists, such as "Jobs". */
export function pageParameters(things: string): readonly ApiParameter[] {
  return [
    {
      name: "limit",
      in: "query",
      description: `${things} at most.`,
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    },
    {
      name: "cursor",
      in: "query",
      description: "`nextCursor` of the page before.",
      schema: { type: "string" },
    },
  ];
}
