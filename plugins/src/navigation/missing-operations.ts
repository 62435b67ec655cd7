import {
  apiPages,
  apiPagesKey,
  dataOrigin,
  defineBarrier,
  keyOf,
  navigationDraft,
  routes,
  specInfo,
  type BarrierQuery,
  type NavigationDraft,
  type NavigationNode,
  type Origin,
  type Read,
  type Route,
} from "@octavo/core";
import { missingOperations } from "./problems.ts";

interface Undocumented {
  readonly spec: string;
  /** Of the operations without a page: "GET /users", "webhook created". */
  readonly missing: readonly string[];
  /** How many operations the document has pages for or could have. */
  readonly total: number;
  /** Where one of the others is named first. */
  readonly origin: Origin;
}

/** Under "": the documents of which only some operations have pages, because somebody listed those. */
const undocumented: BarrierQuery<readonly Undocumented[]> = defineBarrier({
  name: "undocumentedOperations",
  run: async (_context, _key, read) => {
    const shown = new Map<string, { readonly keys: Set<string>; readonly origin: Origin | undefined }>();
    const places = entriesBySpec(await read.get(navigationDraft, ""));
    for (const route of (await read.get(routes, "")).values()) {
      if (!route.operation) continue;
      const { spec } = route.operation;
      const known = shown.get(spec) ?? { keys: new Set(), origin: places.get(spec) ?? ownOrigin(route) };
      known.keys.add(keyOf(route.operation));
      shown.set(spec, known);
    }
    const found: Undocumented[] = [];
    for (const [spec, { keys, origin }] of shown) {
      const operations = (await read.pick(specInfo, spec, ""))?.operations ?? [];
      if (origin === undefined || operations.every((key) => keys.has(key))) continue;
      const pages = await read.get(apiPages, apiPagesKey(spec, ""));
      const missing = pages.filter(({ key, hidden }) => !hidden && !keys.has(key)).map(({ key }) => key);
      if (missing.length > 0) found.push({ spec, missing, total: operations.length, origin });
    }
    return new Map([["", found]]);
  },
});

/** Reports documents that somebody lists operations of, one by one, and not all of them: new operations are forgotten so. */
export async function checkMissingOperations(read: Read): Promise<void> {
  for (const { spec, missing, total, origin } of (await read.pick(undocumented, "", "")) ?? [])
    read.report(missingOperations, origin, { spec, missing, total });
}

/** The first entry of docs.json that names an operation of a document, by document. */
function entriesBySpec({ root, references }: NavigationDraft): ReadonlyMap<string, Origin> {
  const found = new Map<string, Origin>();
  const visit = (node: NavigationNode): void => {
    const reference = references.get(node.id);
    if (reference?.kind === "operation" && node.origin && !found.has(reference.spec))
      found.set(reference.spec, node.origin);
    for (const child of node.children) visit(child);
  };
  visit(root);
  return found;
}

/** Where a hand-written page says what it documents; generated pages without an entry are there for all operations. */
function ownOrigin({ file, kind }: Route): Origin | undefined {
  return file === null ? undefined : dataOrigin(file, [kind === "channel" ? "asyncapi" : "openapi"]);
}
