import { serve } from "@octavo/lsp";

// The bundled language server, over standard input and output.
await serve(process.stdin, process.stdout);
process.exit();
