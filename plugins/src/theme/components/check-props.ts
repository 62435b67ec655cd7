import {
  isTab,
  literalOf,
  nearest,
  type AttributeFact,
  type ComponentFact,
  type FileId,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { formOf, isCommonProp, type ComponentEntry } from "./catalogue.ts";
import { meantSlip } from "./meant-name.ts";
import { missingProp, olderComponent, unknownProp, wrongProp } from "./problems.ts";
import type { PropForm } from "./prop-forms.ts";
import type { TagPlace } from "./tag-place.ts";

/** A component as it is written somewhere. */
export type WrittenComponent = Pick<ComponentFact, "name" | "attributes" | "spread">;

/** Reports props that a component does not take, or lacks, and values that are none for them. `ofEndpoint`: of one that the page describes. */
export function checkProps(
  { name: component, attributes, spread = false }: WrittenComponent,
  entry: ComponentEntry,
  place: TagPlace,
  read: Read,
  ofEndpoint = false,
): void {
  const { props, required = [], today } = entry;
  const free = props.filter((each) => !Object.hasOwn(attributes, each));
  if (today !== undefined) read.report(olderComponent, place.origin, { name: component, today });
  for (const [name, fact] of Object.entries(attributes)) {
    // What is blank, and has to be there, is told below.
    if (required.flat().includes(name) && isBlank(fact)) continue;
    if (props.includes(name))
      checkValue(component, name, fact, formOf(name, entry), place.valueOf(name), read);
    else if (!isCommonProp(name) && !isChosen(component, name, attributes))
      reportUnknown(component, name, free, place.nameOf(name), read);
  }
  checkAlternatives(component, attributes, entry, place, read);
  if (spread) return;
  for (const names of required) {
    if (names.some((name) => Object.hasOwn(attributes, name) && !isBlank(attributes[name]))) continue;
    const blank = names.find((name) => Object.hasOwn(attributes, name));
    if (blank !== undefined)
      read.report(missingProp, place.valueOf(blank), { component, names: [blank], blank: true });
    // Where a page describes an endpoint, what a parameter lacks is told for the endpoint's sake. Most have one name,
    // and behind it those that older pages use for it.
    else if (!ofEndpoint || !names.includes("query"))
      read.report(missingProp, place.origin, {
        component,
        names: names.includes("query") ? names : names.slice(0, 1),
      });
  }
}

/** Reports a prop that a component does not take; `free` are names that it takes and has not got, `origin` is the prop's name. */
export function reportUnknown(
  component: string,
  name: string,
  free: readonly string[],
  origin: Origin,
  read: Read,
): void {
  const meant = meantSlip(name, free);
  const fixes = meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
  read.report(unknownProp, origin, { component, name, nearest: meant }, { fixes });
}

/** Names of a snippet's own props are its author's, but for one that stands in the place of `file`. */
function isChosen(component: string, name: string, attributes: ComponentFact["attributes"]): boolean {
  return (
    component === "Snippet" && (Object.hasOwn(attributes, "file") || nearest(name, ["file"]) === undefined)
  );
}

function checkAlternatives(
  component: string,
  attributes: ComponentFact["attributes"],
  { alternatives = [] }: ComponentEntry,
  place: TagPlace,
  read: Read,
): void {
  const [counts, ...others] = alternatives.filter(
    (name) => attributes[name]?.kind === "string" && !isBlank(attributes[name]),
  );
  if (counts === undefined) return;
  for (const name of others) read.report(wrongProp, place.nameOf(name), { component, name, counts });
}

/** Reports a value that is none for a prop; what is computed is not told. */
export function checkValue(
  component: string,
  name: string,
  fact: AttributeFact,
  form: PropForm | undefined,
  at: Origin,
  read: Read,
): void {
  const value = form && literalOf(fact);
  if (form === undefined || value === undefined || value === null || value === false || form.takes(value))
    return;
  const newText = typeof value === "string" ? form.meant?.(value) : undefined;
  const fixes =
    newText === undefined || fact.kind !== "string"
      ? []
      : [{ title: `Replace with "${newText}"`, edits: [{ origin: at, newText }] }];
  const written =
    typeof value === "string" ? value : fact.kind === "expression" ? fact.source.trim() : "true";
  const taken = form.taken?.(value);
  read.report(
    wrongProp,
    at,
    {
      component,
      name,
      value: written.length > 60 ? `${written.slice(0, 60)}…` : written,
      expected: form.expected,
      ...(taken !== undefined && { taken }),
      nearest: newText,
    },
    { fixes },
  );
}

/** The tab that is shown first has to be one of those in the element, as far as the page says how many there are. */
export function checkFirstTab(
  { attributes }: ComponentFact,
  { components, expressions }: PageFacts,
  { file, ordinal }: { readonly file: FileId; readonly ordinal: number },
  read: Read,
): void {
  const name = "defaultTabIndex";
  const fact = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const given = fact && literalOf(fact);
  if (typeof given !== "string" && typeof given !== "number") return;
  const inside = components.filter(({ parent }) => parent === ordinal);
  const isCounted = expressions.length === 0 && inside.every((each) => isTab(each.name));
  const count = inside.filter((each) => isTab(each.name)).length;
  const last = isCounted && count > 0 ? count - 1 : Number.MAX_SAFE_INTEGER;
  const value = String(given).trim();
  const index = value === "" ? Number.NaN : Number(value);
  if (Number.isInteger(index) && index >= 0 && index <= last) return;
  const origin = { file, mark: "component" as const, ordinal, attribute: name };
  const many =
    last === Number.MAX_SAFE_INTEGER ? "a whole number from 0" : `a whole number from 0 to ${last}`;
  read.report(wrongProp, origin, {
    component: "Tabs",
    name,
    value,
    expected: last === 0 ? "0, because there is one tab" : many,
    taken: "0",
    nearest: undefined,
  });
}

/** Whether a prop is there, and says nothing. */
function isBlank(fact: AttributeFact | undefined): boolean {
  const value = fact && literalOf(fact);
  return value === true || (typeof value === "string" && value.trim() === "");
}
