import { defineProblem, type ProblemDefinition } from "@octavo/core";
import { addressMeant, hasBlanksInHost } from "./links/missing-scheme.ts";

export const brokenLink: ProblemDefinition<{
  target: string;
  nearest: string | undefined;
  /** The paths that its redirect leads through without an end. */
  loop: string | undefined;
  /** The path that its redirect leads to, where nothing is. */
  end?: string | undefined;
  /** Whether its path climbs above the docs folder. */
  isOutside?: boolean;
  /** Why the address itself is none. */
  fault?: "empty" | "scheme" | "braces" | "incomplete" | undefined;
}> = defineProblem({
  code: "page/broken-link",
  severity: "warning",
  needsWhole: "configuration",
  message: ({ target, nearest, loop, end, isOutside = false, fault }) => {
    if (fault === "empty") return "This link has no address, so it leads nowhere.";
    if (fault === "scheme")
      return `The link "${target}" is left out, and its text stays: pages do not link to addresses that begin like this one.`;
    const lost = `The link "${target}" leads nowhere:`;
    if (fault === "braces")
      return `${lost} the address of a link in Markdown is text, and what stands in braces is not computed.`;
    const meant = addressMeant(target);
    if (fault === "incomplete" && hasBlanksInHost(target))
      return `${lost} the name of a server has no blanks in it.`;
    if (fault === "incomplete")
      return `${lost} ${/^http/i.test(target) ? "it names no server." : "nothing stands behind its colon."}${meant === undefined ? "" : ` Write "${meant}".`}`;
    if (meant !== undefined)
      return `${lost} it counts as a path of this site.${nearest === undefined ? "" : ` Did you mean "${nearest}"?`} For ${meant.startsWith("mailto:") ? "mail" : "another site"} write "${meant}".`;
    if (loop !== undefined)
      return `${lost} the redirect at that path is left out, because nobody arrives: ${loop.slice(0, 200)}`;
    const reason = isOutside
      ? "its path leads out of the docs folder, which is no part of the site"
      : end === undefined
        ? "there is no page, generated page, file or redirect at that path"
        : `the redirect at that path leads to "${end.slice(0, 200)}", where nothing is`;
    return `${lost} ${reason}${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`;
  },
  help: "Readers who follow the link get a 404. Correct the path, create the page, or add a redirect to `docs.json`. Links are checked against pages, pages generated from OpenAPI documents, files of the docs folder, files that plugins make, redirects, and the addresses at which servers answer agents, such as `/mcp`. A computed address needs an element: `<a href={address}>`. Addresses such as `javascript:` and `data:` are left out of pages: link to the web, to mail or to a telephone number.",
});

export const linkExtension: ProblemDefinition<{ target: string; written: string }> = defineProblem({
  code: "page/link-extension",
  severity: "information",
  message: ({ target, written }) =>
    `The link "${target}" names the page's file. It works, but addresses of pages have no extension: write "${written}".`,
  help: "Octavo drops `.mdx` from links, and programs that read the page's source elsewhere may not. Write the link without it.",
});

export const leadsOutside: ProblemDefinition<{ kind: "link" | "image"; target: string; path: string }> =
  defineProblem({
    code: "page/outside-docs",
    severity: "warning",
    message: ({ kind, target, path }) =>
      `The ${kind} "${target}" leads out of the docs folder, which is no part of the site: what is ${kind === "link" ? "linked" : "shown"} is "${path}" of the docs.`,
    help: "A relative path counts from the folder of its file, and one with more `../` than there are folders ends at the top of the docs folder, as in browsers. What stands beside that folder is not published. If the file in it is meant, write its path from the top. Else copy the file into the docs folder, or link to where it is on the web.",
  });

