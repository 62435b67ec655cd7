import {
  checkVisibilityInMarkdown,
  dataOrigin,
  isObject,
  operationOrigin,
  originsIn,
  page,
  routes,
  siteUrl,
  writtenDate,
  type Config,
  type Read,
  type Site,
} from "@octavo/core";
import { fullFile, indexFile } from "./llms/llms-files.ts";
import { llmsWithoutTitle, reservedPath, unreadableDate, unusableCanonical } from "./problems.ts";

/** What servers answer themselves, or never, whatever the site has there. */
const reserved: readonly (readonly [RegExp, string])[] = [
  [/^\/(?:mcp|authed(?:\/.*)?)$/i, "programs that ask the site over the Model Context Protocol"],
  [/^\/_llms(?:\/.*)?$/i, "the indexes of the site's parts"],
  [/^\/\.well-known(?:\/.*)?$/i, "what programs look up about the site"],
  [/\/\.(?!well-known(?:\/|$))/, "files of their own, whose names begin with a dot"],
];

/** The `check` tap of pages. */
export async function checkPath(path: string, read: Read): Promise<void> {
  const use = reserved.find(([pattern]) => pattern.test(path))?.[1];
  const route = use === undefined ? undefined : await read.pick(routes, "", path);
  if (use === undefined || !route) return;
  const { file, operation, origin } = route;
  // Its address is mended in the document, where that is of the docs.
  if (file === null && operation && read.exists(operation.spec)) {
    const related = [{ message: "Its page stands here", origin }];
    read.report(reservedPath, operationOrigin(operation), { path, use }, { related });
  } else read.report(reservedPath, origin, { path, use });
}

/** The `check` tap of pages: the date of the last change can be told. */
export async function checkDate(path: string, read: Read): Promise<void> {
  const { route, frontMatter } = (await read.get(page, path)) ?? {};
  const written = frontMatter?.["lastUpdatedDate"];
  // What is no text is told by the schema.
  if (!route?.file || typeof written !== "string" || written.trim() === "") return;
  if (writtenDate(written) === undefined)
    read.report(unreadableDate, dataOrigin(route.file, ["lastUpdatedDate"]), { written });
}

/** The `check` tap of docs.json: the address of the site, or of a folder of it, can stand before paths. */
export function checkCanonical({ file, places, value }: Config, read: Read): void {
  const { seo } = value;
  const paths: unknown = isObject(seo) ? seo["paths"] : undefined;
  const originOf = originsIn(file, places);
  const check = (at: readonly (string | number)[], holder: unknown): void => {
    const tags = isObject(holder) ? holder["metatags"] : undefined;
    const written = isObject(tags) ? tags["canonical"] : undefined;
    if (typeof written !== "string" || written.trim() === "") return;
    const used = siteUrl(written);
    if (used === undefined || /[?#]/.test(written))
      read.report(unusableCanonical, originOf([...at, "metatags", "canonical"]), { written, used });
  };
  check(["seo"], seo);
  for (const [index, folder] of (Array.isArray(paths) ? (paths as readonly unknown[]) : []).entries())
    check(["seo", "paths", index], folder);
}

/** The `check` tap of the site: files of its author that are served in place of Octavo's. */
export async function checkOwnFiles({ assets }: Site, read: Read): Promise<void> {
  for (const file of [indexFile, fullFile]) {
    if (!assets.includes(file)) continue;
    const text = read.text(file);
    await checkVisibilityInMarkdown(
      text ?? "",
      { what: "This file", readers: "agents" },
      (span) => ({ file, span }),
      read,
    );
    if (text !== undefined && !/^\uFEFF?\s*#[ \t]+\S/.test(text))
      read.report(llmsWithoutTitle, { file }, { file });
  }
}
