import { defineProblem, type ProblemDefinition } from "@octavo/core";

function alternatives(names: readonly string[]): string {
  const [last = "", ...before] = names.map((name) => `\`${name}\``).toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(", ")} or ${last}`;
}

export const unknownComponent: ProblemDefinition<{
  name: string;
  nearest: string | undefined;
  /** Whether it is drawn as that one. */
  drawn?: boolean;
}> = defineProblem({
  code: "page/unknown-component",
  severity: "warning",
  message: ({ name, nearest, drawn = false }) =>
    drawn
      ? `\`${name}\` is drawn as \`${nearest}\`: names of components begin with a capital letter, and other readers of MDX leave this one out.`
      : `There is no component \`${name}\`: what is in it is shown as if the tag were not there.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
  help: "A tag that is no element of HTML is a component: one of [those that are built in](/components), one that the page imports or one that it exports. Correct the name, or import the component. A placeholder such as `<YOUR_KEY>` is no tag: write it in code, or as `\\<YOUR_KEY>`.",
});

export const unknownProp: ProblemDefinition<{
  component: string;
  name: string;
  nearest: string | undefined;
}> = defineProblem({
  code: "page/unknown-prop",
  severity: "information",
  message: ({ component, name, nearest }) =>
    `\`${component}\` does not take \`${name}\`, so it changes nothing.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
  help: "Correct the name, or leave the prop out. The [components](/components) are listed with all of their properties.",
});

export const missingProp: ProblemDefinition<{ component: string; names: readonly string[] }> = defineProblem({
  code: "page/missing-prop",
  severity: "warning",
  message: ({ component, names }) =>
    `This \`${component}\` has no ${alternatives(names)}, without which it says nothing.`,
  help: "Add the prop. The [components](/components) are listed with all of their properties.",
});

export const wrongProp: ProblemDefinition<{
  component: string;
  name: string;
  value: string;
  /** What it may be, in words. */
  expected: string;
  /** What it counts as: nothing, where that is undefined. */
  taken?: string;
  nearest: string | undefined;
}> = defineProblem({
  code: "page/wrong-prop",
  severity: "warning",
  message: ({ component, name, value, expected, taken, nearest }) =>
    `\`${name}\` of \`${component}\` cannot be "${value}", so it counts as ${taken ?? "absent"}; it is ${expected}.${nearest === undefined ? "" : ` Did you mean "${nearest}"?`}`,
  help: "Write what the prop takes: a number between those that the message names, or one of its words, as they are, in lower case.",
});

export const styleElement: ProblemDefinition<unknown> = defineProblem({
  code: "page/style-element",
  severity: "warning",
  message: () => "`<style>` is not drawn on a page: its rules do nothing, on this page or on any other.",
  help: "Move the rules into a `.css` file of the docs folder: every page gets the rules of all such files. For one element, write `style={{…}}` on it.",
});

export const olderComponent: ProblemDefinition<{ name: string; today: string }> = defineProblem({
  code: "page/older-component",
  severity: "information",
  message: ({ name, today }) => `\`${name}\` is an older name, which still works: today it is \`${today}\`.`,
  help: "Nothing is wrong with the page. Write the name of today when you edit it: other programs that read such pages may not know the older one.",
});

export const componentProblems: readonly ProblemDefinition<never>[] = [
  unknownComponent,
  unknownProp,
  missingProp,
  wrongProp,
  styleElement,
  olderComponent,
];
