import {
  codeFacts,
  defineQuery,
  loadModules,
  plainTags,
  type ContentTree,
  type MemoQuery,
  type PageNode,
  type PlainTag,
  type Span,
} from "@octavo/core";
import { computedTargets, type ComputedTarget } from "./computed-targets.ts";

interface ModuleTarget extends Pick<ComputedTarget, "element" | "name" | "target"> {
  /** Where it is written, without quotes, in UTF-16 units. */
  readonly span: Span;
}

/**
 * The addresses that a module of code gives to components, and that these show as links and images. Only what is written out as
 * an attribute, and of tags whose other attributes are known, too: what a component makes of an address may depend on all of them.
 */
export const moduleTargets: MemoQuery<readonly ModuleTarget[]> = defineQuery({
  name: "moduleTargets",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (!/<\p{Lu}/u.test(text) || !/["'`]\//.test(text)) return [];
    const tags = (await plainTags(text, file)).filter(givesAddress);
    if (tags.length === 0) return [];
    const { imports, constants, statements } = await read.get(codeFacts, file);
    const facts = { imports, constants, ...(statements && { statements }) };
    const tree: ContentTree = { root: { type: "root", children: tags.map(nodeOf) }, facts };
    return computedTargets(tree, file, await loadModules(tree, file, read)).flatMap(
      ({ element, name, target, ordinal, attribute }) => {
        const written = tags[ordinal ?? -1]?.attributes.find((each) => each.name === attribute);
        return written?.span && written.value === target
          ? [{ element, name, target, span: written.span }]
          : [];
      },
    );
  },
  fallback: () => [],
});

function givesAddress({ attributes }: PlainTag): boolean {
  return attributes.some(({ value }) => typeof value === "string" && value.startsWith("/"));
}

/** The tag as if a page had it. */
function nodeOf({ name, attributes }: PlainTag, ordinal: number): PageNode {
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: attributes.map((each) => ({
      type: "mdxJsxAttribute",
      name: each.name,
      value:
        typeof each.value === "object" && each.value !== null
          ? { type: "mdxJsxAttributeValueExpression", value: each.value.source }
          : each.value,
    })),
    children: [],
    data: { ordinal },
  };
}
