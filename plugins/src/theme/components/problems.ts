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
  /** Whether it is for certain readers, so that nobody sees what is in it. */
  isPart?: boolean;
  /** Whether the page has a text under that name, or the address of an image. */
  isText?: boolean | "image";
}> = defineProblem({
  code: "page/unknown-component",
  severity: "warning",
  message: ({ name, nearest, drawn = false, isPart = false, isText = false }) =>
    isText === "image"
      ? `\`${name}\` is the address of an image, and no component: nothing is shown here. Write \`<img src={${name}} alt="…" />\`.`
      : isText
        ? `\`${name}\` is a text on this page, and no component: nothing is shown here. Write \`{${name}}\` to show it.`
        : drawn
          ? `\`${name}\` is drawn as \`${nearest}\`: capital letters count in names of components, and other readers of MDX leave this one out.`
          : `There is no component \`${name}\`: ${isPart ? "it is for certain readers, so nobody sees what is in it" : "what is in it is shown as if the tag were not there"}.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
  help: "A tag that is no element of HTML is a component: one of [those that are built in](/components), one that the page imports or one that it exports. Correct the name, or import the component. A placeholder such as `<YOUR_KEY>` is no tag: write it in code, or as `\\<YOUR_KEY>`.",
});

export const unknownProp: ProblemDefinition<{
  component: string;
  name: string;
  nearest: string | undefined;
}> = defineProblem({
  code: "page/unknown-prop",
  tag: "unused",
  severity: "information",
  message: ({ component, name, nearest }) =>
    `\`${component}\` does not take \`${name}\`, so it changes nothing.${nearest === undefined ? "" : ` Did you mean \`${nearest}\`?`}`,
  help: "Correct the name, or leave the prop out. The [components](/components) are listed with all of their properties; a snippet takes the names that stand in it, and a function those between the braces of its parameter.",
});

export const unshownContent: ProblemDefinition<{ component: string; from: string }> = defineProblem({
  code: "page/unshown-content",
  severity: "warning",
  message: ({ component, from }) =>
    `Readers see nothing of what is in this \`${component}\`: ${from} does not take \`children\`.`,
  help: "Write `{children}` where a snippet is to show what stands between its tags; a function takes it as a prop: `({ children }) => …`. Or move the content out of the component.",
});

export const equalTitles: ProblemDefinition<{
  title: string;
  group: string;
  /** Whether it is the name of a language. */
  isLanguage: boolean;
}> = defineProblem({
  code: "page/equal-titles",
  severity: "information",
  message: ({ title, group, isLanguage }) =>
    isLanguage
      ? `Another tab of this \`${group}\` is called "${title}", too: without a title it has the name of its language, and a number.`
      : `Another tab of this \`${group}\` is called "${title}", too, so readers tell them apart by a number alone.`,
  help: "Give each tab a title of its own: [`title`](/components/tabs) of a `Tab` or a `CodeBlock`, or the words behind the language of a fence.",
});

export const missingProp: ProblemDefinition<{
  component: string;
  names: readonly string[];
  /** Whether it is there, without a value. */
  blank?: boolean;
  /** The snippet that shows all of them. */
  from?: string;
  /** Whether it computes with them. */
  isComputed?: boolean;
}> = defineProblem({
  code: "page/missing-prop",
  severity: "warning",
  message: ({ component, names, blank = false, from, isComputed = false }) =>
    from !== undefined
      ? `${from} ${isComputed ? "computes with" : "shows"} ${names.map((name) => `\`${name}\``).join(", ")}, which this \`${component}\` does not give it, so ${isComputed ? "what stands there is wrong" : "nothing stands there"}.`
      : blank
        ? `${alternatives(names)} of this \`${component}\` has no value, without which it says too little.`
        : `This \`${component}\` has no ${alternatives(names)}, without which it says too little.`,
  help: 'Add the prop. The [components](/components) are listed with all of their properties. A snippet that may go without one says so: `{name ?? "nobody"}`.',
});

