import { isPage, pageTree, type FileId, type Read, type Token } from "@octavo/core";
import { catalogue, isCommonProp } from "../components/catalogue.ts";
import { ownNames } from "../components/check-components.ts";
import { tagNames } from "./tag-names.ts";

/** Components of a page, built-in, its own or unknown, and their props. */
export async function tokensOfTags(
  tokens: readonly Token[],
  file: FileId,
  read: Read,
): Promise<readonly Token[]> {
  if (!isPage(file)) return tokens;
  const text = read.text(file) ?? "";
  const tree = await read.get(pageTree, file);
  const own = ownNames(tree.facts);
  const found = tree.facts.components.flatMap(({ name }, ordinal): readonly Token[] => {
    const isOwn = own.has(name.split(".", 1)[0] ?? "");
    const entry = isOwn ? undefined : catalogue.get(name);
    const about = {
      ...(!isOwn && { is: entry ? ("builtIn" as const) : ("unknown" as const) }),
      ...(entry?.today !== undefined && { deprecated: true }),
    };
    const names = tagNames(tree, ordinal, text);
    const props = tree.props("component", ordinal).map(({ name: prop, nameSpan }): Token => {
      const isKnown = entry === undefined || entry.props.includes(prop) || isCommonProp(prop);
      return { span: nameSpan, kind: "prop", ...(!isKnown && { is: "unknown" }) };
    });
    return [...names.map((span): Token => ({ span, kind: "component", ...about })), ...props];
  });
  return [...tokens, ...found];
}
