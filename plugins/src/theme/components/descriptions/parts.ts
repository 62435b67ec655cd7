import { icon, iconColor, older, type Description } from "./description.ts";

const anchor = "The anchor; without it, one is made of the title.";

const open = "Whether it is open when the page is opened.";

const tab: Description = {
  about: "One tab of `<Tabs>`.",
  manual: "/components/tabs",
  holds: true,
  props: {
    title: "What the tab says; Markdown in one line.",
    label: older("title"),
    value: older("title"),
    id: `${anchor} A link to it, or into what the tab holds, opens the tab.`,
    ...icon,
  },
};

const highlighted = {
  highlight: "Marks it, and what is below it.",
  comment: "Quiet words behind the name.",
};

const folder: Description = {
  about: "A folder of a `<Tree>`.",
  manual: "/components/trees",
  holds: true,
  props: {
    name: "What the folder is called.",
    defaultOpen: open,
    defaultClosed: "Whether it is closed when the page is opened.",
    openable: "Whether readers can open it. Default: true.",
    ...highlighted,
  },
};

const file: Description = {
  about: "A file of a `<Tree>`.",
  manual: "/components/trees",
  holds: false,
  props: { name: "What the file is called.", ...highlighted },
};

const tree: Description = {
  about: "Files and folders, as `<Tree.File>` and `<Tree.Folder>`.",
  manual: "/components/trees",
  holds: true,
  props: {},
};

/** Parts of pages: what readers open, choose or follow. */
export const parts: readonly (readonly [name: string, description: Description])[] = [
  [
    "Accordion",
    {
      about: "A text that readers open by its title.",
      manual: "/components/accordions",
      holds: true,
      props: {
        title: "The line that is always there; Markdown in one line.",
        description: "A second, quieter line.",
        defaultOpen: open,
        id: anchor,
        ...iconColor,
      },
    },
  ],
  [
    "AccordionGroup",
    { about: "Accordions in one frame.", manual: "/components/accordions", holds: true, props: {} },
  ],
  [
    "Expandable",
    {
      about: "Properties of a field that readers open.",
      manual: "/components/accordions",
      holds: true,
      props: {
        title: "What is shown or hidden. Default: `properties`.",
        summary: older("title"),
        defaultOpen: open,
      },
    },
  ],
  [
    "Tabs",
    {
      about: "Texts of which one is shown, chosen by a tab: a set of `<Tab>`.",
      manual: "/components/tabs",
      holds: true,
      props: {
        defaultTabIndex: "The tab that is shown first, counted from zero.",
        sync: "Whether sets with the same titles follow each other. Default: true.",
        borderBottom: "A line below the set.",
      },
    },
  ],
  ["Tab", tab],
  ["TabItem", tab],
  ["Tabs.Tab", tab],
  [
    "Steps",
    {
      about: "What is done one after the other: a list of `<Step>`.",
      manual: "/components/steps",
      holds: true,
      props: {
        titleSize: "How large the titles are; `h2` and `h3` are in the contents of the page. Default: `p`.",
      },
    },
  ],
  [
    "Step",
    {
      about: "One step of `<Steps>`.",
      manual: "/components/steps",
      holds: true,
      props: {
        title: "What the step is about; Markdown in one line.",
        stepNumber: "The number; those behind it go on from there.",
        titleSize: "How large this title is.",
        id: anchor,
        noAnchor: "No link beside the title.",
        ...iconColor,
      },
    },
  ],
  [
    "Panel",
    {
      about: "What stands beside the text, in place of the contents of the page.",
      manual: "/components/panel",
      holds: true,
      props: {},
    },
  ],
  [
    "Update",
    {
      about: "An entry of a changelog, with an anchor and a place in the feed.",
      manual: "/components/updates",
      holds: true,
      props: {
        label: "The date or version, and the anchor. It stands in the contents of the page.",
        title: older("label"),
        date: "The day, for the feed.",
        description: "Below the label; Markdown in one line.",
        tags: "What readers can choose by, as a list of texts.",
        rss: "What the feed says about it: `{ title, description }`.",
      },
    },
  ],
  [
    "View",
    {
      about: "A part of the page for one choice, such as a language; readers choose once for the whole page.",
      manual: "/components/views",
      holds: true,
      props: { title: "The choice. Views of the same title are shown together.", ...icon },
    },
  ],
  [
    "Visibility",
    {
      about: "A part of the page for people alone, or for programs alone.",
      manual: "/components/views",
      holds: true,
      props: { for: "Who sees it." },
    },
  ],
  ["Tree", tree],
  ["FileTree", tree],
  ["Tree.Folder", folder],
  ["Tree.File", file],
  ["FileTree.Folder", folder],
  ["FileTree.File", file],
  ["Folder", folder],
  ["File", file],
  [
    "Prompt",
    {
      about: "A prompt to copy, folded until it is opened.",
      manual: "/components/prompts",
      holds: true,
      props: {
        description: "What the prompt is for; Markdown in one line.",
        actions: "What can be done with it: copy it, or open it in Cursor.",
        ...icon,
      },
    },
  ],
];
