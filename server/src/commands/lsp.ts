import type { PreviewHost } from "@octavo/core/node";
import { UsageError } from "../arguments.ts";
import type { Command } from "../main.ts";

/** The one door to a sibling package: `@octavo/lsp` is loaded by this command alone. */
export const lsp: Command = async ({ flags }, io, signal) => {
  if (flags["stdio"] !== true)
    throw new UsageError("The language server is started by an editor. Write: octavo lsp --stdio.");
  const { serve } = await import("@octavo/lsp");
  const preview: PreviewHost = {
    open: async (project) => (await import("../dev/preview.ts")).openPreview(project),
  };
  return serve(io.stdin, io.stdout, { signal, preview });
};
