/** What is needed of an editor to tell which document it shows. */
interface ShowsDocument {
  readonly document: { readonly uri: { toString(): string } };
}

/** The editor that shows a document: the active one rather than another that is visible. */
export function editorShowing<Editor extends ShowsDocument>(
  uri: string,
  active: Editor | undefined,
  visible: readonly Editor[],
): Editor | undefined {
  return [...(active ? [active] : []), ...visible].find(({ document }) => document.uri.toString() === uri);
}
