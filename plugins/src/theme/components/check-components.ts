import {
  nearest,
  pageFacts,
  type AttributeFact,
  type ComponentFact,
  type FileId,
  type Origin,
  type PageFacts,
  type Read,
} from "@octavo/core";
import { catalogue, isCommonProp, type ComponentEntry } from "./catalogue.ts";
import { missingProp, olderComponent, unknownComponent, unknownProp, wrongProp } from "./problems.ts";

/** Reports components that there are not, and props that a component does not take, or lacks. */
export async function checkComponents(file: FileId, read: Read): Promise<void> {
  if (!/\.mdx$/i.test(file)) return;
  const facts = await read.get(pageFacts, file);
  if (facts.components.length === 0) return;
  const own = ownNames(facts);
  for (const [ordinal, component] of facts.components.entries()) {
    const { name, written } = component;
    const [first = ""] = name.split(".");
    if (own.has(first)) continue;
    const entry = catalogue.get(name);
    if (entry && written !== undefined) {
      const origin = { file, mark: "component" as const, ordinal };
      read.report(unknownComponent, origin, { name: written, nearest: name, drawn: true });
    }
    if (entry) {
      checkProps(component, entryFor(name, entry, facts), { file, ordinal }, read);
      if (name === "Tabs") checkFirstTab(component, facts, { file, ordinal }, read);
    } else
      read.report(
        unknownComponent,
        { file, mark: "component", ordinal },
        { name, nearest: meant(name, [...own, ...catalogue.keys()]) },
      );
  }
}

/** Where a page describes an endpoint, what a parameter lacks is told for the endpoint's sake. */
function entryFor(name: string, entry: ComponentEntry, { frontMatter }: PageFacts): ComponentEntry {
  return /^Param(?:Field)?$/.test(name) && Object.hasOwn(frontMatter, "api")
    ? { ...entry, required: [] }
    : entry;
}

/** The name that was probably meant: one that begins like it ("Warn"), else the nearest. */
function meant(name: string, names: readonly string[]): string | undefined {
  return (name.length > 2 ? names.find((each) => each.startsWith(name)) : undefined) ?? nearest(name, names);
}

/** Names that the page brings along. Any of them may be a component: what a file exports may not be known. */
function ownNames({ imports, exports, constants }: PageFacts): ReadonlySet<string> {
  return new Set([
    // Parameters and names of code: a snippet's own props among them.
    "props",
    "React",
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}

interface Place {
  readonly file: FileId;
  readonly ordinal: number;
}

function checkProps(
  { name: component, attributes, spread = false }: ComponentFact,
  { props, required = [], choices = {}, ranges = {}, forms = {}, today }: ComponentEntry,
  { file, ordinal }: Place,
  read: Read,
): void {
  const origin = { file, mark: "component" as const, ordinal };
  if (today !== undefined) read.report(olderComponent, origin, { name: component, today });
  for (const [name, fact] of Object.entries(attributes)) {
    const at = { ...origin, attribute: name };
    if (!props.includes(name)) {
      if (component !== "Snippet" && !isCommonProp(name))
        read.report(unknownProp, at, { component, name, nearest: nearest(name, props) });
      continue;
    }
    checkRange(component, name, fact, Object.hasOwn(ranges, name) ? ranges[name] : undefined, at, read);
    const words = Object.hasOwn(choices, name) ? choices[name] : undefined;
    const value = textOf(fact);
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (form && value !== undefined && !form.takes(value))
      read.report(wrongProp, at, { component, name, value, expected: form.expected, nearest: undefined });
    if (!words || value === undefined || words.includes(value)) continue;
    const newText = nearest(value, words) ?? words.find((word) => word === value.trim().toLowerCase());
    const fixes =
      newText === undefined || fact.kind !== "string"
        ? []
        : [{ title: `Replace with "${newText}"`, edits: [{ origin: at, newText }] }];
    const expected = `one of ${words.map((word) => `"${word}"`).join(", ")}`;
    read.report(wrongProp, at, { component, name, value, expected, nearest: newText }, { fixes });
  }
  if (spread) return;
  for (const names of required)
    if (!names.some((name) => Object.hasOwn(attributes, name)))
      // Most have one name, and behind it those that older pages use for it.
      read.report(missingProp, origin, {
        component,
        names: names.includes("query") ? names : names.slice(0, 1),
      });
}

function checkRange(
  component: string,
  name: string,
  fact: AttributeFact,
  range: readonly [least: number, greatest: number] | undefined,
  at: Origin,
  read: Read,
): void {
  const value = range && (textOf(fact) ?? numberOf(fact))?.trim();
  if (range === undefined || value === undefined) return;
  const [least, greatest] = range;
  const count = value === "" ? Number.NaN : Number(value);
  if (Number.isInteger(count) && count >= least && count <= greatest) return;
  const taken = Number.isFinite(count)
    ? String(Math.min(greatest, Math.max(least, Math.round(count))))
    : undefined;
  read.report(wrongProp, at, {
    component,
    name,
    value,
    expected: `a whole number from ${least} to ${greatest}`,
    ...(taken !== undefined && { taken }),
    nearest: undefined,
  });
}

/** The tab that is shown first has to be one of those in the element, as far as the page says how many there are. */
function checkFirstTab(
  { attributes }: ComponentFact,
  { components, expressions }: PageFacts,
  { file, ordinal }: Place,
  read: Read,
): void {
  const name = "defaultTabIndex";
  const inside = components.filter(({ parent }) => parent === ordinal);
  const isCounted = expressions.length === 0 && inside.every((each) => /^Tab(?:Item)?$/.test(each.name));
  const count = inside.filter((each) => /^Tab(?:Item)?$/.test(each.name)).length;
  const last = isCounted && count > 0 ? count - 1 : Number.MAX_SAFE_INTEGER;
  const fact = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  const value = fact && (textOf(fact) ?? numberOf(fact))?.trim();
  if (value === undefined) return;
  const index = value === "" ? Number.NaN : Number(value);
  if (Number.isInteger(index) && index >= 0 && index <= last) return;
  const origin = { file, mark: "component" as const, ordinal, attribute: name };
  const most =
    last === Number.MAX_SAFE_INTEGER ? "a whole number from 0" : `a whole number from 0 to ${last}`;
  read.report(wrongProp, origin, {
    component: "Tabs",
    name,
    value,
    expected: most,
    taken: "0",
    nearest: undefined,
  });
}

function numberOf(fact: AttributeFact): string | undefined {
  return fact.kind === "expression" && /^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(fact.source)
    ? fact.source
    : undefined;
}

/** The text of a prop that is nothing but text. */
function textOf(fact: AttributeFact): string | undefined {
  if (fact.kind === "string") return fact.value;
  return fact.kind === "expression" ? /^\s*(["'])([^"'\\]*)\1\s*$/.exec(fact.source)?.[2] : undefined;
}
