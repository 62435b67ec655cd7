import { defineProblem, type FenceFault, type ProblemDefinition } from "@octavo/core";

export const unusableGrammar: ProblemDefinition<{ written: string; fault: string }> = defineProblem({
  code: "code/unusable-grammar",
  severity: "warning",
  message: ({ written, fault }) => `Code is shown without the colours of the grammar "${written}": ${fault}.`,
  help: "`styling.codeblocks.languages.custom` lists TextMate grammars: JSON files of the docs folder with a `scopeName` and a list `patterns`. Fences name the language by the grammar's `name`, one of its `fileTypes`, or the name of the file.",
});

export const stoppedGrammar: ProblemDefinition<{ file: string }> = defineProblem({
  code: "code/stopped-grammar",
  severity: "warning",
  message: ({ file }) =>
    `Code is shown without the colours of the grammar ${file}: a block took more than two seconds, so it was stopped.`,
  help: "One of the grammar's regular expressions tries very many ways to match, such as `(a+)+` does. Write it so that each character can be matched in one way only.",
});

export const unknownLanguage: ProblemDefinition<{ language: string; nearest: string }> = defineProblem({
  code: "code/unknown-language",
  severity: "information",
  message: ({ language, nearest }) =>
    `There is no language "${language}", so this code has no colours; did you mean "${nearest}"?`,
  help: "The first word behind the backticks is the language. All languages of Shiki are known, `http`, and grammars of `styling.codeblocks.languages.custom` in docs.json. For code without colours write `text`.",
});

export const unknownTheme: ProblemDefinition<{ theme: string; nearest: string | undefined }> = defineProblem({
  code: "code/unknown-theme",
  severity: "information",
  message: ({ theme, nearest }) =>
    `There is no theme "${theme}", so this code looks as all other${nearest === undefined ? "." : `; did you mean "${nearest}"?`}`,
  help: "`theme` of a block is `dark`, `light`, `system`, `css-variables`, or the name of a Shiki theme such as `github-dark`.",
});

export const twoslash: ProblemDefinition<Record<string, never>> = defineProblem({
  code: "code/twoslash",
  severity: "information",
  message: () =>
    "`twoslash` does nothing here: the code is shown without types on hover, and without the lines that say to Twoslash what to do.",
  help: "Types are not computed when a site is built, because that would run compilers on the code of the docs. Remove `twoslash`, or leave it for other tools: the code is coloured as ever.",
});

export const doubtfulSetting: ProblemDefinition<FenceFault> = defineProblem({
  code: "code/doubtful-setting",
  severity: "warning",
  message: ({ kind, written, nearest }) => {
    switch (kind) {
      case "lines":
        return `Not all in \`${written}\` are lines of this block: lines are numbers and ranges with commas between, as in \`{1,3-5}\`.`;
      case "beyond":
        return `\`${written}\` names lines that this block does not have.`;
      case "open":
        return `\`${written}\` is read as words of the title: nothing ends the value.`;
      case "glued":
        return `\`${written}\` is read as words of the title: behind the value has to be a blank.`;
      case "setting":
        return `There is no setting like \`${written}\`, so it does nothing${nearest === undefined ? "." : `; did you mean \`${nearest}\`?`}`;
      case "flag":
        return `\`${written}\` is a word of this block's title${nearest === undefined ? ": there is no such setting, and readers cannot change the code." : `; did you mean the setting \`${nearest}\`?`}`;
      case "language":
        return `\`${written}\` is this block's title: a language stands before the settings.`;
      case "repeated":
        return `\`${written}\` does nothing: this block has another \`${/^[\w-]*/.exec(written)?.[0]}\` before it.`;
      case "number":
        return `\`${written}\` does nothing: the number of the first line is a whole number, as in \`startLineNumber=5\`.`;
      case "placement":
        return `\`${written}\` does nothing: the buttons of a diagram are \`top-left\`, \`top-right\`, \`bottom-left\` or \`bottom-right\`.`;
      case "unshown":
        return `\`${written}\` is shown nowhere: this block has its title in \`title\` or \`filename\`.`;
    }
  },
  help: 'Behind the language of a block stand [settings](/guides/code#settings), and what is none of them is its title. Lines count from 1, without those that hold nothing but a mark such as `// [!code focus]`. To have such words as a title, write `title="…"`.',
});

export const emptyDiagram: ProblemDefinition<Record<string, never>> = defineProblem({
  code: "code/empty-diagram",
  severity: "warning",
  message: () => "Readers see nothing of this diagram: nothing stands in its fence.",
  help: "Write the [diagram](/components/diagrams) between the two lines of backticks, such as `flowchart LR` and `a --> b`, or remove the fence.",
});

export const codeProblems: readonly ProblemDefinition<never>[] = [
  unusableGrammar,
  stoppedGrammar,
  unknownLanguage,
  unknownTheme,
  twoslash,
  doubtfulSetting,
  emptyDiagram,
];
