import { readFileSync } from "node:fs";
import { coreProblems, type Problem, type ProblemDefinition } from "@octavo/core";
import { defaults } from "@octavo/plugins";
import { anchorFor, pageText, safe } from "./page-text.ts";

const areas: Readonly<Record<string, string>> = {
  config: "The configuration file as a whole",
  schema: "Keys and values of docs.json, front matter and extensions",
  navigation: "The structure of the site",
  openapi: "OpenAPI documents, and what refers to them",
  extensions: "The `x-` keys of OpenAPI documents",
  page: "What is written in pages",
  redirect: "Where old paths lead",
  syntax: "Files that break the rules of their language",
  code: "Blocks of code",
  theme: "The look of the site",
  core: "Faults of plugins, and of Octavo itself",
};

/** Every kind of problem that core and the built-in plugins define; each code once. */
function catalogue(): readonly ProblemDefinition<never>[] {
  const all = [...coreProblems, ...defaults().flatMap(({ problems }) => problems)];
  return [...new Map(all.map((problem) => [problem.code, problem])).values()];
}

/** One page with a heading for each code, so that a code can be looked up by its anchor. */
export function problemsPage(): string {
  const problems = catalogue();
  const examples = exampleMessages();
  const found = [...new Set(problems.map(areaOf))];
  const order = [...Object.keys(areas).filter((area) => found.includes(area)), ...found.filter((area) => !(area in areas))];
  return pageText(
    {
      title: "Problems",
      description: "Every problem that Octavo reports: what it means, and what to do about it.",
      source: "the problems that core and the built-in plugins define",
      // Who looks for words wants a guide; a code is in no other page.
      boost: 0.5,
    },
    [
      `There are ${problems.length} kinds of problems. Their codes never change, so they can be searched for and linked to.`,
      [
        "- An **error** makes a page, an operation or a setting be missing or wrong. `octavo check` and `octavo build` end with exit code 1.",
        "- A **warning** makes the site worse than it could be. It counts as an error with `--strict`.",
        "- An **information** is about style. It never changes an exit code.",
      ].join("\n"),
      ...order.flatMap((area) => [
        `## ${area}`,
        ...(areas[area] === undefined ? [] : [`${areas[area]}.`]),
        ...problems.filter((problem) => areaOf(problem) === area).toSorted(byCode).flatMap((problem) => entry(problem, examples.get(problem.code))),
      ]),
    ],
  );
}

function areaOf({ code: name }: ProblemDefinition<never>): string {
  return name.slice(0, name.indexOf("/"));
}

function byCode(a: ProblemDefinition<never>, b: ProblemDefinition<never>): number {
  return a.code < b.code ? -1 : 1;
}

const colors = { error: "red", warning: "orange", information: "blue" } as const;

function entry({ code: name, severity, help }: ProblemDefinition<never>, example: string | undefined): readonly string[] {
  return [
    `### ${name} {#${anchorFor(name)}}`,
    `<Badge color="${colors[severity]}">${severity}</Badge>`,
    safe(help),
    ...(example === undefined ? [] : [`\`\`\`text wrap\n${example}\n\`\`\``]),
  ];
}

/** What `examples/broken` says for each code. */
function exampleMessages(): ReadonlyMap<string, string> {
  const golden = new URL("../../examples/broken/expected/problems.json", import.meta.url);
  const { problems } = JSON.parse(readFileSync(golden, "utf8")) as { problems: readonly Problem[] };
  return new Map(problems.toReversed().map(({ code: name, message }) => [name, message]));
}
