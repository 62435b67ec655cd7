import type { Core } from "../core.ts";
import { markdownFile } from "../model/markdown-file.ts";
import { artifact, config, outputs } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import type { Position } from "../source/line-index.ts";
import { writeData } from "../syntax/write-data.ts";
import { askIn, type RequestOptions } from "./asking.ts";
import { shownPage } from "./shown-page.ts";

/** What is made of the sources, for people who want to see it: a page as Markdown, docs.json with all that its `$ref`s bring. */
export type GeneratedText =
  | { readonly kind: "page"; /** The output file: "guides/start.md". */ readonly name: string }
  | { readonly kind: "config"; readonly name: "docs.json" };

/** The generated text of the page that belongs to a place; undefined where there is none. Rejects with `Cancelled` when an input is set meanwhile. */
export async function generatedPageAt(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<GeneratedText | undefined> {
  const page = await shownPage(core, file, position, options);
  if (!page) return undefined;
  const name = markdownFile(page.path);
  const isMade = await askIn({ core, file, ...options }, ({ read }) => read.pick(outputs, "", name));
  return isMade ? { kind: "page", name } : undefined;
}

/** Undefined where there is no such text any more. Rejects as `generatedPageAt` does. */
export function generatedText(core: Core, { kind, name }: GeneratedText): Promise<string | undefined> {
  return core.ask(async (_context, read) => {
    if (kind === "config") return writeData(Object.fromEntries(await read.get(config, "")), "json");
    if (!name.endsWith(".md") || !(await read.pick(outputs, "", name))) return undefined;
    const content = await read.get(artifact, name);
    return typeof content === "string" ? content : undefined;
  });
}
