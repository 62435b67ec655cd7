import type { Tag } from "./scan.ts";

const title = ["title"];
const fieldProps = ["path", "query", "body", "header", "cookie", "name", "type", "default", "pre", "post"];

/** Props whose text readers see, by component. */
export const shownProps: Readonly<Record<string, readonly string[]>> = {
  Card: ["title", "cta"],
  Tile: ["title", "description"],
  Accordion: ["title", "description"],
  Expandable: title,
  Tab: title,
  TabItem: ["title", "label"],
  CodeBlock: ["filename", "title"],
  Step: title,
  Note: title,
  Info: title,
  Tip: title,
  Check: title,
  Warning: title,
  Danger: title,
  Callout: title,
  ParamField: fieldProps,
  Param: fieldProps,
  ResponseField: fieldProps,
  Frame: ["caption", "hint"],
  Tooltip: ["tip", "headline", "cta"],
  Update: ["label", "description", "tags"],
  View: title,
  "Color.Row": title,
  "Color.Item": ["name", "value"],
  "Tree.File": ["name"],
  "Tree.Folder": ["name"],
  "FileTree.File": ["name"],
  "FileTree.Folder": ["name"],
  File: ["name"],
  Folder: ["name"],
  Prompt: ["description", "title"],
  "GitHub.Repo": ["repo"],
};

/** Names of languages that are not their own label: code without a title shows it among tabs. */
export const languageLabels: Readonly<Record<string, string>> = {
  js: "JavaScript",
  jsx: "JSX",
  ts: "TypeScript",
  py: "Python",
  rb: "Ruby",
  sh: "Shell",
  cs: "C#",
  csharp: "C#",
  cpp: "C++",
  yml: "YAML",
  md: "Markdown",
};

const callout = "callout";
const field = "field";

/** The class that shows each component on a page, once. */
export const classes: Readonly<Record<string, string>> = {
  Card: "card",
  Tile: "tile",
  Accordion: "accordion",
  Step: "step",
  Note: callout,
  Info: callout,
  Tip: callout,
  Check: callout,
  Warning: callout,
  Danger: callout,
  Callout: callout,
  ParamField: field,
  ResponseField: field,
  Frame: "frame",
  Update: "update",
  Tooltip: "tooltip",
  Badge: "badge",
  Tree: "tree",
  Prompt: "prompt",
  View: "view",
};

/** Words that components say by themselves. */
export function addedWords({ name, kind, props }: Tag): string {
  if (name === "Tab" && !props.has("title")) return "Tab";
  if (name === "Card" && kind === "whole") {
    const description = props.get("description");
    return typeof description === "string" ? description : "";
  }
  if (!/^(?:ParamField|ResponseField|Param)$/.test(name)) return "";
  return `${props.has("readOnly") ? "read-only" : ""} ${props.has("writeOnly") ? "write-only" : ""}`;
}
