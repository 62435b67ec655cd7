import { appendAll } from "../syntax/append-all.ts";
import { defineBarrier, defineQuery } from "../database/define.ts";
import { importedFile, isCode } from "../evaluation/imported-file.ts";
import { moduleTargets, namesGivenTo, snippetUses, type SnippetUse } from "../model/snippet-uses.ts";
import type { FileId } from "../source/file.ts";
import { parsePagePart } from "../syntax/parse.ts";
import type { Barrier, Memo } from "./context.ts";
import { sources } from "./site.ts";
import { pageFacts } from "./syntax.ts";

/** What a page or snippet shows, and the modules of code that it imports. */
interface Uses {
  readonly snippets: readonly SnippetUse[];
  readonly modules: readonly FileId[];
}

const usesOf: Memo<Uses> = defineQuery({
  name: "snippetUses",
  run: async ({ hooks }, file, read) => {
    // Most pages show none, and need not be parsed for that to be known.
    const { incomplete } = parsePagePart(hooks, file, "imports", read);
    if (!incomplete && !/<snippet\b/i.test(read.text(file) ?? "")) return noUses;
    const facts = await read.get(pageFacts, file);
    const targets = facts.imports.flatMap(({ source }) => importedFile(file, source, read) ?? []);
    return { snippets: snippetUses(file, facts, read), modules: targets.filter(isCode) };
  },
  fallback: () => noUses,
});

const noUses: Uses = { snippets: [], modules: [] };

/** The files of Markdown that a module imports, and those of code. */
const importedByModule: Memo<readonly FileId[]> = defineQuery({
  name: "importedByModule",
  run: (_context, file, read) => moduleTargets(file, read.text(file) ?? "", read),
  fallback: () => [],
});

/**
 * The names that snippets are given anywhere on the site, by file, "*" for any; those that nothing shows are left out. A module of
 * code that imports one may give it anything.
 */
export const namesGiven: Barrier<readonly string[]> = defineBarrier({
  name: "namesGiven",
  run: async (_context, _key, read) => {
    const files = [
      ...((await read.pick(sources, "", "pages")) ?? []),
      ...((await read.pick(sources, "", "snippets")) ?? []),
    ];
    const uses: SnippetUse[] = [];
    const modules = new Set<FileId>();
    for (const { snippets, modules: own } of await read.getAll(usesOf, files)) {
      appendAll(uses, snippets);
      for (const module of own) modules.add(module);
    }
    // A set's iterator also visits what is added meanwhile.
    for (const module of modules)
      for (const file of await read.get(importedByModule, module))
        if (isCode(file)) modules.add(file);
        else uses.push({ file, names: ["*"] });
    return namesGivenTo(uses);
  },
});
