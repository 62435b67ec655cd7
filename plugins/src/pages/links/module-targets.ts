import {
  codeFacts,
  defineQuery,
  loadModules,
  type CodeFacts,
  type ContentTree,
  type MemoQuery,
} from "@octavo/core";
import { computedTargets, type ComputedTarget } from "./computed-targets.ts";

interface ModuleTarget extends Pick<ComputedTarget, "element" | "name" | "target"> {
  /** Where it is written, without quotes, in UTF-16 units. */
  readonly start: number;
}

/** The name that what has none is shown by. */
const defaultName = "Default";

/**
 * The addresses that a module of code gives to components, and that these show as links and images. Only what its components
 * show without props, and what is written out in its text.
 */
export const moduleTargets: MemoQuery<readonly ModuleTarget[]> = defineQuery({
  name: "moduleTargets",
  run: async (_context, file, read) => {
    const text = read.text(file) ?? "";
    if (!/<\p{Lu}/u.test(text) || !/["'`]\//.test(text)) return [];
    const tree = pageOf(await read.get(codeFacts, file));
    return computedTargets(tree, file, await loadModules(tree, file, read)).flatMap(
      ({ element, name, target }) => {
        const [at] = ['"', "'", "`"]
          .map((quote) => text.indexOf(quote + target + quote))
          .filter((each) => each >= 0);
        return at === undefined || target === "" ? [] : [{ element, name, target, start: at + 1 }];
      },
    );
  },
  fallback: () => [],
});

/** A page that shows each component of a module. */
function pageOf({ imports, constants, statements }: CodeFacts): ContentTree {
  const named = constants.map((each) => (each.name === "default" ? { ...each, name: defaultName } : each));
  const children = named
    .filter(({ name, source }) => /^\p{Lu}/u.test(name) && source.includes("<"))
    .map(({ name }) => ({ type: "mdxJsxFlowElement", name, attributes: [], children: [] }));
  return {
    root: { type: "root", children },
    facts: { imports, constants: named, ...(statements && { statements }) },
  };
}
