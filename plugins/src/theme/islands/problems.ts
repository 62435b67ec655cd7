import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const islandsInBrowsers: ProblemDefinition<{
  label: string;
  names: readonly string[];
  /** The file that is left to browsers with what uses it; undefined where all code of the page is. */
  file?: string | undefined;
}> = defineProblem({
  code: "page/islands-in-browsers",
  severity: "information",
  message: ({ label, names, file }) =>
    `\`${label}\` asks for ${names
      .slice(0, 3)
      .map((name) => `\`${name.slice(0, 40)}\``)
      .join(
        ", ",
      )} while its file is loaded. Browsers alone have that, so ${file === undefined ? "all code of the page is drawn there: its" : `what uses ${file} is drawn there: those`} words are not in the HTML.`,
  help: "Ask for `window`, `document` and the like in `useEffect`, in handlers, or in the component that needs it: then the rest is drawn when the site is built, and readers without scripts see it. A file of code takes with it what uses it; a page or snippet of Markdown takes all code of the page.",
});

export const islandFailed: ProblemDefinition<{ label: string; fault: string; place: string }> = defineProblem(
  {
    code: "page/island-failed",
    severity: "error",
    message: ({ label, fault, place }) =>
      `\`${label}\` could not be drawn: ${fault}${place === "" ? "" : `, at ${place}`}.`,
    help: "Components and expressions that are code are drawn when the site is built, without network, files, processes and timers, and within limits: 2 seconds, 64 MB, 20,000 elements. Mend the code where the message says. What is of browsers alone, such as `fetch`, belongs into `useEffect` or into handlers. The page shows a note in the place of the part; the rest of it is there.",
  },
);
