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

/** A tab of a group of code, by ordinals: a fence, a `CodeBlock`, or one with a fence in it. */
export interface GroupedCode {
  readonly fence?: number | undefined;
  readonly block?: number | undefined;
  /** In the place of these: another component, which may be a snippet with tabs. */
  readonly other?: number | undefined;
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
  const { title = "" } = parseFenceMeta(meta);
  const isTitled = title.trim() !== "";
  if (fence !== undefined && (isTitled || language !== ""))
    return {
      name: isTitled ? title : languageLabel(language),
      isLanguage: !isTitled,
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

interface CodeTabs {
  /** What they are tabs of; empty for those that stand in none, as in snippets. */
  readonly group: string;
  readonly tabs: readonly GroupedCode[];
}

/** The second is its older name. */
const codeGroupNames: ReadonlySet<string> = new Set(["CodeGroup", "SnippetGroup"]);
const examples = new Set(["RequestExample", "ResponseExample"]);

/** Whether a component makes tabs of the code in it. */
export function isCodeGroup(name: string): boolean {
  return codeGroupNames.has(name) || examples.has(name);
}

/** The tabs of each group of code of a page or snippet. Key: its file. */
export const groupedCode: MemoQuery<readonly CodeTabs[]> = defineQuery({
  name: "groupedCode",
  run: async (_context, file, read) => {
    const loose: GroupedCode[] = [];
    const groups = [{ group: "", tabs: loose }];
    const { root } = await read.get(pageTree, file);
    const open: { readonly node: PageNode; readonly tabs?: GroupedCode[] | undefined }[] = [
      { node: root, tabs: loose },
    ];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { node } = next;
      const ordinal = node.data?.ordinal;
      const name = node.name ?? "";
      if (node.type === "code" && next.tabs) next.tabs.push({ fence: ordinal });
      if (name === "CodeBlock" && next.tabs)
        next.tabs.push({ block: ordinal, fence: fenceIn(node)?.data?.ordinal });
      // A group in another one is a part of it. Other elements are drawn by themselves.
      const isSeenThrough =
        codeGroupNames.has(name) || node.name === null || node.type === "paragraph" || node === root;
      if (!isSeenThrough && name !== "CodeBlock" && isComponent(name)) next.tabs?.push({ other: ordinal });
      let tabs = isSeenThrough ? next.tabs : undefined;
      if (isCodeGroup(name) && (!tabs || tabs === loose)) groups.push({ group: name, tabs: (tabs = []) });
      for (const child of (node.children ?? []).toReversed()) open.push({ node: child, tabs });
    }
    return groups.filter(({ tabs }) => tabs.length > 0);
  },
  fallback: () => [],
});

function isComponent(name: string): boolean {
  return /^\p{Lu}|\./u.test(name);
}

function fenceIn(block: PageNode): PageNode | undefined {
  return block.children?.find(({ type }) => type === "code");
}
