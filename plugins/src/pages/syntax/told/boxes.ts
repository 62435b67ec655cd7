/** What boxes of other programs are called, and the component that looks like them. */
const boxes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Note: "note abstract summary tldr question faq help example quote cite seealso",
    Info: "info important todo",
    Tip: "tip hint",
    Check: "success check done",
    Warning: "warning caution attention",
    Danger: "danger error failure fail missing bug",
    Accordion: "details dropdown",
    Callout: "admonition callout",
    CodeGroup: "code-group",
    Tabs: "tabs tab-set",
    Tab: "tab tab-item",
    Steps: "steps",
    Step: "step",
    CardGroup: "card-group cards",
    Card: "card",
  }).flatMap(([component, names]) => names.split(" ").map((name) => [name, component] as const)),
);

/** What holds parts of its own, and nothing else: it has no title, its parts have. */
const holders: ReadonlyMap<string, string> = new Map([
  ["Steps", "step"],
  ["Tabs", "tab"],
  ["CardGroup", "card"],
]);

export function isBox(name: string): boolean {
  return boxes.has(name.toLowerCase());
}

/** The component that a box of another program is here. */
export function boxOf(name: string): string {
  return boxes.get(name.toLowerCase()) ?? "Callout";
}

/** What to write in the place of such a box, and why. */
export function box(reason: string, component: string, title: string | undefined): string {
  const part = holders.get(component);
  if (part !== undefined) {
    const name = part.charAt(0).toUpperCase() + part.slice(1);
    return `${reason}. Write <${component}> and </${component}> on lines of their own around all, and <${name} title="…"> and </${name}> around each ${part}.`;
  }
  return `${reason}. Write ${openingOf(component, title)} and </${component}> on lines of their own around the words.`;
}

export function openingOf(component: string, title: string | undefined = ""): string {
  const words = title.trim().slice(0, 60).replaceAll('"', "&quot;");
  return words === "" ? `<${component}>` : `<${component} title="${words}">`;
}
