import { clientStyles, styleFile, themes } from "./generated/client.ts";

/** The theme that the shared style sheet is, without anything added. */
const plain = "mint";

/** The theme that `theme` of docs.json means; a name that no theme has is a problem elsewhere, and counts as absent here. */
export function themeName(written: unknown): string {
  const name = typeof written === "string" ? written.trim().toLowerCase() : plain;
  return Object.hasOwn(themes, name) ? name : plain;
}

/** Whether groups lead to their first page where docs.json says nothing: in the themes for deep navigation. */
export function drillsDown(theme: string): boolean {
  return theme === "aspen" || theme === "sequoia";
}

/** The style sheet of a site: what all themes share, then the rules of its own. One file, so that a page waits for one. */
export function styleSheet(theme: string): { readonly file: string; readonly text: string } {
  const own = themes[theme];
  return own ? { file: own.file, text: clientStyles + own.text } : { file: styleFile, text: clientStyles };
}
