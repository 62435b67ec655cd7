import { limitHeapGrowth, type PreviewHost } from "@octavo/core/node";
import { serve } from "@octavo/lsp";

// Node.js calls the interface of WebAssembly experimental, once in each session.
const tellWarning = process.listeners("warning");
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") for (const tell of tellWarning) tell(warning);
});

limitHeapGrowth();
// The bundled language server, over standard input and output.
const preview: PreviewHost = {
  open: async (project) => (await import("@octavo/server/preview")).openPreview(project),
};
process.exit(await serve(process.stdin, process.stdout, { preview }));
