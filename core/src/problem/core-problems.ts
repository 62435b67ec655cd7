import { defineProblem, type ProblemDefinition } from "./problem.ts";

export const pluginCrashed: ProblemDefinition<{ plugin: string; hook: string; message: string }> =
  defineProblem({
    code: "core/plugin-crashed",
    severity: "error",
    message: ({ plugin, hook, message }) => `The plugin "${plugin}" failed in its "${hook}" tap: ${message}`,
    help: "A plugin threw an error, returned what its hook cannot use, or promised what never comes. The rest of the site builds as if that tap were not there. Mend the plugin, or report the error to its author; `--trace` shows what it worked on.",
  });

/** What is told of an output file that could not be made, by whoever registered it. */
export function unmade(
  plugin: string,
  file: string,
  message: string,
): Parameters<typeof pluginCrashed.message>[0] {
  return { plugin, hook: "emit", message: `${file}: ${message}` };
}

export const syntaxError: ProblemDefinition<{ language: string; message: string }> = defineProblem({
  code: "syntax/error",
  severity: "error",
  message: ({ message }) => message,
  help: "The text breaks a rule of its language (JSON, YAML, Markdown or MDX). What could be read is used; the rest is missing from the site until the text is mended.",
});

export const syntaxWarning: ProblemDefinition<{ language: string; message: string }> = defineProblem({
  code: "syntax/forgiven",
  severity: "warning",
  message: ({ message }) => message,
  help: "The text was understood, but other tools may refuse it: a comment or trailing comma in JSON, a key that is written twice, a tab in YAML. In Markdown, words are shown as they are written that look like a link, an image, a footnote or a table and are none, and so are marks that other programs read, such as `:::note`, `> [!NOTE]`, `\\(x^2\\)` and comments in code that say `highlight-next-line`. So are the stars of `**bold **words`, where a blank keeps them from making anything bold. Words in brackets, as in `[see this][note]`, may be meant: where a page has no references, they are no warning. A link without words between its brackets is there, and nobody sees it.",
});

export const duplicateUrl: ProblemDefinition<{ path: string; first: string; second: string }> = defineProblem(
  {
    code: "navigation/duplicate-url",
    severity: "error",
    message: ({ path, first, second }) =>
      `Both ${first} and ${second} have the URL ${path}; only the first is shown.`,
    help: "Two pages cannot share one URL. Rename one file, set `directory` of one `openapi` property, or give one operation its own URL with `href` in its `x-svc` extension.",
  },
);

export const unusableName: ProblemDefinition<{ file: string }> = defineProblem({
  code: "navigation/unusable-name",
  severity: "warning",
  message: ({ file }) => `No URL can be made of the name ${JSON.stringify(file)}, so this page is left out.`,
  help: "A page's URL is its path without the extension. Neither `.` nor `..` can be a part of it, nor a control character. Rename the file or its folder, or list it in .octavoignore.",
});

export const unusableOutput: ProblemDefinition<{ path: string; plugin: string }> = defineProblem({
  code: "core/unusable-output",
  severity: "error",
  message: ({ path, plugin }) =>
    `No file of the site can have the path ${JSON.stringify(path)}, which the plugin "${plugin}" wants to write; it is left out.`,
  help: "Paths of output files are relative to the site's folder, with `/` between their parts. No part may be empty, `.` or `..`, none may hold a backslash or a control character, or have more than 255 bytes in UTF-8. Mend the plugin that writes the file, or rename the page that it is made from.",
});

export const duplicateOutput: ProblemDefinition<{
  path: string;
  /** Who writes it, as far as that is known and says anything: the first one is kept. */
  plugins: readonly string[];
  /** Where the paths are not the same: what would have to be a file and a folder. */
  folder?: string | undefined;
}> = defineProblem({
  code: "core/duplicate-output",
  severity: "error",
  message: ({ path, plugins: [first, second], folder }) => {
    if (folder !== undefined) {
      const writer = first === undefined ? "The site" : `The plugin "${first}"`;
      const reason = folder === path ? "others are written below it" : `${folder} is a file, and no folder`;
      return `${writer} cannot write the file ${path}: ${reason}.`;
    }
    if (first === undefined) return `Two parts of the site write the file ${path}; the first one is kept.`;
    if (second === undefined)
      return `The plugin "${first}" and another part of the site write the file ${path}; the first one is kept.`;
    return first === second
      ? `The plugin "${first}" writes twice the file ${path}; the first one is kept.`
      : `The plugins "${first}" and "${second}" both write the file ${path}; what "${first}" writes is kept.`;
  },
  help: "Two plugins, or a page and a file of the docs folder, produce the same output file, or one has a file where the other needs a folder. Rename one of them.",
});

export const fetchFailed: ProblemDefinition<{ url: string; reason: string }> = defineProblem({
  code: "openapi/fetch-failed",
  severity: "error",
  isOnce: true,
  message: ({ url, reason }) => `${url} could not be fetched: ${reason}. Its pages are missing.`,
  help: "The document was not reachable when the build started. Check the address in a browser, or store the file in the docs folder. A copy in the cache is used where there is one.",
});

export const fetchStale: ProblemDefinition<{ url: string; reason: string }> = defineProblem({
  code: "openapi/fetch-stale",
  severity: "warning",
  isOnce: true,
  message: ({ url, reason }) => `${url} could not be fetched (${reason}); the last good copy is used.`,
  help: "The document was not reachable, so the copy in the cache was used. It may be out of date.",
});

export const missingConfig: ProblemDefinition = defineProblem({
  code: "config/missing",
  severity: "error",
  message: () => "There is no docs.json in this folder.",
  help: "Every site has a docs.json at its root. Create one with at least `theme`, `name`, `colors.primary` and `navigation`.",
});

export const configNotAnObject: ProblemDefinition<{ file: string }> = defineProblem({
  code: "config/not-an-object",
  severity: "error",
  message: ({ file }) => `${file} must hold one JSON object.`,
  help: 'The configuration is a JSON object: `{ "theme": …, "name": …, "colors": …, "navigation": … }`.',
});

export const unportablePage: ProblemDefinition<{ path: string }> = defineProblem({
  code: "core/unportable-page",
  severity: "information",
  needsWhole: "site",
  message: ({ path }) =>
    `Windows can have no file for the page ${path}, so the site cannot be built or unpacked there.`,
  help: 'Windows has no files or folders that are called `con`, `prn`, `aux`, `nul`, `com1` to `com9` or `lpt1` to `lpt9`, with an ending or without; none that end with a dot or a blank; and none with one of `< > : " | ? *`. Give the page another name, or the operation another `summary`, or an `href` in its `x-svc` extension. Where nobody uses Windows, it does no harm.',
});

export const clashingNames: ProblemDefinition<{ path: string; first: string }> = defineProblem({
  code: "core/clashing-names",
  severity: "warning",
  needsWhole: "site",
  message: ({ path, first }) =>
    `The pages ${first} and ${path} differ only in case, or in how an accent is written; on macOS and Windows, they have one file.`,
  help: "macOS and Windows take names for one that differ in case, or in how accents are written: where the site is built or unpacked there, one page is written over the other, and both addresses lead to it. Give one of the pages another name, or the operation another `summary`, or an `href` in its `x-svc` extension.",
});
