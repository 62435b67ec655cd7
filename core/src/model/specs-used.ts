import type { Read } from "../database/query.ts";
import { navigationDraft } from "../queries/navigation.ts";
import { routes } from "../queries/routes.ts";

/** The documents that the site names: in navigation, under `api`, or from a page. */
export async function specsUsed(read: Read): Promise<ReadonlyMap<string, true>> {
  const used = new Map<string, true>();
  const draft = await read.get(navigationDraft, "");
  for (const bindings of [...draft.bindings.values(), ...(draft.channels?.values() ?? [])])
    for (const { source } of bindings) used.set(source, true);
  for (const route of (await read.get(routes, "")).values()) {
    if (route.operation) used.set(route.operation.spec, true);
    if (route.schema) used.set(route.schema.spec, true);
  }
  return used;
}
