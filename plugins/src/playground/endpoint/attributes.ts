import { readYamlText, type ComponentFact } from "@octavo/core";

/** A prop's value: a string, true, or what an expression says that needs no code. Undefined for any other. */
export function propOf({ attributes }: ComponentFact, name: string): unknown {
  const fact = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!fact) return undefined;
  if (fact.kind === "string") return fact.value;
  return fact.kind === "true" ? true : literalOf(fact.source.trim());
}

/** Whether a prop is there and does not say no. */
export function isOn(component: ComponentFact, name: string): boolean {
  const value = propOf(component, name);
  if (typeof value === "string") return !/^(?:false|no|0)$/i.test(value.trim());
  return value !== undefined && value !== null && value !== false && value !== 0;
}

/** YAML's flow style reads JSON, and objects and lists as people write them in JavaScript. */
function literalOf(source: string): unknown {
  if (!/^(?:["'[{]|-?[\d.]|(?:true|false|null)$)/.test(source)) return undefined;
  const { value, problems } = readYamlText(source);
  return problems.length === 0 ? value : undefined;
}
