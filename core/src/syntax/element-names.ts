/** The built-in components, but for members such as `Tree.File`, and for names that are rather words in angle brackets. */
const builtIns: ReadonlyMap<string, string> = new Map(
  (
    "Note Info Tip Check Warning Danger Callout Alert Card CardGroup Columns Column Tile Accordion AccordionGroup Expandable " +
    "Tabs Tab TabItem CodeGroup SnippetGroup CodeBlock Steps Step ParamField ResponseField RequestExample ResponseExample Panel Frame Mermaid " +
    "Badge Icon Tooltip Update Visibility Tree FileTree Prompt Snippet ZoomImage"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);

const names = new Set([
  ...builtIns.values(),
  ..."Button Color File Folder GitHub Heading Image Latex Link OptimizedVideo Param Video View".split(" "),
]);

/** Whether a name, or what it is a member of, is that of a built-in component. */
export function isBuiltIn(name: string): boolean {
  return names.has(name.split(".", 1)[0] ?? "");
}

/**
 * The component of the theme whose name in lower case this is, and `Visibility` in whatever letters: what it keeps from readers would be
 * for everybody. Undefined for others.
 */
export function builtInOf(name: string): string | undefined {
  if (/^visibility$/i.test(name)) return "Visibility";
  return /^[a-z]+$/.test(name) ? builtIns.get(name) : undefined;
}
