import { codeActions } from "./code-actions.ts";
import { completion } from "./completion.ts";
import { definition } from "./definition.ts";
import { diagnostics } from "./diagnostics.ts";
import { documentLinks } from "./document-links.ts";
import { documentSymbols } from "./document-symbols.ts";
import type { Feature } from "./feature.ts";
import { folding } from "./folding.ts";
import { hover } from "./hover.ts";
import { references } from "./references.ts";
import { selection } from "./selection.ts";
import { workspaceSymbols } from "./workspace-symbols.ts";

/** All that the server does for editors, but for keeping texts and folders. */
export const features: readonly Feature[] = [
  codeActions,
  completion,
  definition,
  diagnostics,
  documentLinks,
  documentSymbols,
  folding,
  hover,
  references,
  selection,
  workspaceSymbols,
];
