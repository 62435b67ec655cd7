import {
  defineProblem,
  mdx,
  originsIn,
  type Config,
  type PageFacts,
  type ProblemDefinition,
  type Read,
} from "@octavo/core";
import { catalogue } from "../components/catalogue.ts";
import { notFoundSettings } from "./not-found-settings.ts";

export const notFoundText: ProblemDefinition<{ fault: string }> = defineProblem({
  code: "theme/not-found-text",
  severity: "warning",
  message: ({ fault }) => `The text of the page for unknown addresses is not shown as written: ${fault}.`,
  help: "`errors.404.description` of docs.json is MDX, as the content of a page is: Markdown, and Octavo's components. A snippet has to be imported first; code that has to run in the browser does not run there.",
});

/** Reports what is wrong with the text that readers see at unknown addresses: it is in no file that is checked as a page. */
export async function checkNotFound({ file, places, value }: Config, read: Read): Promise<void> {
  const { description } = notFoundSettings(value["errors"]);
  if (description === undefined) return;
  const origin = originsIn(file, places)(["errors", "404", "description"]);
  const tree = await read.get(mdx, description);
  const faults = [
    ...tree.problems.map(({ message }) => message.replace(/\.$/, "")),
    ...unknownNames(tree.facts).map((name) => `there is no component <${name}>`),
  ];
  for (const fault of new Set(faults)) read.report(notFoundText, origin, { fault });
}

function unknownNames({ components, imports, exports, constants }: PageFacts): readonly string[] {
  const own = new Set([
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
  return components
    .map(({ name }) => name)
    .filter((name) => !catalogue.has(name) && !own.has(name.split(".")[0] ?? ""));
}
