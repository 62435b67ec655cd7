import { imageCorners } from "../images/image-actions.ts";
import {
  addressForm,
  colorForm,
  colorPairForm,
  fieldTypeForm,
  flagForm,
  flagOr,
  lineNumbersForm,
  namesForm,
  objectOf,
  oneOf,
  pixelsForm,
  repositoryForm,
  someOf,
  viewersForm,
  wholeNumber,
  type PropForm,
} from "./prop-forms.ts";

/** What a component takes, for checks and editors. */
export interface ComponentEntry {
  /** Names of props, without those that every element may have. */
  readonly props: readonly string[];
  /** Props without which it says too little; one name of each list is enough. */
  readonly required?: readonly (readonly string[])[];
  /** Props that say the same: the first that says something counts. */
  readonly alternatives?: readonly string[];
  /** What its props have to be, where `commonForms` does not say it. */
  readonly forms?: Readonly<Record<string, PropForm>>;
  /** It is a part of one of these, and does not look as it should elsewhere. */
  readonly parents?: readonly string[];
  /** What is written today in its place. */
  readonly today?: string;
}

/** Of Font Awesome, as docs.json takes them. */
const iconStyles =
  "solid regular light thin duotone brands sharp-solid sharp-regular sharp-light sharp-thin sharp-duotone-solid".split(
    " ",
  );

/** What props have to be whose names mean the same of all components. */
const commonForms: Readonly<Record<string, PropForm>> = {
  color: colorForm,
  href: addressForm,
  iconType: oneOf(...iconStyles),
  titleSize: oneOf("p", "h2", "h3", "h4"),
  ...Object.fromEntries(["cols", "columns", "col", "level"].map((name) => [name, wholeNumber(1, 6)])),
  ...Object.fromEntries(
    (
      "arrow borderBottom defaultClosed defaultOpen deprecated disabled dropdown expandable hidden horizontal lines noAnchor nocopy " +
      "noZoom openable optional readOnly required stroke sync wrap writeOnly"
    )
      .split(" ")
      .map((name) => [name, flagForm]),
  ),
};

export function formOf(name: string, { forms = {} }: ComponentEntry): PropForm | undefined {
  if (Object.hasOwn(forms, name)) return forms[name];
  return Object.hasOwn(commonForms, name) ? commonForms[name] : undefined;
}

const icon = ["icon", "iconType"];
const iconColor = [...icon, "color"];
const callout: ComponentEntry = { props: [...iconColor, "title"] };
const type = oneOf("note", "info", "tip", "check", "warning", "danger");
const fieldProps =
  "name type required optional deprecated default initialValue placeholder pre post readOnly writeOnly hidden".split(
    " ",
  );
const places = ["path", "query", "body", "header", "cookie"];
const columns: ComponentEntry = { props: ["cols", "columns", "col"] };
const trees = ["Tree", "FileTree"];
const folder: ComponentEntry = {
  props: ["name", "defaultOpen", "defaultClosed", "openable", "highlight", "comment"],
  required: [["name"]],
  forms: { highlight: flagForm },
  parents: trees,
};
const file: ComponentEntry = {
  props: ["name", "highlight", "comment"],
  required: [["name"]],
  forms: { highlight: flagForm },
  parents: trees,
};
const parameter: ComponentEntry = {
  props: [...places, ...fieldProps],
  required: [[...places, "name"]],
  alternatives: places,
  forms: { type: fieldTypeForm },
};
const tab: ComponentEntry = {
  props: ["title", "label", "value", "id", ...icon],
  required: [["title", "label", "value"]],
  parents: ["Tabs"],
};
const codeGroup: ComponentEntry = { props: ["dropdown", "title"] };
const colorCard = ["title", "description", "href", ...iconColor];
/** An image, as a component or as `<img>`. */
export const picture: ComponentEntry = {
  props: "src alt title width height noZoom actions actionsPlacement".split(" "),
  forms: { actions: flagOr(someOf("copy", "download")), actionsPlacement: oneOf(...imageCorners) },
};
const film: ComponentEntry = { props: ["src", "title"] };
const prompt = ["description", "actions", ...icon];

