import type { Command } from "../main.ts";

/** The one door to a sibling package: `@octavo/lsp` is loaded by this command alone. */
export const lsp: Command = async (_args, io, signal) => {
  const { serve } = await import("@octavo/lsp");
  await serve(io.stdin, io.stdout, signal);
  return 0;
};
