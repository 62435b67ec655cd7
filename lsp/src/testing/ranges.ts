import type { Range } from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";

/** What stands in a range of a text. */
export function textIn(text: string, range: Range): string {
  return TextDocument.create("file:///text", "", 0, text).getText(range);
}
