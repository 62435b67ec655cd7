import { icon, older, type Description } from "./description.ts";

const fieldProps = {
  name: "The name.",
  type: "The type, in any words: `string`, `Pet[]`.",
  required: "Says that it has to be given.",
  optional: "Says that it may be left out.",
  deprecated: "Strikes the name through, and says so.",
  default: "What counts where nothing is given.",
  initialValue: older("default"),
  placeholder: "An example for a form.",
  pre: "Labels before the name, as a list of texts.",
  post: "Labels behind the name, as a list of texts.",
  readOnly: "Says that it is only in answers.",
  writeOnly: "Says that it is only in requests.",
  hidden: "Taken for the sake of other tools; the field is shown.",
};

const parameter: Description = {
  about: "A parameter of a request, described by hand.",
  manual: "/components/fields#parameters",
  holds: true,
  props: {
    path: "The name of a parameter in the path.",
    query: "The name of a parameter behind the question mark.",
    body: "The name of a member of the body.",
    header: "The name of a header.",
    cookie: "The name of a cookie.",
    ...fieldProps,
  },
};

const picture: Description = {
  about: "A picture, which readers can enlarge.",
  manual: "/guides/images",
  holds: false,
  props: {
    src: "The picture: a path in the docs folder, or an address.",
    alt: "What it shows, for those who do not see it.",
    title: "What browsers show when the pointer rests on it.",
    width: "How wide it is, in pixels.",
    height: "How high it is, in pixels.",
    noZoom: "Readers cannot enlarge it.",
    actions: "Whether the buttons to enlarge it are there.",
    actionsPlacement: "In which corner the buttons are.",
  },
};

const fences = (about: string): Description => ({
  about,
  manual: "/components/examples",
  holds: true,
  props: { dropdown: "A list in place of the tabs." },
});

const codeGroup: Description = {
  about: "Fences of which one is shown, chosen by its title.",
  manual: "/components/code",
  holds: true,
  props: { dropdown: "A list in place of the tabs.", title: "What screen readers call the choice." },
};

const film: Description = {
  about: "A film.",
  manual: "/components/frames",
  holds: false,
  props: { src: "A path in the docs folder, or an address.", title: "What the film is called." },
};

/** Code, fields, pictures and colours. */
export const samples: readonly (readonly [name: string, description: Description])[] = [
  ["CodeGroup", codeGroup],
  ["SnippetGroup", codeGroup],
  [
    "CodeBlock",
    {
      about: "A block of code, where a fence cannot stand.",
      manual: "/components/code",
      holds: true,
      props: {
        language: "The language, for its colours.",
        lang: older("language"),
        filename: "The title.",
        title: older("filename"),
        icon: icon.icon,
        lines: "Numbers the lines; a number is that of the first.",
        wrap: "Breaks long lines.",
        nocopy: "Leaves out the copy button.",
        expandable: "Folds a long block.",
        highlight: 'Marks lines, as in `"[1,3-5]"`.',
        focus: 'Dims the other lines, as in `"[2,4]"`.',
      },
    },
  ],
  [
    "Mermaid",
    {
      about: "A diagram, drawn from its source.",
      manual: "/components/diagrams",
      holds: true,
      props: {
        chart: "The source of the diagram; without it, what stands in the element.",
        placement: "In which corner the buttons are.",
        actions: "Whether the diagram can be moved and made larger.",
      },
    },
  ],
  ["ParamField", parameter],
  ["Param", parameter],
  [
    "ResponseField",
    {
      about: "A member of an answer, or of anything that has names and types.",
      manual: "/components/fields#answers",
      holds: true,
      props: fieldProps,
    },
  ],
  ["RequestExample", fences("Fences with requests, beside the text.")],
  ["ResponseExample", fences("Fences with answers, beside the text.")],
  [
    "Frame",
    {
      about: "A frame around an image or a film.",
      manual: "/components/frames",
      holds: true,
      props: {
        caption: "Below, in the middle; Markdown in one line.",
        hint: "Above; Markdown in one line.",
        alt: "What the image shows, for those who do not see it.",
      },
    },
  ],
  ["ZoomImage", picture],
  ["Image", picture],
  ["Video", film],
  ["OptimizedVideo", film],
  [
    "Color",
    {
      about: "A palette, of `<Color.Item>` and `<Color.Row>`.",
      manual: "/components/colors",
      holds: true,
      props: { variant: "Swatches side by side, or rows with a title." },
    },
  ],
  [
    "Color.Row",
    {
      about: "A row of a palette.",
      manual: "/components/colors",
      holds: true,
      props: { title: "What the row is called." },
    },
  ],
  [
    "Color.Item",
    {
      about: "A colour of a palette.",
      manual: "/components/colors",
      holds: false,
      props: {
        name: "What the colour is called.",
        value: "The colour, or one for each mode: `{ light, dark }`.",
      },
    },
  ],
];
