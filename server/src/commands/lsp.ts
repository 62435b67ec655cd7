import { UsageError } from "../arguments.ts";
import type { Command } from "../main.ts";

/** The one door to a sibling package: `@octavo/lsp` is loaded by this command alone. */
export const lsp: Command = async ({ flags }, io, signal) => {
  if (flags["stdio"] !== true)
    throw new UsageError("The language server is started by an editor. Write: octavo lsp --stdio.");
  const { serve } = await import("@octavo/lsp");
  await serve(io.stdin, io.stdout, signal);
  return 0;
};