interface WrongValue {
  readonly component: string;
  readonly name: string;
  readonly value: string;
  /** What it may be, in words. */
  readonly expected: string;
  /** What it counts as: nothing, where that is undefined. */
  readonly taken?: string;
  readonly nearest: string | undefined;
}

/** A prop beside another one that says the same and counts. */
interface SecondProp {
  readonly component: string;
  readonly name: string;
  readonly counts: string;
}

function wrongValue({ component, name, value, expected, taken, nearest }: WrongValue): string {
  const hint = nearest === undefined ? "" : ` Did you mean "${nearest}"?`;
  return `\`${name}\` of \`${component}\` cannot be "${value}", so it counts as ${taken ?? "absent"}; it is ${expected}.${hint}`;
}

export const wrongProp: ProblemDefinition<WrongValue | SecondProp> = defineProblem({
  code: "page/wrong-prop",
  severity: "warning",
  message: (data) =>
    "counts" in data
      ? `\`${data.component}\` has \`${data.counts}\` and \`${data.name}\`, and takes one of them: \`${data.counts}\` counts.`
      : wrongValue(data),
  help: "Write what the prop takes, as the message says it: a number between those that it names, one of its words as they are, in lower case, a colour with its `#`, an address, or a repository of GitHub. Of a parameter's places, keep the one where it is sent. For a repository elsewhere, use a link or a [card](/components/cards).",
});

export const partForNobody: ProblemDefinition<Record<string, never>> = defineProblem({
  code: "page/part-for-nobody",
  severity: "information",
  message: () => "Nobody sees this part: it is for readers who have signed in, and nobody signs in here.",
  help: "`signed-in` and groups count where `octavo serve` shows the site to [readers who sign in](/guides/readers). Say so with `signIn: true` in `octavo.config.ts`. Elsewhere, everybody sees the site as those do who have not signed in.",
});

export const misplacedComponent: ProblemDefinition<{ name: string; whole: string }> = defineProblem({
  code: "page/misplaced-component",
  severity: "warning",
  message: ({ name, whole }) =>
    `This \`${name}\` stands in no \`${whole}\`: it is a part of one, and is shown by itself.`,
  help: "Write the component that it is a part of around it, and around those beside it: `<Steps>` around each `<Step>`, `<Tabs>` around each `<Tab>`. Steps by themselves are not one list, and tabs by themselves cannot be chosen. In a snippet this is not told, because a page may show the snippet within one.",
});

/** Why pages have no such element, and what is meant to be written. */
function reasonOf(name: string): string {
  if (/^(?:script|template|slot)$/.test(name)) return "a page runs no code that is written on it as HTML";
  if (/^(?:object|embed|applet|param|frame|frameset|portal)$/.test(name))
    return "a page shows other documents and media with `<iframe>`, `<img>`, `<video>` and `<audio>`";
  if (/^(?:html|head|body|meta|link|base|title)$/.test(name))
    return "it belongs to the document around the page";
  if (name === "math") return "formulas are written in TeX, between dollar signs";
  return name.includes("-")
    ? "elements of one's own are components, whose names begin with a capital letter"
    : "it is none of the elements that pages have";
}

export const refusedElement: ProblemDefinition<{
  name: string;
  /** Whether its content goes with it. */
  hidden: boolean;
  /** Whether code of the page makes it. */
  byCode?: boolean;
}> = defineProblem({
  code: "page/refused-element",
  severity: "warning",
  message: ({ name, hidden, byCode = false }) =>
    `\`<${name}>\`${byCode ? ", which code of this page makes," : ""} is left out of the page${!hidden ? "; what is in it stays" : name === "head" ? "; styles and structured data in it stay" : ", with all that is in it"}: ${reasonOf(name)}.`,
  help: "A script goes into a `.js` file of the docs folder, which every page loads; a part of the page that does something is a component in a `.jsx` file, which the page imports. Media and other sites are shown by `<img>`, `<video>`, `<audio>` and `<iframe>`; meta tags are `seo.metatags` of `docs.json` and keys of front matter. To show the tag itself, write it in code.",
});