export const brokenAnchor: ProblemDefinition<{
  target: string;
  path: string;
  nearest: string | undefined;
  /** Whether only agents see what has that anchor. */
  isForAgents?: boolean;
  /** Further pages without it, of those that show the snippet of the link. */
  others?: readonly string[];
}> = defineProblem({
  code: "page/broken-anchor",
  severity: "warning",
  needsWhole: "site",
  message: ({ target, path, nearest, isForAgents = false, others = [] }) =>
    `The link "${target}" leads to the top of the page: ${isForAgents ? `what has that anchor on ${path} is for agents, and people do not see it.` : `nothing on ${path}${others.length === 0 ? "" : ` and ${others.length} more of the pages that show this`} has that anchor${nearest === undefined ? "." : `; did you mean "#${nearest}"?`}`}`,
  help: "Headings have anchors made of their text: lower case, with hyphens for blanks and dots, and without most other punctuation; a second heading of the same text gets `-2`. Steps, tabs, accordions, updates and fields have anchors of their titles and names. Write `## Heading {#name}` to choose an anchor. Links from elsewhere that only have other signs between the same words (`#where_to_go`) find their heading all the same, where browsers run scripts.",
});

export const repeatedAnchor: ProblemDefinition<{ id: string }> = defineProblem({
  code: "page/repeated-anchor",
  severity: "warning",
  message: ({ id }) =>
    `Something else on this page has the anchor "${id}", so links to #${id} lead to the first of them.`,
  help: "An anchor is on a page once. Of two that are written, in `{#name}` or as `id`, the first counts; the second heading gets an anchor of its text. Choose another word for one of them.",
});

export const groupsWithoutSignIn: ProblemDefinition<Record<string, never>> = defineProblem({
  code: "page/groups-without-sign-in",
  severity: "information",
  needsWhole: "configuration",
  message: () => "`groups` keeps nobody from this page: nobody signs in here, so everybody reads it.",
  help: "Groups count where `octavo serve` shows the site to readers who sign in. Say so with `signIn: true` in `octavo.config.ts`. A build of plain files shows the page to everybody.",
});

export const groupsOfNobody: ProblemDefinition<{ shown: "page" | "playground"; reason: string }> =
  defineProblem({
    code: "page/groups-of-nobody",
    severity: "error",
    message: ({ shown, reason }) => `No reader is shown this ${shown}: \`groups\` ${reason}.`,
    help: 'Who writes `groups` wants to keep somebody out, so what cannot be read lets nobody in. Write a list of names, `[pro, staff]`, or `{ includes: ["*"], excludes: [trial] }`; remove the key where the page is for all [readers who have signed in](/guides/readers).',
  });

export const closedByErrors: ProblemDefinition<Record<string, never>> = defineProblem({
  code: "page/closed-by-errors",
  severity: "error",
  message: () =>
    "Where readers sign in, nobody is shown this text: this part of it is for some of them, and errors in it hide where it ends.",
  help: "Mend the syntax errors that are told of this file: until then, [readers](/guides/readers) cannot be shown one part of it without the other. A `.md` file has no components; rename it to `.mdx`.",
});

export const brokenExternalLink: ProblemDefinition<{ target: string; reason: string }> = defineProblem({
  code: "page/broken-external-link",
  severity: "warning",
  message: ({ target, reason }) => `The link "${target}" leads nowhere: ${reason}.`,
  help: "`octavo check --external` asks the servers of other sites. Only what is certain is told: pages that are gone, and hosts that there are not. Answers are kept for an hour where something is gone, and for a week where it is there.",
});

/** What a file is to readers, by its name. */
function kindOf(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  if (/\.(?:mp4|m4v|webm|mov|ogv)$/i.test(path)) return "video";
  if (/\.(?:mp3|m4a|wav|ogg|oga|aac|flac)$/i.test(path)) return "sound";
  if (/\.(?:woff2?|ttf|otf|eot)$/i.test(path)) return "font";
  if (/\.css$/i.test(path)) return "style sheet";
  return /\.(?:vtt|srt)$/i.test(path) ? "text track" : "image";
}

