import {
  configTexts,
  defineProblem,
  isInlineName,
  mdx,
  originsIn,
  type Config,
  type PageFacts,
  type PageTree,
  type ProblemDefinition,
  type Read,
  type Span,
} from "@octavo/core";
import { catalogue } from "./components/catalogue.ts";

const notFoundText: ProblemDefinition<{ fault: string }> = defineProblem({
  code: "theme/not-found-text",
  severity: "warning",
  message: ({ fault }) => `The text of the page for unknown addresses is not shown as written: ${fault}.`,
  help: "`errors.404.description` of docs.json is MDX, as the content of a page is: Markdown, and Octavo's components. A snippet has to be imported first; code that has to run in the browser does not run there.",
});

const bannerText: ProblemDefinition<{ fault: string }> = defineProblem({
  code: "theme/banner-text",
  severity: "warning",
  message: ({ fault }) => `The banner is not shown as written: ${fault}.`,
  help: "`banner.content` of docs.json is the MDX of a line: links, bold, italic, code, images, icons, and HTML such as `<a>`. Other components have no place there, and code that has to run in the browser does not run.",
});

export const configTextProblems: readonly ProblemDefinition<never>[] = [notFoundText, bannerText];

/** Reports what is wrong with texts of docs.json that readers see: they are in no file that is checked as a page. */
export async function checkConfigTexts({ file, places, value }: Config, read: Read): Promise<void> {
  const originOf = originsIn(file, places);
  for (const { of, path, text } of configTexts(value)) {
    const definition = of === "banner" ? bannerText : notFoundText;
    const tree = await read.get(mdx, text);
    const faults = [
      ...syntaxFaults(tree),
      ...unknownNames(tree),
      ...(of === "banner" ? misplaced(tree) : []),
    ];
    for (const { fault, within } of faults)
      read.report(definition, { ...originOf(path), ...(within && { within }) }, { fault });
  }
}

interface Fault {
  readonly fault: string;
  readonly within: Span | undefined;
}

function syntaxFaults({ problems }: PageTree): readonly Fault[] {
  return problems.map(({ message, span }) => ({ fault: message.replace(/\.$/, ""), within: span }));
}

function unknownNames(tree: PageTree): readonly Fault[] {
  const own = ownNames(tree.facts);
  return tree.facts.components.flatMap(({ name }, ordinal) =>
    catalogue.has(name) || own.has(name.split(".")[0] ?? "")
      ? []
      : [{ fault: `there is no component <${name}>`, within: tree.span("component", ordinal) }],
  );
}

/** What stands in blocks of its own. */
function misplaced(tree: PageTree): readonly Fault[] {
  const { headings, components } = tree.facts;
  const found = components.flatMap(({ name }, ordinal) =>
    catalogue.has(name) && !isInlineName(name)
      ? [{ fault: `<${name}> is no part of a line`, within: tree.span("component", ordinal) }]
      : [],
  );
  const titles = headings.map((_, ordinal) => ({
    fault: "a line has no headings",
    within: tree.span("heading", ordinal),
  }));
  return [...found, ...titles];
}

function ownNames({ imports, exports, constants }: PageFacts): ReadonlySet<string> {
  return new Set([
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}
