import { defineProblem, type ProblemDefinition } from "@octavo/core";

export const referenceOutside: ProblemDefinition<{
  written: string;
  /** The file that is meant, as its path from here. */
  meant?: string | undefined;
}> = defineProblem({
  code: "config/ref-outside",
  severity: "error",
  message: ({ written, meant }) =>
    `The $ref "${written}" leads out of the docs folder${meant === undefined ? "." : `: it begins at the top of the disk. Write "${meant}".`}`,
  help: "A `$ref` names a file inside the docs folder, relative to the file that contains it.",
});

export const referenceMissing: ProblemDefinition<{
  written: string;
  target: string;
  /** What stands there in place of a file that is read. */
  found: "nothing" | "folder" | "unread";
}> = defineProblem({
  code: "config/ref-missing",
  severity: "error",
  message: ({ written, target, found }) => {
    if (found === "folder")
      return `The $ref "${written}" names a folder. Write the path of a .json, .yaml or .yml file in it.`;
    if (found === "unread")
      return `The $ref "${written}" names ${target}, which is not read: it has to be a .json, .yaml or .yml file of at most 64 MB.`;
    return `The $ref "${written}" names ${target}, and there is no such file.`;
  },
  help: "The file that a `$ref` names is missing, or is none that is read: it has to be JSON or YAML, and end in `.json`, `.yaml` or `.yml`. Paths are relative to the file that contains the `$ref`.",
});

export const referenceCircular: ProblemDefinition<{ chain: readonly string[] }> = defineProblem({
  code: "config/ref-circular",
  severity: "error",
  message: ({ chain }) => `This $ref leads back to itself: ${chain.join(" → ")}.`,
  help: "A file may not contain itself through `$ref`. Cut the chain at one of its files.",
});

export const referenceTooLarge: ProblemDefinition<{ written: string }> = defineProblem({
  code: "config/ref-too-large",
  severity: "error",
  message: ({ written }) =>
    `With what the $ref "${written}" names, the configuration is too large or nested too deeply; it is left out.`,
  help: "A configuration holds up to 250,000 values after every `$ref` was resolved. A file that is named many times, by files that are named many times, exceeds that quickly.",
});

export const legacyConfig: ProblemDefinition = defineProblem({
  code: "config/legacy-file",
  severity: "warning",
  message: () => "mint.json is the old form of docs.json; it is read through an upgrade.",
  help: "The site builds from mint.json as it is. To use newer settings, rename the file to docs.json and write it in the new form.",
});

export const codeNotLoaded: ProblemDefinition<{ reason: string }> = defineProblem({
  code: "config/code-not-loaded",
  severity: "error",
  message: ({ reason }) =>
    `The site is shown with the built-in plugins alone, because this file does not count: ${reason}`,
  help: "`octavo.config.ts` is code. It threw an error, is not JavaScript or TypeScript, or has a setting that there is not. Mend it: editors take it up when it is saved. `octavo check`, `octavo dev` and builds do not start with such a file.",
});

export const problems: readonly ProblemDefinition<never>[] = [
  referenceOutside,
  referenceMissing,
  referenceCircular,
  referenceTooLarge,
  legacyConfig,
  codeNotLoaded,
];
