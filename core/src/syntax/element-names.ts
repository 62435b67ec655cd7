/** The built-in components, but for members such as `Tree.File`, and for names that are rather words in angle brackets. */
const builtIns: ReadonlyMap<string, string> = new Map(
  (
    "Note Info Tip Check Warning Danger Callout Alert Card CardGroup Columns Column Tile Accordion AccordionGroup Expandable " +
    "Tabs Tab TabItem CodeGroup CodeBlock Steps Step ParamField ResponseField RequestExample ResponseExample Panel Frame Mermaid " +
    "Badge Icon Tooltip Update Visibility Tree FileTree Prompt Snippet ZoomImage"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name] as const),
);

/** The component of the theme whose name in lower case this is; undefined for others. */
export function builtInOf(name: string): string | undefined {
  return /^[a-z]+$/.test(name) ? builtIns.get(name) : undefined;
}
