import { defineProblem, type ProblemDefinition } from "@octavo/core";
import { withoutFeed } from "./feeds/check-feed.ts";

export const reservedPath: ProblemDefinition<{ path: string; use: string }> = defineProblem({
  code: "outputs/reserved-path",
  severity: "error",
  message: ({ path, use }) => `Servers keep ${path} for ${use}, so readers may not get to this page.`,
  help: "Give the page another path: rename its file, or move it to another folder. The page of an operation has it from `x-svc.href` or `x-mint.href`. Kept are `/mcp`, everything below `/authed`, `/_llms` and `/.well-known`, and names that begin with a dot.",
});

export const llmsWithoutTitle: ProblemDefinition<{ file: string }> = defineProblem({
  code: "outputs/llms-without-title",
  severity: "warning",
  message: ({ file }) =>
    `${file} does not begin with a title; it is served as it is, but programs expect "# " and the site's name in its first line.`,
  help: "Begin the file with a first-level heading, such as `# Example Docs`. Without a file of this name, Octavo writes one of the site's pages.",
});

export const unreadableDate: ProblemDefinition<{ written: string }> = defineProblem({
  code: "outputs/unreadable-date",
  severity: "warning",
  message: ({ written }) =>
    `"${shown(written)}" is no date that programs can read, so neither the page nor the sitemap says when it was changed.`,
  help: "Write it as `2026-03-01`, or with a time and its zone, as `2026-03-01T12:30:00Z`.",
});

export const unusableCanonical: ProblemDefinition<{ written: string; used: string | undefined }> =
  defineProblem({
    code: "outputs/unusable-canonical",
    severity: "warning",
    message: ({ written, used }) =>
      used === undefined
        ? `"${shown(written)}" is no address of the web, so pages do not name it as theirs.`
        : `Addresses of pages begin with "${shown(used)}": what follows in "${shown(written)}" cannot stand before a path.`,
    help: "`canonical` says where the whole site is: `https://` and the host, and the folder where it is in one. A canonical address of a single page stands in its front matter.",
  });

export const incompleteSkill: ProblemDefinition<{ file: string; missing: string }> = defineProblem({
  code: "outputs/incomplete-skill",
  severity: "warning",
  message: ({ file, missing }) =>
    `The skill ${file} ${missing}; agents choose skills by name and description.`,
  help: "Begin the file with front matter that has both, such as `name: payments` and `description: Take payments. Use when …`. Until then its folder's name stands for the name, and the site's description for its own.",
});

export const unpublishedSkill: ProblemDefinition<{ file: string; reason: string }> = defineProblem({
  code: "outputs/unpublished-skill",
  severity: "warning",
  message: ({ file, reason }) => `The skill ${file} is published for nobody: ${reason}.`,
  help: "Give each skill a name of its own. `groups` are for sites whose readers sign in; remove them, or set up how readers sign in.",
});

export const outputProblems: readonly ProblemDefinition<never>[] = [
  reservedPath,
  llmsWithoutTitle,
  unreadableDate,
  unusableCanonical,
  incompleteSkill,
  unpublishedSkill,
  withoutFeed,
];

function shown(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
