import {
  defineQuery,
  pageTree,
  parseFenceMeta,
  type ComponentFact,
  type MemoQuery,
  type PageFacts,
  type PageMark,
  type PageNode,
} from "@octavo/core";
import { languageLabel } from "../code/languages.ts";

/** A tab of a `CodeGroup`, by ordinals: a fence, a `CodeBlock`, or one with a fence in it. */
interface GroupedCode {
  readonly fence?: number | undefined;
  readonly block?: number | undefined;
}

/** What a tab of code is called, and where that stands. */
export interface CodeName {
  readonly name: string;
  /** Whether it has no title. */
  readonly isLanguage: boolean;
  readonly mark: PageMark;
  readonly ordinal: number;
  readonly attribute?: string;
}

/** Undefined where the page computes it. */
export function codeName({ fence, block }: GroupedCode, facts: PageFacts): CodeName | undefined {
  const component = block === undefined ? undefined : facts.components[block];
  const own = component && propOf(component, "filename", "title");
  if (own === "computed") return undefined;
  if (own && block !== undefined) return { ...own, isLanguage: false, mark: "component", ordinal: block };
  const { meta = "", language = "" } = (fence === undefined ? undefined : facts.code[fence]) ?? {};
  const { title } = parseFenceMeta(meta);
  if (fence !== undefined && (title !== undefined || language !== ""))
    return {
      name: title ?? languageLabel(language),
      isLanguage: title === undefined,
      mark: "code",
      ordinal: fence,
    };
  const written = component && propOf(component, "language", "lang");
  if (!written || written === "computed" || block === undefined) return undefined;
  return {
    ...written,
    name: languageLabel(written.name),
    isLanguage: true,
    mark: "component",
    ordinal: block,
  };
}

/** The first of these props that says something; a spread may give any. */
function propOf(
  { attributes, spread = false }: ComponentFact,
  ...names: readonly string[]
): { readonly name: string; readonly attribute: string } | "computed" | undefined {
  if (spread) return "computed";
  for (const attribute of names) {
    const fact = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
    if (fact?.kind === "expression") return "computed";
    if (fact?.kind === "string" && fact.value.trim() !== "") return { name: fact.value, attribute };
  }
  return undefined;
}

/** The tabs of each `CodeGroup` of a page that has several. Key: its file. */
export const groupedCode: MemoQuery<readonly (readonly GroupedCode[])[]> = defineQuery({
  name: "groupedCode",
  run: async (_context, file, read) => {
    const groups: GroupedCode[][] = [];
    const open: { readonly node: PageNode; readonly group?: GroupedCode[] | undefined }[] = [
      { node: (await read.get(pageTree, file)).root },
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      const ordinal = node.data?.ordinal;
      if (node.type === "code" && next.group) next.group.push({ fence: ordinal });
      if (node.name === "CodeBlock" && next.group)
        next.group.push({ block: ordinal, fence: fenceIn(node)?.data?.ordinal });
      const isGroup = node.name === "CodeGroup";
      // Other elements in it are drawn by themselves.
      let group = isGroup || node.name === null ? next.group : undefined;
      if (isGroup && !group) groups.push((group = []));
      for (const child of (node.children ?? []).toReversed()) open.push({ node: child, group });
    }
    return groups.filter(({ length }) => length > 1);
  },
  fallback: () => [],
});

function fenceIn(block: PageNode): PageNode | undefined {
  return block.children?.find(({ type }) => type === "code");
}
