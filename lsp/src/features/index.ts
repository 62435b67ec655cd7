import { codeActions } from "./code-actions.ts";
import { codeLenses } from "./code-lenses.ts";
import { colors } from "./colors.ts";
import { completion } from "./completion.ts";
import { definition } from "./definition.ts";
import { diagnostics } from "./diagnostics.ts";
import { documentLinks } from "./document-links.ts";
import { documentSymbols } from "./document-symbols.ts";
import type { Feature } from "./feature.ts";
import { folding } from "./folding.ts";
import { generatedTexts } from "./generated-texts.ts";
import { highlights } from "./highlights.ts";
import { hover } from "./hover.ts";
import { navigation } from "./navigation.ts";
import { preview } from "./preview.ts";
import { inlayHints } from "./inlay-hints.ts";
import { linkedEditing } from "./linked-editing.ts";
import { references } from "./references.ts";
import { renameFiles } from "./rename-files.ts";
import { rename } from "./rename.ts";
import { selection } from "./selection.ts";
import { semanticTokens } from "./semantic-tokens.ts";
import { signatureHelp } from "./signature-help.ts";
import { workspaceSymbols } from "./workspace-symbols.ts";

/** All that the server does for editors, but for keeping texts and folders. */
export const features: readonly Feature[] = [
  codeActions,
  codeLenses,
  colors,
  completion,
  definition,
  diagnostics,
  documentLinks,
  documentSymbols,
  folding,
  generatedTexts,
  highlights,
  hover,
  inlayHints,
  linkedEditing,
  navigation,
  preview,
  references,
  rename,
  renameFiles,
  selection,
  semanticTokens,
  signatureHelp,
  workspaceSymbols,
];
