import { defineBarrier, defineTransient } from "../database/define.ts";
import { collectOutputs, siteOf, type OutputFile } from "../model/outputs.ts";
import type { Barrier, Transient } from "./context.ts";

/** Every output file, by path. */
export const outputs: Barrier<OutputFile> = defineBarrier({
  name: "outputs",
  run: async ({ hooks, base }, _key, read) => {
    const site = await siteOf(base, read);
    const output = collectOutputs(site, read);
    await hooks.emit.promise(site, output, read);
    return output.files;
  },
});

/** One output file's content; undefined where no plugin registered the path. */
export const artifact: Transient<string | Uint8Array | undefined> = defineTransient({
  name: "artifact",
  run: async (_context, path, read) => {
    const file = await read.pick(outputs, "", path);
    return file?.render(file.key, read);
  },
  fallback: () => undefined,
});
