import { isPage, pageTree, variables, type FileId, type Read, type Token } from "@octavo/core";

/** Keys of front matter, and variables with whether docs.json has them. */
export async function tokensOfPage(
  tokens: readonly Token[],
  file: FileId,
  read: Read,
): Promise<readonly Token[]> {
  if (!isPage(file)) return tokens;
  const tree = await read.get(pageTree, file);
  const { facts, frontMatter } = tree;
  const keys = Object.keys(facts.frontMatter).flatMap((key): readonly Token[] =>
    frontMatter ? [{ span: frontMatter.span([key], "key"), kind: "key" }] : [],
  );
  const known = facts.variables.length > 0 ? await read.get(variables, "") : undefined;
  const named = facts.variables.flatMap(({ name, inCode, inMath }, ordinal): readonly Token[] => {
    const place = tree.span("variable", ordinal);
    if (!place) return [];
    if (known?.has(name)) return [{ span: place, kind: "variable" }];
    // Double braces mean something else in other languages.
    return inCode || inMath ? [] : [{ span: place, kind: "variable", is: "unknown" }];
  });
  return [...tokens, ...keys, ...named];
}
