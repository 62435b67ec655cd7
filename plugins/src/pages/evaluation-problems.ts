import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const unknownVariable: ProblemDefinition<{ name: string; nearest: string | undefined }> =
  defineProblem({
    code: "page/unknown-variable",
    severity: "error",
    needsWhole: "configuration",
    message: ({ name, nearest }) =>
      `There is no variable "${name}" in docs.json${nearest === undefined ? ", so readers see the braces." : `; did you mean "${nearest}"?`}`,
    help: "`{{name}}` stands for a text of `variables` in `docs.json`. Add the variable, or correct its name. Write `\\{\\{name\\}\\}`, or put it into code, to show double braces.",
  });

export const unknownName: ProblemDefinition<{
  name: string;
  nearest: string | undefined;
  /** Whether it stands in the value of a prop, which is left out then. */
  inProp: boolean;
  /** Whether it stands in a snippet, which is given names. */
  inSnippet: boolean;
}> = defineProblem({
  code: "page/unknown-name",
  severity: "warning",
  message: ({ name, nearest, inProp, inSnippet }) =>
    `${inSnippet ? `No page gives this snippet ${name}` : `Nothing on this page is called ${name}`}, so ${inProp ? "this prop is left out" : "readers see it with its braces"}${nearest === undefined ? "." : `; did you mean ${nearest}?`}`,
  help: "In MDX, braces hold code: `{name}` is the value of something that the page exports or imports, or that a snippet is given as a prop. Write `\\{name\\}`, or `` `{name}` ``, for text in braces.",
});

export const doubtfulBraces: ProblemDefinition<{
  source: string;
  kind: "empty" | "function" | "object" | "list" | "pattern" | "reader" | "program" | "circle";
  /** The names that ask for each other. */
  circle?: readonly string[];
}> = defineProblem({
  code: "page/doubtful-braces",
  severity: "warning",
  message: ({ source, kind, circle = [] }) => {
    const written = `{${source.replace(/\s+/g, " ").slice(0, 60)}}`;
    switch (kind) {
      case "empty":
        return `Readers see nothing of ${written}: it is code without a value to show.`;
      case "function":
        return `Readers see nothing of ${written}: it is a function, and nothing calls it.`;
      case "object":
        return `${written} is an object, which cannot be shown: show what is in it, one by one.`;
      case "list":
        return `Of the values in ${written}, readers see the last alone.`;
      case "pattern":
        return `${written} is a pattern of JavaScript, which has nothing to show: readers see it as it is written.`;
      case "reader":
        return `Readers see nothing of ${written}: pages do not know who reads them.`;
      case "program":
        return `${written} cannot be drawn, which readers see in its place: code of pages reaches no packages, processes and network while the site is built.`;
      case "circle":
        return `${written} has no value, because it asks for itself: ${circle.join(" → ")}.`;
    }
  },
  help: 'In MDX, braces hold code. For braces that readers see, write `\\{` and `\\}`, or put the text into backticks. A comment is `{/* … */}`. Where something may not be known, write what is shown instead: `{user.firstName ?? "there"}`.',
});

export const circularImport: ProblemDefinition<{
  chain: readonly string[];
  kind: "import" | "snippet";
  /** Whether a file on the way uses nothing of what it imports. */
  isUnused?: boolean;
}> = defineProblem({
  code: "page/circular-import",
  severity: "error",
  message: ({ chain, kind, isUnused = false }) =>
    `This ${kind} leads back to its own file${isUnused ? ", though not all that is imported on the way is used" : ""}: ${chain.join(" → ")}.`,
  help: "A snippet cannot show itself, so its place stays empty. Remove one of the imports or `<Snippet>` elements of the chain.",
});

export const deepSnippets: ProblemDefinition<{ target: string; from: string; levels: number }> =
  defineProblem({
    code: "page/deep-snippets",
    severity: "warning",
    message: ({ target, from, levels }) =>
      `Readers see nothing of ${target}, which ${from} takes in: it is more than ${levels} snippets deep.`,
    help: "A snippet may show others, and these show more, 20 of them within each other. Let the page take in what is deeper itself, or join snippets that do nothing but show each other.",
  });

export const emptyImport: ProblemDefinition<{ name: string; target: string; exports: readonly string[] }> =
  defineProblem({
    code: "page/empty-import",
    severity: "warning",
    message: ({ name, target, exports }) =>
      `${name} shows nothing: ${target} has no content of its own${exports.length === 0 ? "." : `, only exports (${exports.join(", ")}).`}`,
    help: "An import without braces is the content of a file. Write `import { Name } from` for something that the file exports, or add content to the file.",
  });

export const evaluationProblems: readonly ProblemDefinition<never>[] = [
  unknownVariable,
  unknownName,
  doubtfulBraces,
  circularImport,
  deepSnippets,
  emptyImport,
];