/** Every built-in component by name. A Map: pages choose the names that are looked up. */
export const catalogue: ReadonlyMap<string, ComponentEntry> = new Map<string, ComponentEntry>([
  ...["Note", "Info", "Tip", "Check", "Warning", "Danger"].map((name) => [name, callout] as const),
  ["Callout", { props: [...callout.props, "type", "emoji"], forms: { type } }],
  ["Alert", { props: [...callout.props, "type", "emoji"], forms: { type }, today: "Callout" }],
  ["Card", { props: [...colorCard, "horizontal", "img", "cta", "arrow", "type"], forms: { type } }],
  ["CardGroup", columns],
  ["Columns", columns],
  ["Column", { props: [], parents: ["Columns", "CardGroup"] }],
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
  ["Tabs.Tab", { ...tab, today: "Tab" }],
  ["CodeGroup", codeGroup],
  ["SnippetGroup", { ...codeGroup, today: "CodeGroup" }],
  [
    "CodeBlock",
    {
      props: "language lang filename title icon lines wrap nocopy expandable highlight focus".split(" "),
      forms: { lines: lineNumbersForm },
    },
  ],
  [
    "Mermaid",
    {
      props: ["chart", "placement", "actions"],
      forms: {
        placement: oneOf("top-left", "top-right", "bottom-left", "bottom-right"),
        actions: flagForm,
      },
    },
  ],
  ["Steps", { props: ["titleSize"] }],
  [
    "Step",
    {
      props: ["title", "stepNumber", "titleSize", "id", "noAnchor", ...iconColor],
      parents: ["Steps"],
    },
  ],
  ["ParamField", parameter],
  ["Param", { ...parameter, today: "ParamField" }],
  ["ResponseField", { props: fieldProps, required: [["name"]], forms: { type: fieldTypeForm } }],
  ["RequestExample", { props: ["dropdown"] }],
  ["ResponseExample", { props: ["dropdown"] }],
  ["Panel", { props: [] }],
  ["Frame", { props: ["caption", "hint", "alt"] }],
  ["ZoomImage", { ...picture, today: "img" }],
  ["Image", { ...picture, today: "img" }],
  ["Video", { ...film, today: "video" }],
  ["OptimizedVideo", { ...film, today: "video" }],
  [
    "Badge",
    {
      props: ["color", "size", "shape", ...icon, "stroke", "disabled"],
      forms: {
        color: oneOf(
          ..."gray blue green yellow orange red purple white surface white-destructive surface-destructive".split(
            " ",
          ),
        ),
        size: oneOf("xs", "sm", "md", "lg"),
        shape: oneOf("rounded", "pill"),
      },
    },
  ],
  [
    "Icon",
    {
      props: ["src", "name", "size", "library", ...iconColor],
      required: [["icon", "src", "name"]],
      forms: { size: pixelsForm },
    },
  ],
  ["Tooltip", { props: ["tip", "headline", "cta", "href"], required: [["tip", "headline", "cta"]] }],
  [
    "Update",
    {
      props: ["label", "title", "date", "description", "tags", "rss"],
      required: [["label", "title", "date"]],
      forms: { tags: namesForm, rss: objectOf("title", "description") },
    },
  ],
  ["View", { props: ["title", ...icon], required: [["title"]] }],
  ["Visibility", { props: ["for"], required: [["for"]], forms: { for: viewersForm } }],
  ["Tree", { props: [] }],
  ["FileTree", { props: [] }],
  ["Tree.Folder", folder],
  ["Tree.File", file],
  ["FileTree.Folder", folder],
  ["FileTree.File", file],
  ["Folder", { ...folder, today: "Tree.Folder" }],
  ["File", { ...file, today: "Tree.File" }],
  ["Prompt", { props: prompt, required: [["description"]], forms: { actions: someOf("copy", "cursor") } }],
  ["Color", { props: ["variant"], forms: { variant: oneOf("compact", "table") } }],
  ["Color.Row", { props: ["title"], parents: ["Color"] }],
  [
    "Color.Item",
    {
      props: ["name", "value"],
      required: [["value"]],
      forms: { value: colorPairForm },
      parents: ["Color"],
    },
  ],
  [
    "GitHub.Repo",
    {
      props: ["repo", "name", "url", "variant"],
      required: [["repo", "name", "url"]],
      forms: {
        variant: oneOf("inset", "flat"),
        repo: repositoryForm,
        name: repositoryForm,
        url: repositoryForm,
      },
    },
  ],
  ["Heading", { props: ["level", "id", "noAnchor"] }],
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
