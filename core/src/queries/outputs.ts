import { isPassedOn } from "../database/cancelled.ts";
import { defineBarrier, defineQuery, defineTransient } from "../database/define.ts";
import {
  collectOutputs,
  shadowedPaths,
  siteOf,
  withoutLines,
  type OutputFile,
  type Shadowed,
} from "../model/outputs.ts";
import { nameClashes } from "../model/name-clashes.ts";
import type { JoinedPart, Output } from "../model/site.ts";
import { subjectOrigin } from "../model/subject-origin.ts";
import { isWindowsName } from "../model/windows-name.ts";
import {
  clashingNames,
  duplicateOutput,
  pluginCrashed,
  unmade,
  unportablePage,
} from "../problem/core-problems.ts";
import { errorInWords, WrongResult, type PlaceOf } from "../problem/plugin-error.ts";
import type { Read } from "../database/query.ts";
import { kindInWords } from "../schema/words.ts";
import { routes } from "./routes.ts";
import { assets } from "./site.ts";
import type { Barrier, Memo, Transient } from "./context.ts";

/** Every output file, by path. */
export const outputs: Barrier<OutputFile> = defineBarrier({
  name: "outputs",
  run: async ({ hooks, base }, _key, read) => {
    const output = collectOutputs(read);
    // Each tap is given a part of it that knows whose it is.
    await hooks.emit.promise(await siteOf(base, read), output as unknown as Output, read);
    return output.files;
  },
});

/** Paths of output files and assets that cannot be written, because others have them. Looked at by builds and checks alone. */
export const shadowed: Barrier<Shadowed> = defineBarrier({
  name: "shadowed",
  run: async (_context, _key, read) => {
    const served = await read.get(assets, "");
    const written = await read.get(outputs, "");
    const paths = shadowedPaths(written.keys(), served.keys());
    for (const [path, { folder }] of paths) {
      // What is made of a file of the docs stands in its place.
      if (served.has(path) && written.get(path)?.subject === path) continue;
      const output = written.get(path);
      const origin = await subjectOrigin(output?.subject ?? "", read);
      const isMade = origin.file !== "docs.json";
      const related = [
        ...(isMade ? [{ message: "It is made of this", origin }] : []),
        ...(served.has(path) ? [{ message: "This file has the same path", origin: { file: path } }] : []),
      ];
      // Of what is made of a page, it says enough to name that.
      const plugins = output && !isMade ? [output.plugin] : [];
      read.report(duplicateOutput, { file: "docs.json" }, { path, plugins, folder }, { related });
    }
    return paths;
  },
});

/** Tells of pages that some systems have no files for, or one for two. Without a value. */
export const portability: Barrier<true> = defineBarrier({
  name: "portability",
  run: async (_context, _key, read) => {
    const pages = await read.get(routes, "");
    for (const [path, { origin }] of pages)
      if (!isWindowsName(path.slice(1))) read.report(unportablePage, origin, { path });
    for (const { path, first } of nameClashes(pages.keys())) {
      const [own, other] = [pages.get(path)?.origin, pages.get(first)?.origin];
      const related = other ? [{ message: "The first one", origin: other }] : [];
      if (own) read.report(clashingNames, own, { path, first }, { related });
    }
    return new Map<string, true>();
  },
});

/** Of what a joined output file consists; undefined for others. Key: its path. */
export const joinedParts: Memo<readonly JoinedPart[] | undefined> = defineQuery({
  name: "joinedParts",
  run: async ({ waiting, placeOf }, path, read) => {
    const file = await read.pick(outputs, "", path);
    if (!file || !("join" in file)) return undefined;
    return telling(path, file, read, placeOf, async () => {
      const parts = await waiting.wait(file.join(file.key, read), read, `${file.plugin} join`);
      if (parts === undefined || Array.isArray(parts)) return parts;
      throw new WrongResult(`it was made as ${kindInWords(parts)} instead of a list of parts.`);
    });
  },
  fallback: () => undefined,
});

/** One output file's content; undefined where no plugin registered the path. */
export const artifact: Transient<string | Uint8Array | undefined> = defineTransient({
  name: "artifact",
  run: async ({ waiting, placeOf }, path, read) => {
    const file = await read.pick(outputs, "", path);
    if (!file) return undefined;
    return telling(path, file, read, placeOf, async () => {
      if ("render" in file)
        return contentOf(await waiting.wait(file.render(file.key, read), read, `${file.plugin} render`));
      const parts = await read.get(joinedParts, path);
      return parts && joinedText(parts, read);
    });
  },
  fallback: () => undefined,
});

/** Makes a file, or tells why the plugin that registered it did not. */
async function telling<T>(
  path: string,
  { subject, plugin }: OutputFile,
  read: Read,
  placeOf: PlaceOf,
  make: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (isPassedOn(error)) throw error;
    const message = errorInWords(error, placeOf);
    read.report(pluginCrashed, await subjectOrigin(subject, read), unmade(plugin, path, message));
    return undefined;
  }
}

function contentOf(content: string | Uint8Array | undefined): string | Uint8Array | undefined {
  if (content === undefined || typeof content === "string" || content instanceof Uint8Array) return content;
  throw new WrongResult(`it was made as ${kindInWords(content)} instead of a text or bytes.`);
}

/** A joined file in memory, for hosts that write none. */
async function joinedText(parts: readonly JoinedPart[], read: Read): Promise<string> {
  const texts: string[] = [];
  for (const part of parts) {
    const content = typeof part === "string" ? part : await read.get(artifact, part.output);
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    texts.push(typeof part === "string" ? text : withoutLines(text, part.skipLines ?? 0));
  }
  return texts.join("");
}
