/**
 * Data attributes, without their `data-`, by which the theme's script finds elements that the theme has made, and what it
 * reads of them. Content of pages never gets them: it may be anybody's words, such as the description of an API.
 */
const scriptMarks: ReadonlySet<string> = new Set(
  (
    "script slot hole more of side menu theme-toggle banner-close drawer-open drawer-close load branch tabs copy request " +
    "change sample"
  ).split(" "),
);
/** Families of names: what begins like one of them belongs to it. */
const families = /^(?:islands?|fragments?|playground|search|contextual)(?:-|$)/;

/** Whether an attribute is one whose presence makes the theme's script do something with the element. */
export function isScriptMark(attribute: string): boolean {
  const [, name = ""] = /^data-(.*)/.exec(attribute.toLowerCase()) ?? [];
  return scriptMarks.has(name) || families.test(name);
}
