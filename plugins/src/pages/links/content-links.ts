import {
  dataOrigin,
  mdx,
  operation,
  operationKeyOf,
  page,
  vendorKeys,
  type DataOrigin,
  type PageTree,
  type Read,
} from "@octavo/core";
import { checkLinksOf } from "./links.ts";
import { contentSyntax } from "../problems.ts";

/** The MDX that a document places on a generated page, and where it does: it has no places of its own. */
export async function contentOf(
  path: string,
  read: Read,
): Promise<(Pick<PageTree, "facts" | "problems"> & { readonly origin: DataOrigin }) | undefined> {
  const found = await read.get(page, path);
  const reference = found?.route.operation;
  if (!reference || found.content === null) return undefined;
  const documented = await read.get(operation, operationKeyOf(reference));
  const extension = vendorKeys.map((key) => documented?.extension(key)).find((each) => each !== undefined);
  if (!extension) return undefined;
  const { file, path: owner } = extension.origin as DataOrigin;
  const { facts, problems } = await read.get(mdx, found.content);
  return { facts, problems, origin: dataOrigin(file, [...owner, "content"]) };
}

/** Reports what is wrong with it. */
export async function checkContent(path: string, read: Read): Promise<void> {
  const content = await contentOf(path, read);
  if (!content) return;
  const { facts, problems, origin } = content;
  for (const { message, severity } of problems)
    read.report({ ...contentSyntax, severity }, origin, { message });
  // Relative links of generated pages count from the docs root.
  await checkLinksOf(facts.links, "", () => origin, read);
}
