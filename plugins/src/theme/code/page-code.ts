import { dataOrigin, parseFenceMeta, type PageNode, type Read } from "@octavo/core";
import type { BodyTree } from "../body/context.ts";
import { withColours } from "./block-colours.ts";
import { codeTheme, type CodeTheme } from "./code-theme.ts";
import type { Highlight } from "./highlight.ts";
import { stoppedGrammar } from "./problems.ts";
import { siteGrammars } from "./site-grammars.ts";

/** What the code of a page is coloured with. */
export interface PageCode {
  readonly highlight: Highlight;
  /** The colours that blocks name for themselves, by what they write. */
  readonly codeThemes: ReadonlyMap<string, CodeTheme>;
}

/** Draws a page of these trees with what their fences need: colours, also by grammars of the site's own, and themes. */
export async function withPageCode<T>(
  trees: readonly BodyTree[],
  read: Read,
  draw: (code: PageCode) => T,
): Promise<T> {
  const codeThemes = await themesIn(trees);
  const grammars = await read.get(siteGrammars, "");
  const roots = trees.map(({ root }) => root);
  if (grammars.length === 0) return withColours(roots, read, (highlight) => draw({ highlight, codeThemes }));
  // Few sites have grammars of their own. Which fences are theirs shows when the page is drawn.
  const runner = await (await import("./grammar-runner.ts")).grammarRunner(grammars);
  const stopped = new Set<string>();
  const drawn = await withColours([], read, (shared) => {
    const highlight: Highlight = (code, language) => {
      const lines = runner.colour(code, language);
      const file = lines === undefined ? runner.stopped(language) : undefined;
      if (file !== undefined) stopped.add(file);
      return lines ?? shared(code, language);
    };
    return draw({ highlight, codeThemes });
  });
  for (const file of stopped) read.report(stoppedGrammar, dataOrigin(file, ["scopeName"]), { file });
  return drawn;
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
