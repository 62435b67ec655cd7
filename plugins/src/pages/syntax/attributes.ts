import type { AttributeFact, PageAttribute } from "@octavo/core";
import { isFiller, unmask } from "./mend/mask.ts";
import { literalOf } from "./node-text.ts";

/** The attributes of an element: as the tree keeps them, and as facts. */
export interface Attributes {
  readonly nodes: PageAttribute[];
  readonly facts: Readonly<Record<string, AttributeFact>>;
  readonly spread: boolean;
  /** Names that are written more than once. */
  readonly repeated: ReadonlySet<string>;
}

export const noAttributes: Attributes = { nodes: [], facts: {}, spread: false, repeated: new Set() };

/** Leaves out attributes whose value could not be read. The last of a name counts. */
export function readAttributes(attributes: readonly PageAttribute[] | undefined): Attributes {
  if (attributes === undefined || attributes.length === 0) return noAttributes;
  const facts: Record<string, AttributeFact> = {};
  const nodes: PageAttribute[] = [];
  const repeated = new Set<string>();
  let spread = false;
  for (const attribute of attributes) {
    const { type, name, value } = attribute;
    if (isFiller(value)) continue;
    const node = { ...attribute, ...unmasked(value) };
    const isSpread = type === "mdxJsxExpressionAttribute" || name === undefined;
    if (!isSpread && Object.hasOwn(facts, name)) {
      repeated.add(name);
      nodes.splice(
        nodes.findIndex((each) => each.name === name),
        1,
      );
    }
    nodes.push(node);
    if (isSpread) spread = true;
    else if (name === "__proto__")
      Object.defineProperty(facts, name, { value: factOf(node), enumerable: true });
    else facts[name] = factOf(node);
  }
  return { nodes, facts, spread, repeated };
}

function unmasked(value: PageAttribute["value"]): Pick<PageAttribute, "value"> {
  if (value === null || value === undefined) return { value: null };
  return { value: typeof value === "string" ? unmask(value) : { ...value, value: unmask(value.value) } };
}

function factOf({ value }: PageAttribute): AttributeFact {
  if (value === null || value === undefined) return { kind: "true" };
  return typeof value === "string" ? { kind: "string", value } : { kind: "expression", source: value.value };
}

/** An attribute's string, written in quotes or as an expression that is nothing but a string. */
export function stringOf(facts: Attributes["facts"], name: string): string | undefined {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact?.kind === "string") return fact.value;
  return fact?.kind === "expression" ? literalOf(fact.source) : undefined;
}
