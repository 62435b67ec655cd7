import type { FileChange } from "./changed-files.ts";
import { permanent } from "./git-error.ts";

export interface Author {
  readonly name: string;
  readonly email: string;
}

/** Links and submodules lead out of the repository. Throws `GitError`. */
export function refuseLinks(changes: readonly FileChange[]): void {
  const found = changes.find(({ type, kind }) => type !== "file" && kind !== "removed");
  if (!found) return;
  const what = found.type === "link" ? "a symbolic link" : "a submodule";
  throw permanent(
    `${JSON.stringify(found.path)} is ${what}. Links and submodules are neither made nor changed by jobs: leave it as it was.`,
  );
}

/** What git would write otherwise than it was configured. Throws `GitError`. */
export function checkAuthor(author: Author): Author {
  if (
    /[<>\p{Cc}]/u.test(author.name + author.email) ||
    author.name.trim() === "" ||
    author.email.trim() === ""
  )
    throw permanent(
      "The author of commits needs a name and an e-mail address, without angle brackets or line breaks.",
    );
  return author;
}