export const missingImage: ProblemDefinition<{
  target: string;
  path: string;
  /** The path that was probably meant. */
  nearest?: string | undefined;
  /** Whether its path climbs above the docs folder. */
  isOutside?: boolean;
  /** Whether a style sheet imports it. */
  isImport?: boolean;
}> = defineProblem({
  code: "page/missing-image",
  severity: "warning",
  message: ({ target, path, nearest, isOutside = false, isImport = false }) => {
    if (target.trim() === "") return "This image has no address, so nothing is shown of it but its words.";
    if (isImport && !/[./]/.test(target))
      return `The style sheet "${target}" is not loaded: browsers find no packages by their names.`;
    const kind = isImport ? "style sheet" : kindOf(target);
    const use = kind === "sound" ? "played" : kind === "font" || kind === "style sheet" ? "loaded" : "shown";
    const lost = `The ${kind} "${target}" is not ${use}:`;
    return /[{}]/.test(target)
      ? `${lost} braces in quotes, and in addresses of Markdown, are text. Write src={\`${target.replaceAll(/(?<!\$)\{/g, "${")}\`} on an element.`
      : `${lost} ${isOutside ? "its path leads out of the docs folder, which is no part of the site" : `there is no file ${path} in the docs folder`}${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`;
  },
  help: "Add the file, or correct the path; upper and lower case count. Paths that begin with a slash are from the docs folder, others from the folder of the page or style sheet.",
});

export const missingAlternative: ProblemDefinition<{ target: string }> = defineProblem({
  code: "page/missing-alt-text",
  severity: "information",
  message: ({ target }) => `The image "${target}" says nothing to readers who do not see it, and to search.`,
  help: 'Write in a few words what it shows: `![The settings page](/images/settings.png)`, or `alt` of an `<img>`. An `<img>` with `alt=""`, `aria-hidden="true"` or `role="presentation"` is there for its looks alone.',
});

export const importMissing: ProblemDefinition<{
  source: string;
  target: string;
  /** What was probably meant. */
  nearest?: string | undefined;
  /** Whether a `<Snippet>` names it. */
  isSnippet?: boolean;
}> = defineProblem({
  code: "page/missing-import",
  severity: "error",
  message: ({ source, target, nearest, isSnippet = false }) =>
    `The ${isSnippet ? "snippet" : "import"} "${source}" names ${target}, and there is no such file${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`,
  help: "What is imported is missing, so its place on the page stays empty. Paths begin with `/` (from the docs root), `./` or `../`. A `<Snippet>` names a file of the folder `snippets` or `_snippets`.",
});

export const severalSubjects: ProblemDefinition<{ ignored: string; counts: string }> = defineProblem({
  code: "page/several-subjects",
  severity: "warning",
  tag: "unused",
  message: ({ ignored, counts }) => `\`${ignored}\` is ignored, because the page has \`${counts}\` too.`,
  help: "A page documents one thing: the operation that `openapi` names, the schema that `openapi-schema` names, or the endpoint that `api` describes. Remove what is not meant, or make a page of its own for it.",
});

export const misspeltKey: ProblemDefinition<{ key: string; known: string }> = defineProblem({
  code: "page/misspelt-key",
  tag: "unused",
  severity: "information",
  message: ({ key, known }) => `\`${key}\` does nothing; did you mean \`${known}\`?`,
  help: "Front matter may have keys of your own, and they do nothing by themselves. This one looks like a key that does: `groups` says who may read a page, and is a list even of one group; other keys are written exactly as the manual has them, upper and lower case included.",
});

export const unusedVariable: ProblemDefinition<{ name: string }> = defineProblem({
  code: "page/unused-variable",
  tag: "unused",
  severity: "warning",
  needsWhole: "configuration",
  message: ({ name }) => `No page or snippet has \`{{${name}}}\`, so this text stands nowhere.`,
  help: "A text of `variables` in `docs.json` stands where pages and snippets have its name in double braces; in `docs.json` itself and in API documents, braces stay as they are. Write it there, or remove the variable.",
});

export const problems: readonly ProblemDefinition<never>[] = [
  brokenLink, linkExtension, leadsOutside, brokenAnchor, repeatedAnchor, groupsWithoutSignIn, groupsOfNobody, closedByErrors, brokenExternalLink, missingImage, missingAlternative, importMissing, severalSubjects, misspeltKey, unusedVariable,
]; // prettier-ignore
