import {
  entryAt,
  isConfigFile,
  navigationDraft,
  type Cursor,
  type FileId,
  type Mention,
  type NavigationNode,
  type PageReference,
  type Read,
  type Subject,
} from "@octavo/core";
import { rootOf } from "./follow.ts";

/** The pages and operations that entries in docs.json or one of its `$ref` files lead to. */
export async function mentionsOfNavigation(
  found: readonly Mention[],
  file: FileId,
  read: Read,
): Promise<readonly Mention[]> {
  if (!(await isConfigFile(file, read))) return found;
  const { root, references } = await read.get(navigationDraft, "");
  const own: Mention[] = [];
  const visit = ({ id, origin, kind, children }: NavigationNode): void => {
    const reference = references.get(id);
    const subject = subjectOf(reference);
    if (subject && origin?.file === file) {
      const entry = kind === "page" ? origin : rootOf(origin, kind);
      own.push({ subject, origin: entry });
      if (reference?.kind === "operation")
        own.push({
          subject: { kind: "operation", spec: reference.spec, key: reference.operation },
          origin: entry,
        });
    }
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
