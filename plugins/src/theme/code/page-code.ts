import { dataOrigin, type PageNode, type Read } from "@octavo/core";
import type { BodyTree } from "../body/context.ts";
import { languagesIn } from "../body/prepare.ts";
import { codeTheme, type CodeTheme } from "./code-theme.ts";
import { parseFenceMeta } from "./fence-meta.ts";
import { loadHighlight, type Highlight } from "./highlight.ts";
import { stoppedGrammar } from "./problems.ts";
import { siteGrammars } from "./site-grammars.ts";

/** What the code of a page is coloured with. */
export interface PageCode {
  readonly highlight: Highlight;
  /** The colours that blocks name for themselves, by what they write. */
  readonly codeThemes: ReadonlyMap<string, CodeTheme>;
}

/** Loads what the fences of these trees need: grammars, those of the site's own, and themes. */
export async function pageCode(trees: readonly BodyTree[], read: Read): Promise<PageCode> {
  const codeThemes = await themesIn(trees);
  const shared = await loadHighlight(trees.flatMap(languagesIn));
  const grammars = await read.get(siteGrammars, "");
  if (grammars.length === 0) return { highlight: shared, codeThemes };
  // Few sites have grammars of their own.
  const runner = await (await import("./grammar-runner.ts")).grammarRunner(grammars);
  const highlight: Highlight = (code, language) => {
    const lines = runner.colour(code, language);
    const stopped = lines === undefined ? runner.stopped(language) : undefined;
    if (stopped !== undefined)
      read.report(stoppedGrammar, dataOrigin(stopped, ["scopeName"]), { file: stopped });
    return lines ?? shared(code, language);
  };
  return { highlight, codeThemes };
}

async function themesIn(trees: readonly BodyTree[]): Promise<ReadonlyMap<string, CodeTheme>> {
  const themes = new Map<string, CodeTheme>();
  for (const { root } of trees)
    for (const name of themeNames(root)) if (!themes.has(name)) themes.set(name, await namedTheme(name));
  return themes;
}

/** Of `theme={"dark"}` and `theme={{light: "a", dark: "b"}}`, which come without their outer braces. */
function namedTheme(written: string): Promise<CodeTheme> {
  const named = (key: string): string | undefined =>
    new RegExp(`\\b${key}["']?\\s*:\\s*["']([\\w-]+)["']`).exec(written)?.[1];
  return codeTheme(written.startsWith("{") ? { light: named("light"), dark: named("dark") } : written);
}

function themeNames(node: PageNode): readonly string[] {
  const own =
    node.type === "code" && node.meta?.includes("theme") ? parseFenceMeta(node.meta).theme : undefined;
  const below = (node.children ?? []).flatMap(themeNames);
  return own === undefined ? below : [own, ...below];
}
