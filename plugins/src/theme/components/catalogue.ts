import { repositoryOf } from "./repository-address.ts";

/** What a component takes, for checks and editors. */
export interface ComponentEntry {
  /** Names of props, without those that every element may have. */
  readonly props: readonly string[];
  /** Props without which it says nothing; one name of each list is enough. */
  readonly required?: readonly (readonly string[])[];
  /** Props that take one of a few words. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Props that take a whole number, with the least and the greatest; what is beyond counts as the nearer of them. */
  readonly ranges?: Readonly<Record<string, readonly [least: number, greatest: number]>>;
  /** Props whose text has to be something, which `expected` says in words. */
  readonly forms?: Readonly<Record<string, PropForm>>;
  /** What is written today in its place. */
  readonly today?: string;
}

interface PropForm {
  readonly expected: string;
  readonly takes: (value: string) => boolean;
}

const repository: PropForm = {
  expected: 'the owner and name of a repository on GitHub ("owner/name"), or its address there',
  takes: (value) => repositoryOf(value) !== undefined,
};
const icon = ["icon", "iconType"];
const iconColor = [...icon, "color"];
const callout: ComponentEntry = { props: [...iconColor, "title"] };
const kinds = ["note", "info", "tip", "check", "warning", "danger"];
const sizes = ["p", "h2", "h3", "h4"];
const fieldProps =
  "name type required optional deprecated default initialValue placeholder pre post readOnly writeOnly hidden".split(
    " ",
  );
const places = ["path", "query", "body", "header", "cookie"];
const columns: ComponentEntry = {
  props: ["cols", "columns", "col"],
  ranges: { cols: [1, 6], columns: [1, 6], col: [1, 6] },
};
const folder: ComponentEntry = {
  props: ["name", "defaultOpen", "defaultClosed", "openable", "highlight", "comment"],
  required: [["name"]],
};
const file: ComponentEntry = { props: ["name", "highlight", "comment"], required: [["name"]] };
const parameter: ComponentEntry = {
  props: [...places, ...fieldProps],
  required: [[...places, "name"]],
};
const tab: ComponentEntry = {
  props: ["title", "label", "value", "id", ...icon],
  required: [["title", "label", "value"]],
};
const colorCard = ["title", "description", "href", ...iconColor];
const picture = "src alt title width height noZoom actions actionsPlacement".split(" ");
const prompt = ["description", "actions", ...icon];

/** Every built-in component by name. A Map: pages choose the names that are looked up. */
export const catalogue: ReadonlyMap<string, ComponentEntry> = new Map<string, ComponentEntry>([
  ...["Note", "Info", "Tip", "Check", "Warning", "Danger"].map((name) => [name, callout] as const),
  ["Callout", { props: [...callout.props, "type", "emoji"], choices: { type: kinds } }],
  ["Alert", { props: [...callout.props, "type", "emoji"], choices: { type: kinds }, today: "Callout" }],
  ["Card", { props: [...colorCard, "horizontal", "img", "cta", "arrow", "type"], choices: { type: kinds } }],
  ["CardGroup", columns],
  ["Columns", columns],
  ["Column", { props: [] }],
  ["Tile", { props: ["href", "title", "description"], required: [["href"]] }],
  ["Link", { props: ["href", "target", "rel"] }],
  ["Button", { props: ["href", "target", "rel", "type"] }],
  [
    "Accordion",
    { props: ["title", "description", "defaultOpen", "id", ...iconColor], required: [["title"]] },
  ],
  ["AccordionGroup", { props: [] }],
  ["Expandable", { props: ["title", "summary", "defaultOpen"] }],
  ["Tabs", { props: ["defaultTabIndex", "sync", "borderBottom"] }],
  ["Tab", tab],
  ["TabItem", { ...tab, today: "Tab" }],
  ["CodeGroup", { props: ["dropdown", "title"] }],
  [
    "CodeBlock",
    {
      props: "language lang filename title icon lines wrap nocopy expandable highlight focus".split(" "),
    },
  ],
  ["Steps", { props: ["titleSize"], choices: { titleSize: sizes } }],
  [
    "Step",
    {
      props: ["title", "stepNumber", "titleSize", "id", "noAnchor", ...iconColor],
      choices: { titleSize: sizes },
    },
  ],
  ["ParamField", parameter],
  ["Param", { ...parameter, today: "ParamField" }],
  ["ResponseField", { props: fieldProps, required: [["name"]] }],
  ["RequestExample", { props: ["dropdown"] }],
  ["ResponseExample", { props: ["dropdown"] }],
  ["Panel", { props: [] }],
  ["Frame", { props: ["caption", "hint", "alt"] }],
  ["ZoomImage", { props: picture, today: "img" }],
  ["Image", { props: picture, today: "img" }],
  ["Video", { props: ["src", "title"], today: "video" }],
  [
    "Badge",
    {
      props: ["color", "size", "shape", ...icon, "stroke", "disabled"],
      choices: {
        color:
          "gray blue green yellow orange red purple white surface white-destructive surface-destructive".split(
            " ",
          ),
        size: ["xs", "sm", "md", "lg"],
        shape: ["rounded", "pill"],
      },
    },
  ],
  ["Icon", { props: ["src", "name", "size", "library", ...iconColor], required: [["icon", "src", "name"]] }],
  ["Tooltip", { props: ["tip", "headline", "cta", "href"], required: [["tip", "headline", "cta"]] }],
  [
    "Update",
    {
      props: ["label", "title", "date", "description", "tags", "rss"],
      required: [["label", "title", "date"]],
    },
  ],
  ["View", { props: ["title", ...icon], required: [["title"]] }],
  ["Visibility", { props: ["for"], required: [["for"]], choices: { for: ["humans", "agents"] } }],
  ["Tree", { props: [] }],
  ["FileTree", { props: [] }],
  ["Tree.Folder", folder],
  ["Tree.File", file],
  ["FileTree.Folder", folder],
  ["FileTree.File", file],
  ["Folder", { ...folder, today: "Tree.Folder" }],
  ["File", { ...file, today: "Tree.File" }],
  ["Prompt", { props: prompt, required: [["description"]] }],
  ["Color", { props: ["variant"], choices: { variant: ["compact", "table"] } }],
  ["Color.Row", { props: ["title"] }],
  ["Color.Item", { props: ["name", "value"], required: [["value"]] }],
  [
    "GitHub.Repo",
    {
      props: ["repo", "name", "url", "variant"],
      required: [["repo", "name", "url"]],
      choices: { variant: ["inset", "flat"] },
      forms: { repo: repository, name: repository, url: repository },
    },
  ],
  ["Heading", { props: ["level", "id", "noAnchor"], ranges: { level: [1, 6] } }],
  // Its other props are names that the snippet chooses.
  ["Snippet", { props: ["file"], required: [["file"]], today: "import" }],
  ["Latex", { props: [] }],
]);

/** Props that every element may have, and React's own. */
export function isCommonProp(name: string): boolean {
  return /^(?:id|class|className|style|key|ref|children|slot|hidden|role|tabIndex|lang|dir|title)$|^(?:data|aria)-|^on[A-Z]/.test(
    name,
  );
}
