import { nearest, pageElements } from "@octavo/core";
import { catalogue } from "./catalogue.ts";

/** What other programs call a component, and ours that does the same. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Accordion: "Collapse Collapsible Details Disclosure Dropdown Fold Spoiler Toggle",
    AccordionGroup: "Accordions",
    Badge: "Chip Pill Tag",
    Callout: "Banner",
    Card: "DocCard LinkButton LinkCard",
    CardGroup: "CardGrid Cards DocCardList",
    Check: "Success",
    CodeGroup: "CodeBlocks CodeSwitcher CodeTabs",
    Columns: "Grid",
    Danger: "Critical Error",
    Frame: "Figure",
    Info: "Important",
    Note: "Admonition Aside",
    ParamField: "Parameter",
    Steps: "Stepper",
    Tip: "Hint",
    Tree: "Files",
    Warning: "Attention Caution",
    iframe: "CodePen CodeSandbox Embed Iframe Loom StackBlitz Vimeo YouTube Youtube",
    kbd: "Kbd",
  }).flatMap(([own, names]) => names.split(" ").map((name) => [name, own] as const)),
);

/**
 * What was probably meant by the name of a component that there is not: one that other programs call so, an element of HTML
 * with a slip in it, a component whose name begins like this one ("Warn"), or one that differs by a slip.
 */
export function meantComponent(name: string, own: ReadonlySet<string>): string | undefined {
  const components = [...own, ...catalogue.keys()];
  const element = /^[a-z]{3,}$/.test(name) ? nearest(name, pageElements, 1) : undefined;
  const longer = name.length > 2 ? components.find((each) => each.startsWith(name)) : undefined;
  const lower = name.toLowerCase();
  // In HTML, names are the same in capitals.
  if (name === name.toUpperCase() && pageElements.includes(lower) && !components.includes(name)) return lower;
  return otherNames.get(name) ?? element ?? longer ?? meantSlip(name, components);
}

/** The one of some names that a slip of the hand makes another of. Hardly anybody misses the first letter. */
export function meantSlip(name: string, names: readonly string[]): string | undefined {
  const first = name.charAt(0).toLowerCase();
  const alike = names.filter((each) => each.charAt(0).toLowerCase() === first);
  return nearest(name, alike, name.length < 6 ? 1 : 2);
}
