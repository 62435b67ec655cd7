import type { Component } from "../body/context.ts";
import { accordions } from "./accordions.ts";
import { badges } from "./badges.ts";
import { callouts } from "./callouts.ts";
import { cards } from "./cards.ts";
import { codeGroups } from "./code-groups.ts";
import { colors } from "./colors.ts";
import { diagrams } from "./diagrams.ts";
import { examples } from "./examples.ts";
import { fields } from "./fields.ts";
import { frames } from "./frames.ts";
import { legacy } from "./legacy.ts";
import { prompts } from "./prompts.ts";
import { repositories } from "./repositories.ts";
import { steps } from "./steps.ts";
import { tabs } from "./tabs.ts";
import { trees } from "./trees.ts";
import { updates } from "./updates.ts";
import { views } from "./views.ts";

/** Every built-in component by name. A Map: pages choose the names that are looked up. */
const components: ReadonlyMap<string, Component> = new Map(
  [
    callouts,
    cards,
    accordions,
    tabs,
    codeGroups,
    steps,
    fields,
    examples,
    frames,
    badges,
    updates,
    views,
    trees,
    prompts,
    colors,
    diagrams,
    repositories,
    legacy,
  ].flatMap((family) => Object.entries(family)),
);

/** The names of all of them. */
export const componentNames: readonly string[] = [...components.keys()];

export function componentOf(name: string): Component | undefined {
  return components.get(name);
}
