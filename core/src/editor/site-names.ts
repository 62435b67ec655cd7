import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import { operationSummaries, pageFacts, pageMeta, routes, specInfo, specsInUse } from "../queries.ts";
import type { HeadingFact } from "../syntax/page.ts";
import { dataOrigin, type Origin } from "../source/origin.ts";
import type { OutlineItem } from "./outline.ts";

/** Names that belong to one page, operation or document. */
export interface NameGroup {
  readonly kind: OutlineItem["kind"];
  readonly container: string;
  readonly names: readonly string[];
  /** Of all that is here, in lower case: what is not in them is in none of the names. */
  readonly letters: string;
  readonly originOf: (index: number) => Origin;
}

interface SiteNames {
  readonly revision: number;
  readonly pages: readonly NameGroup[];
  /** Looked for with the first query that asks for them. */
  headings?: readonly NameGroup[];
  /** Operations and schemas. */
  readonly specs: readonly NameGroup[];
}

/** People type a query letter by letter: names are put together once for all of them. */
const known = new WeakMap<Core, SiteNames>();

/** An edit leaves the headings of other pages as they are. */
const ofHeadings = new WeakMap<readonly HeadingFact[], NameGroup>();

/** Names of a site, the same lists until an input is set. */
export async function siteNames(
  core: Core,
  read: Read,
  { withHeadings }: { readonly withHeadings: boolean },
): Promise<readonly NameGroup[]> {
  const { revision } = core;
  let names = known.get(core);
  if (names?.revision !== revision) {
    names = { revision, pages: await pageTitles(read), specs: await namesOfSpecs(read) };
    known.set(core, names);
  }
  if (withHeadings) names.headings ??= await headingsOfPages(read);
  return [...names.pages, ...(withHeadings ? (names.headings ?? []) : []), ...names.specs];
}

async function pagesOf(read: Read): Promise<readonly { readonly path: string; readonly file: string }[]> {
  return [...(await read.get(routes, "")).values()].flatMap(({ path, file }) =>
    file === null ? [] : [{ path, file }],
  );
}

async function pageTitles(read: Read): Promise<readonly NameGroup[]> {
  const pages = await pagesOf(read);
  const metas = await read.getAll(
    pageMeta,
    pages.map(({ path }) => path),
  );
  return pages.map(({ path, file }, index) =>
    group("page", path, [metas[index]?.title || path], () => ({ file })),
  );
}

async function headingsOfPages(read: Read): Promise<readonly NameGroup[]> {
  const pages = await pagesOf(read);
  const facts = await read.getAll(
    pageFacts,
    pages.map(({ file }) => file),
  );
  return pages.flatMap(({ path, file }, index) => {
    const headings = facts[index]?.headings ?? [];
    if (headings.length === 0) return [];
    const made = ofHeadings.get(headings);
    if (made?.container === path) return [made];
    const names = headings.map(({ text }) => text);
    const found = group("heading", path, names, (ordinal) => ({ file, mark: "heading", ordinal }));
    ofHeadings.set(headings, found);
    return [found];
  });
}

async function namesOfSpecs(read: Read): Promise<readonly NameGroup[]> {
  const found: NameGroup[] = [];
  for (const spec of (await read.get(specsInUse, "")).keys()) {
    for (const [name, { summary, origin }] of await read.get(operationSummaries, spec))
      found.push(group("operation", summary, [name], () => origin));
    const schemas = (await read.pick(specInfo, spec, ""))?.schemas ?? [];
    const origins = (index: number): Origin =>
      dataOrigin(spec, ["components", "schemas", schemas[index] ?? ""], "key");
    found.push(group("schema", spec, schemas, origins));
  }
  return found;
}

function group(
  kind: NameGroup["kind"],
  container: string,
  names: readonly string[],
  originOf: NameGroup["originOf"],
): NameGroup {
  return { kind, container, names, letters: [container, ...names].join("\n").toLowerCase(), originOf };
}
