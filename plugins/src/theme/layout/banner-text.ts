import { loadModules, mdx, type Read } from "@octavo/core";
import { isBlock } from "../body/block-names.ts";
import { renderBody } from "../body/render.ts";
import { plainLines } from "../code/highlight.ts";
import { withIcons } from "../icons/chunks.ts";
import { sitePlace, type SiteSettings } from "../settings.ts";

/** The text of a banner as HTML: a line of MDX. What is more than a line is shown as blocks. */
export async function bannerText(text: string, settings: SiteSettings, read: Read): Promise<string> {
  const tree = await read.get(mdx, text);
  const modules = await loadModules(tree, "", read);
  const context = { ...sitePlace(settings), highlight: plainLines, modules, headings: "plain" } as const;
  const { root, facts } = tree;
  const [first, ...others] = root.children ?? [];
  const isLine = others.length === 0 && first?.type === "paragraph" && !isBlock(first);
  const line = isLine ? { ...root, children: first.children ?? [] } : root;
  return withIcons(() => renderBody({ root: line, facts }, context).html);
}
