import {
  audience,
  defineQuery,
  loadModules,
  page,
  pageTree,
  snippetLevels,
  type ContentTree,
  type FileId,
  type MemoQuery,
  type PageModules,
  type Read,
} from "@octavo/core";
import type { BodyTree } from "../body/context.ts";
import { renderBody } from "../body/render.ts";
import { plainLines } from "../code/highlight.ts";
import { componentNames } from "../components/index.ts";
import { withIcons } from "../icons/chunks.ts";
import { splitRenderKey } from "../paths.ts";
import { readSiteSettings } from "../read-settings.ts";
import { sitePlace } from "../settings.ts";
import { CodeNames } from "./code-names.ts";
import { drawParts, nothingDrawn } from "./draw-parts.ts";
import { Islands, tooMuchShown, type Outcome } from "./islands.ts";
import { limits } from "./limits.ts";
import type { CodePart } from "./part.ts";
import { reportFailure, reportFailures } from "./report-failures.ts";
import { scriptAddress } from "./script-file.ts";

/** What became of a page's code. */
export interface PageIslands {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** What browsers run; undefined where they need not. */
  readonly script: string | undefined;
}

/**
 * Draws the code of a page, which is run in a sandbox: asked for by what renders pages, never by checks. Undefined where a page
 * has none. Key: base and public path.
 */
export const pageIslands: MemoQuery<PageIslands | undefined> = defineQuery({
  name: "pageIslands",
  run: async (_context, key, read) => {
    const { base, subject: path } = splitRenderKey(key);
    const found = await read.get(page, path);
    if (!found) return undefined;
    const { file } = found.route;
    // What an API description brings may be anybody's: its code is not run.
    if (file === null) return undefined;
    return drawCode(await read.get(pageTree, file), file, base, read);
  },
  fallback: () => undefined,
  // What took too long once may be in time on a machine with less to do.
  keep: (value) => [...(value?.outcomes.values() ?? [])].every(({ kind }) => kind !== "failed"),
});

/** What draws the code of a page while it is rendered; undefined where it has none. */
export async function islandsOf(
  tree: ContentTree,
  file: FileId,
  key: string,
  modules: PageModules,
  read: Read,
): Promise<Islands | undefined> {
  const drawn = await read.get(pageIslands, key);
  if (!drawn) return undefined;
  const { base, subject } = splitRenderKey(key);
  const script = drawn.script === undefined ? undefined : `${base}/${scriptAddress(subject, drawn.script)}`;
  return new Islands(namesOf(tree, file, modules, read), drawn.outcomes, script);
}

/** Code may show snippets that have code of their own: at each level one for the values of props, and one for what is made with them. */
const maxRounds = 2 * (snippetLevels + 1);

async function drawCode(
  tree: BodyTree,
  file: FileId,
  base: string,
  read: Read,
): Promise<PageIslands | undefined> {
  const modules = await loadModules(tree, file, read);
  if (!modules.evaluators) return undefined;
  // Code in parts that others see is not run.
  const place = { ...sitePlace(await readSiteSettings(base, read)), reader: await read.get(audience, "") };
  const names = namesOf(tree, file, modules, read);
  const parts = new Map<string, CodePart>();
  const excess = new Map<string, CodePart>();
  let drawn = nothingDrawn;
  let tooMuch: readonly CodePart[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const wanted = await withIcons(() => {
      const islands = new Islands(names, drawn.outcomes);
      renderBody(tree, { ...place, file, highlight: plainLines, modules, islands });
      tooMuch = islands.tooMuch;
      return islands.wanted;
    });
    const fresh = [...wanted].filter(([key]) => !parts.has(key) && !excess.has(key));
    if (fresh.length === 0) break;
    for (const [key, part] of fresh)
      (parts.size < limits.parts && part.excess === undefined ? parts : excess).set(key, part);
    const trees = new Map([...modules.trees, [file, tree]]);
    const given = {
      page: file,
      parts: [...parts.values()],
      trees,
      builtIns: componentNames,
      icons: place.icons,
      read,
    };
    drawn = await drawParts(given, drawn);
  }
  if (parts.size + excess.size === 0) return undefined;
  await reportFailures(drawn, file, read);
  // Where parts behind them are not run for it either, those say it.
  if (![...excess.values()].some((part) => part.excess === "values")) await reportTooMuch(tooMuch, read);
  const outcomes = new Map(drawn.outcomes);
  for (const [key, part] of excess) outcomes.set(key, { kind: "failed", fault: faultOf(part), place: "" });
  for (const [fault, [part, ...others]] of Map.groupBy(excess.values(), faultOf))
    if (part) await reportFailure({ part, fault, place: undefined, others: others.length }, read);
  return { outcomes, script: drawn.script };
}

async function reportTooMuch([part, ...rest]: readonly CodePart[], read: Read): Promise<void> {
  if (!part) return;
  await reportFailure({ part, fault: tooMuchShown, place: undefined, others: rest.length }, read);
}

/** Why a part is not run. */
function faultOf({ excess }: CodePart): string {
  if (excess === "cost") return "it makes or reads more text or elements than all that is on a page may";
  return excess === "values"
    ? `a page may not show that much, and its snippets may give their code at most ${limits.values} characters and items`
    : `a page has at most ${limits.parts} parts that are code`;
}

function namesOf(tree: ContentTree, file: FileId, modules: PageModules, read: Read): CodeNames {
  return new CodeNames(new Map([...modules.trees, [file, tree]]), read);
}
