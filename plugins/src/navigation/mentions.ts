import {
  entryAt,
  isPage,
  navigationDraft,
  type Cursor,
  type FileId,
  type Mention,
  type NavigationNode,
  type PageReference,
  type Read,
  type Subject,
} from "@octavo/core";

/** The pages that entries in docs.json or one of its `$ref` files lead to. */
export async function mentionsOfNavigation(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  if (isPage(file)) return found;
  const { root, references } = await read.get(navigationDraft, "");
  const own: Mention[] = [];
  const visit = ({ id, origin, children }: NavigationNode): void => {
    const subject = subjectOf(references.get(id));
    if (subject && origin?.file === file) own.push({ subject, origin });
    children.forEach(visit);
  };
  visit(root);
  return [...found, ...own];
}

/** The page of the entry under the cursor. */
export async function subjectOfEntry(cursor: Cursor, read: Read): Promise<Subject | undefined> {
  return subjectOf((await entryAt(cursor, read))?.reference);
}

function subjectOf(reference: PageReference | undefined): Subject | undefined {
  return reference?.kind === "page" || reference?.kind === "operation"
    ? { kind: "page", path: reference.path }
    : undefined;
}
