import { icon, iconColor, older, type Description } from "./description.ts";

const link = {
  href: "Where it leads: the path of a page, or an address.",
  target: "Where the browser opens it, such as `_blank`.",
  rel: "What the page it leads to is to this one, such as `nofollow`.",
};

const called = {
  title: "A bold line above the text; Markdown in one line.",
};

const callout = (about: string): Description => ({
  about,
  manual: "/components/callouts",
  holds: true,
  props: { ...iconColor, ...called },
});

const freeCallout: Description = {
  ...callout("A callout with an icon and a colour of your own, or with the look of a `type`."),
  props: {
    ...iconColor,
    ...called,
    color: "Colour of border, ground and sign: any colour of CSS.",
    type: "The look of one of the six kinds of callouts.",
    emoji: "A character in the icon's place.",
  },
};

const columns: Description = {
  about: "Puts what is in it side by side; on phones, below each other.",
  manual: "/components/cards#columns",
  holds: true,
  props: {
    cols: "How many stand in a row. Default: 2.",
    columns: older("cols"),
    col: older("cols"),
  },
};

/** Callouts, what leads onward, and what stands within a text. */
export const words: readonly (readonly [name: string, description: Description])[] = [
  ["Note", callout("A note: worth knowing, whoever reads this.")],
  ["Info", callout("An info: for orientation. Nothing goes wrong without it.")],
  ["Tip", callout("A tip: a shorter way to the same end.")],
  ["Check", callout("A check: what is there when everything went well.")],
  ["Warning", callout("A warning: something that can go wrong, and how to avoid it.")],
  ["Danger", callout("A danger: what cannot be undone.")],
  ["Callout", freeCallout],
  ["Alert", freeCallout],
  [
    "Card",
    {
      about:
        "A way onward, or a few words that stand apart: a title, an icon, a text, and a link over all of it.",
      manual: "/components/cards#cards",
      holds: true,
      props: {
        title: "The heading; Markdown in one line.",
        description: "The text, where none stands between the tags.",
        href: "Where the whole card leads. Links in its text still work.",
        ...iconColor,
        horizontal: "The icon beside the text.",
        img: "A picture at the top: a path or an address.",
        cta: "Words at the end that say what the link does.",
        arrow: "An arrow in the corner. Default: for links to other sites.",
        type: "Ground, border and sign of that callout.",
      },
    },
  ],
  ["CardGroup", columns],
  ["Columns", columns],
  [
    "Column",
    {
      about: "Groups what belongs into one column.",
      manual: "/components/cards#columns",
      holds: true,
      props: {},
    },
  ],
  [
    "Tile",
    {
      about: "Shows something, with its name below. The whole tile is the link.",
      manual: "/components/cards#tiles",
      holds: true,
      props: {
        href: "Where the tile leads.",
        title: "Below what is shown.",
        description: "Below the title; Markdown in one line.",
      },
    },
  ],
  ["Link", { about: "A link.", manual: "/guides/pages", holds: true, props: link }],
  [
    "Button",
    {
      about: "A button; with `href`, a link that looks like one.",
      manual: "/components",
      holds: true,
      props: { ...link, type: "What the button does in a form." },
    },
  ],
  [
    "Badge",
    {
      about: "A few words with a ground of their own, within a line.",
      manual: "/components/inline",
      holds: true,
      props: {
        color: "Colour of text and ground. Default: `gray`.",
        size: "How large the badge is. Default: `md`.",
        shape: "The form of its ends. Default: `rounded`.",
        ...icon,
        stroke: "An outline in place of the ground.",
        disabled: "Paler.",
      },
    },
  ],
  [
    "Icon",
    {
      about: "An icon within a line.",
      manual: "/components/icons",
      holds: false,
      props: {
        ...iconColor,
        src: older("icon"),
        name: older("icon"),
        size: "Width and height in pixels. Default: that of the text.",
        library: "The library that has the icon, where it is not the site's.",
      },
    },
  ],
  [
    "Tooltip",
    {
      about: "Words that explain themselves when somebody points at them.",
      manual: "/components/inline",
      holds: true,
      props: {
        tip: "What the words mean; Markdown in one line.",
        headline: "Above the tip.",
        cta: "The words of a link below.",
        href: "Where that link leads.",
      },
    },
  ],
  [
    "Heading",
    {
      about: "A heading whose level and anchor are props.",
      manual: "/components/inline",
      holds: true,
      props: {
        level: "The level of the heading. Default: 2.",
        id: "The anchor; without it, one is made of the text.",
        noAnchor: "No link beside it.",
      },
    },
  ],
  [
    "Snippet",
    {
      about: "A file of `snippets`; its other props are names that the file uses. Import the file instead.",
      manual: "/guides/reusing-content",
      holds: false,
      props: { file: "The file, below `snippets`." },
    },
  ],
  ["Latex", { about: "A formula, in TeX.", manual: "/components/diagrams", holds: true, props: {} }],
  [
    "GitHub.Repo",
    {
      about: "A card of a repository on GitHub.",
      manual: "/components/repositories",
      holds: false,
      props: {
        repo: "Which repository: `owner/name` or its address.",
        name: older("repo"),
        url: older("repo"),
        variant: "With a ground inside the frame, or without.",
      },
    },
  ],
];
