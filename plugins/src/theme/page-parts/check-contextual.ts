import {
  dataOrigin,
  defineProblem,
  isObject,
  originsIn,
  pageFacts,
  type Config,
  type DataPath,
  type FileId,
  type ProblemDefinition,
  type Read,
} from "@octavo/core";

export const entryNotShown: ProblemDefinition<{ entry: string }> = defineProblem({
  code: "theme/menu-entry-not-shown",
  severity: "information",
  message: ({ entry }) => `The menu of pages leaves out \`${entry}\`: the site has no assistant of its own.`,
  help: "The other entries are shown. Readers can ask an assistant that they use: add `chatgpt`, `claude`, `perplexity` or another of the entries that open one with the page.",
});

/** Reports entries of docs.json's menu that are right, and that no page shows. */
export function checkConfigMenu({ file, places, value }: Config, read: Read): void {
  const originOf = originsIn(file, places);
  for (const path of assistantsIn(value["contextual"], ["contextual"]))
    read.report(entryNotShown, originOf(path), { entry: "assistant" });
}

/** The same of a page's own menu. */
export async function checkFileMenu(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  for (const path of assistantsIn(frontMatter["contextual"], ["contextual"]))
    read.report(entryNotShown, dataOrigin(file, path), { entry: "assistant" });
}

function assistantsIn(menu: unknown, path: DataPath): readonly DataPath[] {
  const options: readonly unknown[] =
    isObject(menu) && Array.isArray(menu["options"]) ? (menu["options"] as readonly unknown[]) : [];
  return options.flatMap((option, index) => (option === "assistant" ? [[...path, "options", index]] : []));
}
