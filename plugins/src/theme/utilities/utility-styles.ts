import { utilityCandidates } from "./class-names.ts";
import type { CssNode, Tailwind, TailwindContext } from "./tailwind.ts";
import { utilityConfig } from "./utility-config.ts";

/** The style rules of those of the class names that are Tailwind utilities; "" where none is. */
export async function utilityStyles(names: Iterable<string>): Promise<string> {
  const candidates = utilityCandidates(names);
  if (candidates.length === 0) return "";
  const { tailwind } = await import("../generated/tailwind.ts");
  return rulesOf(candidates, tailwind);
}

/** What Tailwind has learnt of names: a function of them alone. */
let remembered: { readonly context: TailwindContext; asked: number } | undefined;
const rememberedLimit = 50_000;

function rulesOf(names: readonly string[], tailwind: Tailwind): string {
  if (remembered === undefined || remembered.asked > rememberedLimit)
    remembered = { context: tailwind.createContext(tailwind.resolveConfig(utilityConfig)), asked: 0 };
  remembered.asked += names.length;
  const { context } = remembered;
  const rules = tailwind.generateRules(new Set<unknown>([tailwind.everything, ...names]), context);
  const root = tailwind.postcss.root();
  // oxlint-disable-next-line unicorn/no-array-sort -- a method of Tailwind's, which returns another list
  for (const [, node] of context.offsets.sort(rules)) root.append(node.clone());
  tailwind.resolveDefaults(context)(root);
  tailwind.collapseRules(context)(root);
  tailwind.collapseDeclarations(context)(root);
  root.walk(compact);
  const css = root.toString();
  return /<\/?(?:style|script|!)/i.test(css) ? "" : css;
}

function compact(node: CssNode): void {
  const { important } = node.raws;
  node.raws = {
    before: "",
    between: node.type === "decl" ? ":" : "",
    after: "",
    afterName: " ",
    semicolon: false,
    ...(important !== undefined && { important: "!important" }),
  };
}