function reasonOfAttribute(element: string, attribute: string): string {
  if (/^on/i.test(attribute)) return "a page runs no code that is written in an attribute";
  if (/^srcdoc$/i.test(attribute)) return "a frame shows a page of the web, by its address";
  if (/action$/i.test(attribute)) return "forms of a page send nothing";
  if (/^(?:default)?value$/i.test(attribute) && element === "select")
    return "the option that is chosen says so itself";
  if (element === "use" && /^(?:xlink:?)?href$/i.test(attribute))
    return "a drawing takes parts of its own page, by `#` and their `id`";
  return "pages do not have it";
}

export const refusedAttribute: ProblemDefinition<{
  element: string;
  attribute: string;
  /** The attribute that was probably meant. */
  meant?: string | undefined;
  /** An address that pages do not load. */
  address?: string;
  /** Whether a link to the address stands there instead. */
  linked?: boolean;
  /** What of a `style` is meant. */
  declaration?: string;
  /** What of the `allow` of a frame is meant. */
  feature?: string;
}> = defineProblem({
  code: "page/refused-attribute",
  severity: "warning",
  message: ({ element, attribute, meant, address, linked = false, declaration, feature }) => {
    if (feature !== undefined)
      return `\`${feature}\` in the \`allow\` of \`<${element}>\` is left out: frames play, record and show themselves, and get nothing else of the readers of the site. Link to the page instead.`;
    if (declaration !== undefined)
      return `\`${declaration}\` in the \`style\` of \`<${element}>\` is left out: styles on a page load backgrounds and masks alone, and put nothing over the rest of it.`;
    if (element === "iframe" && address !== undefined)
      return `This \`<iframe>\` is left out${linked ? ", and a link stands in its place" : ""}: frames show pages of the web by addresses that begin with \`https:\`, and not "${address.slice(0, 100)}".`;
    return address === undefined
      ? `\`${attribute}\` of \`<${element}>\` is left out: ${reasonOfAttribute(element, attribute)}.${meant === undefined ? "" : ` Did you mean \`${meant}\`?`}`
      : `\`${attribute}\` of \`<${element}>\` is left out: pages load nothing from "${address.slice(0, 100)}".`;
  },
  help: "What should happen on a click is a function (`onClick={() => …}`), or a `.js` file of the docs folder. Frames load addresses that begin with `https:`; images and videos are files of the docs folder, or on the web. A form that people fill in is a page of its own elsewhere: link to it, or show it with `<iframe src>`. Rules that `style` cannot have go into a `.css` file of the docs folder.",
});

export const olderComponent: ProblemDefinition<{ name: string; today: string }> = defineProblem({
  code: "page/older-component",
  tag: "deprecated",
  severity: "information",
  message: ({ name, today }) => `\`${name}\` is an older name, which still works: today it is \`${today}\`.`,
  help: "Nothing is wrong with the page. Write the name of today when you edit it: other programs that read such pages may not know the older one.",
});

export const tabItems: ProblemDefinition<{ title: string }> = defineProblem({
  code: "page/tab-items",
  tag: "deprecated",
  severity: "information",
  message: ({ title }) =>
    `\`items\` is how other programs give tabs their titles, and works here, too: the form here is \`<Tab title="${title}">\`.`,
  help: "Nothing is wrong with the page: the nth tab has the nth title where it has none of its own. Give each tab its [`title`](/components/tabs), and leave `items` out, when you edit the page: other programs that read such pages may show no titles.",
});

export const componentProblems: readonly ProblemDefinition<never>[] = [
  unknownComponent,
  unknownProp,
  missingProp,
  wrongProp,
  partForNobody,
  misplacedComponent,
  unshownContent,
  equalTitles,
  refusedElement,
  refusedAttribute,
  olderComponent,
  tabItems,
];
