import { permanent, transient, type GitError } from "./git-error.ts";
import { shownRemote } from "./remote.ts";

type Explain = (where: string, said: string) => GitError;

/** What git says on failing, in the order of trying. Its messages are in English, since no locale is set. */
const explanations: readonly (readonly [RegExp, Explain])[] = [
  [
    /could not read Username|Authentication failed|HTTP Basic: Access denied|error: 401|Invalid username or/i,
    (where) =>
      permanent(
        `${where} did not accept the token. It may be missing, expired or revoked: set one that may read and write the ` +
          "repository's contents.",
      ),
  ],
  [
    /error: 403|Permission to .* denied|denied to|not allowed to push/i,
    (where, said) =>
      permanent(
        `${where} does not allow this: ${said}. Give the token the right to write the repository's contents.`,
      ),
  ],
  [
    /repository .*not found|error: 404|does not appear to be a git repository|not a git repository/i,
    (where) =>
      permanent(
        `${where} has no such repository, or the token may not see it. Check the address and what the token may read.`,
      ),
  ],
  [
    /unable to update url base from redirection|error: 30[1278]/i,
    (where) =>
      permanent(
        `${where} answers with a redirect, which is not followed, since the token would go along. Configure the ` +
          "repository's new address.",
      ),
  ],
  [
    /\.lock': File exists|could not lock config file/,
    (_where, said) => transient(`Another git is at work on the same repository: ${said}.`),
  ],
  [
    /stale info|fetch first|non-fast-forward|cannot lock ref/i,
    (where, said) => transient(`The branch on ${where} changed meanwhile: ${said}.`),
  ],
  [
    /couldn't find remote ref/i,
    (where) => transient(`A branch on ${where} went away while it was being read.`),
  ],
  [
    /\[remote rejected\]|pre-receive hook declined|protected branch/i,
    (where, said) =>
      permanent(`${where} refused the branch: ${said}. Let branches that begin with agent/ be pushed there.`),
  ],
  [
    /dubious ownership/i,
    (where) =>
      permanent(`${where} belongs to another user of this machine. Run Octavo as the owner of that folder.`),
  ],
  [
    /No space left on device|Disk quota exceeded/i,
    () => transient("The disk is full. Free some space in the data folder."),
  ],
  [
    /^(error|fatal): unable to (write|create|open|unlink|append|rename|mkdir)\b.*: (Permission denied|Operation not permitted|Read-only file system)$/m,
    (_where, said) =>
      permanent(
        `git may not write to the data folder: ${said}. Choose another data folder, or give this user the right.`,
      ),
  ],
  [
    // git often names no reason where there is no room; any other reason stands behind a colon.
    /^(error|fatal): ([Uu]nable to write (file|new.?index) (?!.*: [A-Z][a-z]+[^.]*$).*|.*Out of diskspace)$/m,
    (_where, said) =>
      transient(
        `git could not write to the data folder: ${said}. The disk is likely full: free some space there.`,
      ),
  ],
  [
    /fsck error|error in (tree|blob|commit|tag)|invalid path|bad object|malformed object/i,
    (where, said) =>
      permanent(
        `${where} has content that is not safe to check out: ${said}. Remove it from the repository's history or branch.`,
      ),
  ],
  [
    /certificate|SSL: no alternative|TLS CAfile/,
    (where, said) =>
      permanent(
        `The connection to ${where} is not trusted: ${said}. Where the host has a certificate of your own authority, name ` +
          "that authority's file in GIT_SSL_CAINFO.",
      ),
  ],
  [
    /error: 5\d\d|error: 429|timed out|Timeout was reached|Could not resolve host|Failed to connect|Connection (refused|reset)|early EOF|hung up|RPC failed|transfer closed|Operation too slow|SSL_ERROR_SYSCALL|expected flush|invalid index-pack output|unexpected disconnect|unable to access/i,
    (where, said) => transient(`${where} did not answer as it should: ${said}.`),
  ],
];

/** Turns what git said into an error that says what to do. What is not known is taken for permanent. */
export function explainGit(command: string, stderr: string, url: string | undefined): GitError {
  const where = url === undefined ? "The repository" : shownRemote(url);
  const said = oneLine(stderr);
  const found = explanations.find(([pattern]) => pattern.test(stderr));
  if (found) return found[1](where, said);
  return permanent(`git ${command} failed for ${where}: ${said === "" ? "it gave no reason" : said}.`);
}

/** The lines that tell a person something, in one, without control characters, of 400 characters at most. */
function oneLine(stderr: string): string {
  const lines = stderr
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\p{Cc}/gu, " ").trim())
    .filter((line) => line !== "" && !/^(hint|warning):/.test(line));
  return lines
    .join("; ")
    .slice(0, 400)
    .replace(/[.;\s]+$/, "");
}
