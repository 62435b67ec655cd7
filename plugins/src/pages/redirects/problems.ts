import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const unusableSource: ProblemDefinition<{ source: string; fault: string }> = defineProblem({
  code: "redirect/unusable-source",
  // Real sites have expressions that only other platforms know; the site is built all the same.
  severity: "warning",
  message: ({ source, fault }) => `This redirect is left out: its source "${shown(source)}" ${fault}.`,
  help: "A source is a path such as `/old`, with `:name` for a segment, and `*` or `:name*` for the rest of the path.",
});

export const unusableDestination: ProblemDefinition<{ destination: string; fault: string }> = defineProblem({
  code: "redirect/unusable-destination",
  severity: "error",
  message: ({ destination, fault }) =>
    `This redirect is left out: its destination "${shown(destination)}" ${fault}.`,
  help: "A destination is a path of the site, such as `/new`, or a URL with `https://`. What the source captures can stand after the host only, so that no reader can be led to a host that the docs do not name.",
});

export const unknownCapture: ProblemDefinition<{ source: string; wildcard: string }> = defineProblem({
  code: "redirect/unknown-capture",
  severity: "warning",
  message: ({ source, wildcard }) =>
    `The source "${shown(source)}" captures nothing for "${wildcard}", so the destination has that text as it is.`,
  help: "`:name` in a destination stands for what `:name` of the source matched, `*` and `:name*` for what a `*` matched.",
});

export const redirectLoop: ProblemDefinition<{ loop: string }> = defineProblem({
  code: "redirect/loop",
  severity: "error",
  message: ({ loop }) => `This redirect is left out, because nobody arrives: ${shown(loop)}`,
  help: "Readers would be sent around until their browser gives up. Let every redirect lead to a page that exists.",
});

export const deadEnd: ProblemDefinition<{ destination: string; nearest: string | undefined }> = defineProblem(
  {
    code: "redirect/dead-end",
    severity: "warning",
    message: ({ destination, nearest }) =>
      `This redirect leads nowhere: there is no page, generated page or file at "${shown(destination)}"${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`,
    help: "Readers who follow it get a 404. Let it lead to a page that exists.",
  },
);

export const redirectChain: ProblemDefinition<{ destination: string }> = defineProblem({
  code: "redirect/chain",
  severity: "information",
  message: ({ destination }) =>
    `This redirect leads to "${shown(destination)}", which is redirected itself: readers are sent on twice.`,
  help: "Let it lead to where the other one leads.",
});

export const shadowedRedirect: ProblemDefinition<{ source: string; earlier: string }> = defineProblem({
  code: "redirect/never-used",
  tag: "unused",
  severity: "warning",
  message: ({ source, earlier }) =>
    `This redirect is never used: "${shown(earlier)}" stands before it and catches all that "${shown(source)}" would.`,
  help: "The first redirect that fits a path counts. Put the more special one first, or remove one of them.",
});

export const hiddenPage: ProblemDefinition<{ pages: readonly string[] }> = defineProblem({
  code: "redirect/hides-page",
  tag: "unused",
  severity: "warning",
  message: ({ pages }) =>
    pages.length === 1
      ? `Nobody reads the page ${shown(pages[0] ?? "")}: this redirect leads away from it.`
      : `Nobody reads ${pages.length} pages, such as ${shown(pages[0] ?? "")}: this redirect leads away from them.`,
  help: "Redirects come before pages. Remove the redirect if the page is there again, or the page if it has moved. Only a wildcard that has nothing to take leaves a page alone, as `/guide/:slug*` does with `/guide`.",
});

export const tooManyForHosts: ProblemDefinition<{ lines: number; limit: number; kind: string }> =
  defineProblem({
    code: "redirect/too-many-for-hosts",
    severity: "information",
    message: ({ lines, limit, kind }) =>
      `\`_redirects\` has ${lines} lines ${kind} wildcards. Cloudflare takes ${limit}: Pages leaves out the rest, Workers refuse the site.`,
    help: "This matters on Cloudflare alone, which reads `_redirects` of a built site. Replace several redirects by one with a wildcard, or leave out old ones. Each page that a wildcard leaves alone, as it has nothing to take, makes two or three lines, which come behind those of redirects without wildcards; a source that does not fit these pages needs none. `octavo serve` and Netlify take as many as there are.",
  });

export const redirectProblems: readonly ProblemDefinition<never>[] = [
  unusableSource, unusableDestination, unknownCapture, redirectLoop, deadEnd, redirectChain, shadowedRedirect,
  hiddenPage, tooManyForHosts,
]; // prettier-ignore

function shown(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
