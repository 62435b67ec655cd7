import { defineProblem, type ProblemDefinition } from "../problem/problem.ts";

export const queryCrashed: ProblemDefinition<{ query: string; key: string; message: string }> = defineProblem(
  {
    code: "core/query-crashed",
    severity: "error",
    message: ({ query, key, message }) =>
      `Octavo failed to compute "${query}"${key === "" ? "" : ` of ${key.replaceAll("\n", " ")}`}: ${message}`,
    help: "This is a fault in Octavo, not in the docs: please report it with the file that it names. The rest of the site is built without this part.",
  },
);

export const cycle: ProblemDefinition<{ query: string; key: string; plugins: readonly string[] }> =
  defineProblem({
    code: "core/cycle",
    severity: "error",
    message: ({ key, plugins }) =>
      `${key.replaceAll("\n", " ") || "This"} depends on itself${through(plugins)}, so it is left out.`,
    help: "Two things need each other, such as snippets that import one another. Cut the circle at one of them. Where the message names a plugin, one of its taps reads what needs the value that the tap is to change, such as `page` or `pageMeta` of another page in a tap of `page`: let it read what comes before that, such as `pageFacts`.",
  });

function through(plugins: readonly string[]): string {
  if (plugins.length === 0) return "";
  return ` through what ${plugins.map((plugin) => `the plugin "${plugin}"`).join(" and ")} ${plugins.length === 1 ? "reads" : "read"}`;
}
