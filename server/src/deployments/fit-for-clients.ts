import { homedir, tmpdir } from "node:os";
import { dirname } from "node:path";
import { ownFolder } from "../own-package.ts";

/** Where Octavo is installed. */
const own = dirname(ownFolder);

/**
 * Makes texts fit for clients: secrets are left out, folders of this machine become the names that they have in `folders`, and
 * other places of its own an ellipsis.
 */
export function fitForClients(
  folders: Readonly<Record<string, string>>,
  secrets: readonly string[],
): (text: string) => string {
  const shown = { [own]: "…", [homedir()]: "…", [tmpdir()]: "…", ...folders };
  const names = Object.entries(shown)
    .filter(([folder]) => folder.length > 1)
    // What is in another folder is named first.
    .toSorted(([one], [other]) => other.length - one.length);
  return (text) => {
    let clean = text;
    for (const secret of secrets) clean = clean.replaceAll(secret, "…");
    for (const [folder, name] of names)
      clean = clean.replaceAll(`file://${folder}`, name).replaceAll(folder, name);
    return clean;
  };
}
