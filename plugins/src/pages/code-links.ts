import {
  assets,
  defineQuery,
  isCodeFile,
  jsxTargets,
  pageFacts,
  type FileId,
  type JsxTarget,
  type MemoQuery,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { anchorFault, deadPath, pathOf } from "./links.ts";
import { brokenAnchor, brokenLink, missingImage } from "./problems.ts";
import { imageProp } from "./syntax/element-facts.ts";

/**
 * Reports links and images that stand in code and lead to nothing: in a module, in what a page declares, and in its
 * expressions. Once a file, whichever pages use it.
 */
export const codeLinks: MemoQuery<true> = defineQuery({
  name: "codeLinks",
  run: async (_context, file, read) => {
    for (const found of await targetsOf(file, read)) await checkTarget(found, file, read);
    return true as const;
  },
  fallback: () => true,
});

async function checkTarget(
  { element, attribute, target, span }: JsxTarget,
  file: FileId,
  read: Read,
): Promise<void> {
  const origin = { file, span };
  // What is relative counts from the page that shows it, which a module does not know.
  if (isCodeFile(file) && !target.trim().startsWith("/")) return;
  const path = pathOf(target, file);
  if (attribute === "href") {
    const dead = path === undefined ? undefined : await deadPath(path, read);
    if (dead) read.report(brokenLink, origin, { target, nearest: dead.guess, loop: dead.loop });
    const fault = await anchorFault(target, file, read);
    if (fault) read.report(brokenAnchor, origin, { target, ...fault });
    return;
  }
  const isImage = attribute === "poster" ? element === "video" : imageProp(element) === attribute;
  if (!isImage || path === undefined || path === "/") return;
  if ((await read.pick(assets, "", path.slice(1))) !== true)
    read.report(missingImage, origin, { target, path: path.slice(1) });
}

async function targetsOf(file: FileId, read: Read): Promise<readonly JsxTarget[]> {
  if (isCodeFile(file)) return jsxTargets(read.text(file) ?? "", file);
  const facts = await read.get(pageFacts, file);
  const found: JsxTarget[] = [];
  let text: string | undefined;
  for (const sources of sourcesOf(facts)) {
    let at = 0;
    for (const source of sources) {
      const targets = await jsxTargets(source, file);
      if (targets.length === 0) continue;
      // Offsets are those of this text, also where an edit changes no fact.
      text ??= read.text(file) ?? "";
      const next = text.indexOf(source, at);
      const start = next === -1 ? text.indexOf(source) : next;
      if (start === -1) continue;
      at = start + source.length;
      for (const each of targets)
        found.push({ ...each, span: { start: start + each.span.start, end: start + each.span.end } });
    }
  }
  return found;
}

/** The code of a page, by kinds, each in the order in which it stands there. */
function sourcesOf({
  constants,
  statements = [],
  expressions,
  components,
}: PageFacts): readonly (readonly string[])[] {
  const props = components.flatMap(({ attributes }) =>
    Object.values(attributes).flatMap((each) => (each.kind === "expression" ? [each.source] : [])),
  );
  return [constants.map(({ source }) => source), statements, expressions, props];
}
