import type { Read } from "../database/query.ts";
import type { SpecReference } from "../hooks.ts";
import { originsIn } from "../model/config.ts";
import type { EntryReference, NavigationDraft, PageReference } from "../model/navigation.ts";
import { config, configPlaces, sources } from "../queries/site.ts";
import { nearest } from "../schema/nearest.ts";
import type { FileId } from "../source/file.ts";
import type { DataOrigin, DataPath } from "../source/origin.ts";
import { isObject } from "../syntax/parts.ts";
import { readBindings } from "./bindings.ts";
import { hiddenRoot } from "./hidden-root.ts";
import { missingSpec, tooDeep, unreadChannels } from "./problems.ts";
import { depthLimit, walkNavigation, type Building } from "./walk.ts";

/**
 * The navigation as docs.json writes it: every element with the page that each entry means, and the specifications
 * that it has or inherits. Generated pages are not in it yet.
 */
export async function resolveNavigation(
  callEntry: (entry: EntryReference) => Promise<PageReference | undefined>,
  locate: (reference: SpecReference) => string | undefined,
  hidesItself: (file: FileId) => Promise<boolean>,
  read: Read,
): Promise<NavigationDraft> {
  const { file, places } = (await read.pick(configPlaces, "", "")) ?? { file: "docs.json", places: [] };
  const originOf = originsIn(file, places);
  const missing: MissingDocument[] = [];
  const bindingsOf = (value: unknown, path: DataPath) =>
    readBindings(value, path, {
      originOf,
      locate,
      missing: (written, origin) =>
        missing.push({ written, origin, ...(path.at(-1) === "asyncapi" && { format: "asyncapi" }) }),
    });
  const api = await read.pick(config, "", "api");
  const site = (isObject(api) ? bindingsOf(api["openapi"], ["api", "openapi"]) : undefined) ?? [];
  // Pages name its documents, so that no element has them.
  if (isObject(api)) bindingsOf(api["asyncapi"], ["api", "asyncapi"]);
  const navigation = await read.pick(config, "", "navigation");
  const { root, bindings, owners, channels, entries, cut, unread } = walkNavigation(navigation, {
    originOf,
    bindingsOf,
    site,
  });
  for (const origin of unread) read.report(unreadChannels, { ...origin, part: "entry" }, {});
  for (const origin of cut) read.report(tooDeep, origin, { limit: depthLimit });
  if (missing.length > 0) await reportMissing(missing, read);
  const references = new Map<string, PageReference>();
  for (const { node, entry } of entries) {
    const reference = (await callEntry(entry)) ?? { kind: "missing", label: entry.written };
    references.set(node.id, reference);
    if (reference.kind === "page" || reference.kind === "operation") node.page = reference.path;
    if (reference.kind === "page" && (await hidesItself(reference.file))) hidePage(node);
    else if (reference.kind === "missing" && node.kind === "page") {
      node.label = reference.label;
      if (reference.isPath) node.hidden = true;
    }
    if (node.kind === "page" && node.page !== undefined) node.label = "";
  }
  return { root, bindings, owners, ...(channels.size > 0 && { channels }), references };
}

/** Of an element with a page of its own, the element stays: the page stands first in it, where none is led to. */
function hidePage(node: Building): void {
  if (node.kind === "page") {
    node.hidden = true;
    return;
  }
  const { page } = node;
  delete node.page;
  if (page !== undefined) node.children.unshift(hiddenRoot(node.id, page));
}

interface MissingDocument {
  readonly written: string;
  readonly origin: DataOrigin;
  readonly format?: "asyncapi";
}

async function reportMissing(missing: readonly MissingDocument[], read: Read): Promise<void> {
  for (const { written, origin, format } of missing) {
    const known = (await read.pick(sources, "", format ?? "specs")) ?? [];
    const near = nearest(written.replace(/^\.?\//, ""), known);
    const fixes =
      near === undefined ? [] : [{ title: `Change to "${near}"`, edits: [{ origin, newText: near }] }];
    const params = { written, ...(near !== undefined && { nearest: near }), ...(format && { format }) };
    read.report(missingSpec, origin, params, { fixes });
  }
}
