import { defineProblem, listInWords, type ProblemDefinition } from "@octavo/core";

/** Why there is no page behind an entry, as far as something near it explains that. */
export type Reason =
  | { readonly kind: "none"; readonly nearest?: string }
  /** The same page in other languages. */
  | { readonly kind: "untranslated"; readonly pages: readonly string[] }
  | { readonly kind: "folder"; readonly pages: readonly string[] }
  | { readonly kind: "ignored"; readonly file: string; readonly line?: string | undefined }
  | { readonly kind: "snippet"; readonly file: string }
  | { readonly kind: "skill"; readonly file: string }
  | { readonly kind: "url" };

export const missingPage: ProblemDefinition<{ written: string; reason: Reason }> = defineProblem({
  code: "navigation/missing-page",
  severity: "error",
  message: ({ written, reason }) => {
    switch (reason.kind) {
      case "folder":
        return `"${written}" is a folder, and has no index page. Name its pages one by one: ${reason.pages.map((page) => `"${page}"`).join(", ")}.`;
      case "ignored":
        if (reason.line !== undefined)
          return `There is no page "${written}": ${reason.file} is left out by default. A line \`${reason.line}\` in \`.octavoignore\` takes it back.`;
        return `There is no page "${written}": ignore rules keep ${reason.file} out of the site.`;
      case "snippet":
        return `There is no page "${written}": ${reason.file} is a snippet, which other pages include and which has no URL.`;
      case "skill":
        return `There is no page "${written}": ${reason.file} is a skill, which agents read as it is. Give the page's file another name.`;
      case "url":
        return `"${written}" is an address, not a page of this site. Link to it with an element that has \`href\`.`;
      case "untranslated":
        return `There is no page "${written}"; the same page in other languages is ${listInWords(reason.pages.map((page) => `"${page}"`))}. Translate it, or take it out of this language.`;
      default:
        return `There is no page "${written}"${reason.nearest === undefined ? "." : `; did you mean "${reason.nearest}"?`}`;
    }
  },
  help: "An entry of `pages` is the path of an `.mdx` or `.md` file from the docs root, without its extension, upper and lower case as in the file's name; or an operation such as `GET /users`. Correct the path, or create the file. Until then readers see nothing of the entry. What `.mintignore` and `.octavoignore` name is no page, nor is what is left out by default, such as `README.md`, until a line such as `!/README.md` in `.octavoignore` [takes it back](/guides/checking#keep-files-out); nor are files in `snippets/` and files that other pages import.",
});

export const fileExtension: ProblemDefinition<{ written: string; path: string }> = defineProblem({
  code: "navigation/file-extension",
  severity: "information",
  message: ({ written, path }) =>
    `"${written}" works, but pages are named without their extension: "${path}".`,
  help: "Entries of `pages` name a file without `.mdx` or `.md`. Other tools may not find the page otherwise.",
});

export const duplicatePage: ProblemDefinition<{ page: string; languages?: readonly [string, string] }> =
  defineProblem({
    code: "navigation/duplicate-page",
    severity: "information",
    message: ({ page, languages }) =>
      languages === undefined
        ? `${page} stands in navigation twice; readers who come from elsewhere see its first place.`
        : `${page} stands in navigation in two languages, ${languages[0]} and ${languages[1]}; readers who come from elsewhere see the first.`,
    help: "In a sidebar a page has one place, the first: breadcrumbs, previous and next page follow that. Of several sidebars readers stay in the one they come from; search, and links from elsewhere, lead to the first. Remove one entry, or give each place a page of its own. Pages that several versions or products have are not told.",
  });

export const emptyGroup: ProblemDefinition<{ label: string }> = defineProblem({
  code: "navigation/empty-group",
  severity: "information",
  needsWhole: "site",
  message: ({ label }) => `The group "${label}" has no pages, so readers do not see it.`,
  help: "Add pages to the group, or remove it.",
});

export const secondDefault: ProblemDefinition<{ label: string; first: string }> = defineProblem({
  code: "navigation/second-default",
  severity: "warning",
  message: ({ label, first }) =>
    `"${label}" is not what readers see at first, whatever \`default\` says: "${first}" says so before it.`,
  help: "Of the languages, versions or products that readers switch between, one is open at first. Keep `default: true` at that one, and remove the others.",
});

export const orphanPage: ProblemDefinition<{ path: string }> = defineProblem({
  code: "navigation/orphan-page",
  severity: "warning",
  needsWhole: "site",
  message: ({ path }) => `This page is not in navigation: only those who know its address ${path} find it.`,
  help: "Add the page to `navigation` in docs.json. If it is to be reached by links alone, say `hidden: true` in its front matter; if it is no page, name it in `.mintignore`.",
});

export const missingOperations: ProblemDefinition<{
  spec: string;
  missing: readonly string[];
  total: number;
}> = defineProblem({
  code: "navigation/missing-operations",
  severity: "information",
  needsWhole: "site",
  message: ({ spec, missing, total }) => {
    const isOfChannels = missing[0]?.startsWith("channel ") === true;
    const shown = missing.slice(0, 5).map((key) => `\`${key.replace(/^channel /, "")}\``);
    const rest = missing.length - shown.length;
    const list = rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
    const have = missing.length === 1 ? "has" : "have";
    return `${missing.length} of the ${total} ${isOfChannels ? "channels" : "operations"} of ${spec} ${have} no page: ${list}.`;
  },
  help: "Navigation, or pages with `openapi` or `asyncapi` in their front matter, name some operations or channels of this document one by one, and nobody named these. Add entries for them, or let an element with `openapi` or `asyncapi` and without such entries list all by itself. What is not for readers is marked in the document with `x-hidden: true`, and is not counted.",
});

export const problems: readonly ProblemDefinition<never>[] = [
  missingPage,
  fileExtension,
  duplicatePage,
  emptyGroup,
  secondDefault,
  orphanPage,
  missingOperations,
];
