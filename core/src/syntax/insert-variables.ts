import { anchorOf } from "./anchor.ts";
import type { AttributeFact, PageAttribute, PageFacts, PageNode, PageTree } from "./page.ts";

/** `{{name}}`, but not what stands for a value in workflows of code hosts (`${{ name }}`). */
const use = /(?<!\$)\{\{[ \t]*([\w-]+)[ \t]*\}\}/g;

type Values = ReadonlyMap<string, string>;

/** A text with the values of variables. Unknown ones stay, and so do those with an ordinal in `escaped`. */
function insertVariables(text: string, values: Values, escaped: readonly number[] = []): string {
  if (!text.includes("{{")) return text;
  let ordinal = -1;
  return text.replace(use, (whole, name: string) => {
    ordinal++;
    return escaped.includes(ordinal) ? whole : (values.get(name) ?? whole);
  });
}

/** The same for code: values stay inside of the strings that they stand in. */
function insertIntoCode(source: string, values: Values): string {
  if (!source.includes("{{")) return source;
  return source.replace(/(?<![$=])\{\{[ \t]*([\w-]+)[ \t]*\}\}/g, (whole, name: string) => {
    const value = values.get(name);
    return value?.replace(/[^\p{L}\p{N} .,:;!?/@#%+*()[\]|~^_-]/gu, escapedUnit) ?? whole;
  });
}

function escapedUnit(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");
}

/** The same for formulas: values are words there, and what is no variable is a group in braces. */
function insertIntoMath(source: string, values: Values): string {
  if (!source.includes("{{")) return source;
  return source.replace(use, (whole, name: string) => {
    const value = values.get(name)?.replace(/[#$%&_{}\\^~]/g, inMath);
    // A group, as its braces are one for what stands before it: `\\frac{{a}}{2}`.
    return value === undefined ? whole : `{${value}}`;
  });
}

/** A sign that means something in TeX, as one that is shown. */
function inMath(sign: string): string {
  return /[\\^~]/.test(sign) ? `\\char"${sign.charCodeAt(0).toString(16).toUpperCase()} ` : `\\${sign}`;
}

/** The same for raw HTML, where values are text too. */
function insertIntoHtml(source: string, values: Values): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  if (!source.includes("{{")) return source;
  return source.replace(
    use,
    (whole, name: string) => values.get(name)?.replace(/[&<>"']/g, (sign) => entities[sign] ?? "") ?? whole,
  );
}

/**
 * A page with the values of the site's variables in its text, code, props, links and front matter. Values are text there, and
 * nothing else. Its places stay those of what is written.
 */
export function withVariables(tree: PageTree, values: Values): PageTree {
  if (tree.facts.variables.length === 0) return tree;
  const anchors = renamedAnchors(tree.facts, values);
  return {
    ...tree,
    facts: insertIntoFacts(tree.facts, values, anchors),
    root: insertIntoNode(tree.root, values, anchors),
  };
}

type Anchors = ReadonlyMap<string, string>;

/** Anchors that are made of texts with variables, by what they are before. */
function renamedAnchors({ headings, components, anchors }: PageFacts, values: Values): Anchors {
  const titles = components.flatMap(({ attributes }) =>
    ["title", "label"].flatMap((name) => {
      const fact = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
      return fact?.kind === "string" ? [fact.value] : [];
    }),
  );
  const renamed = new Map<string, string>();
  const taken = new Set(anchors);
  for (const text of [...headings.map((heading) => heading.text), ...titles]) {
    const inserted = insertVariables(text, values);
    if (inserted === text) continue;
    const [from, to] = [anchorOf(text), anchorOf(inserted)];
    const old =
      from === "" || to === ""
        ? undefined
        : anchors.find((anchor) => isMadeOf(anchor, from) && !renamed.has(anchor));
    if (old === undefined) continue;
    let anchor = to;
    for (let count = 2; taken.has(anchor); count++) anchor = `${to}-${count}`;
    taken.add(anchor);
    renamed.set(old, anchor);
  }
  return renamed;
}

function isMadeOf(anchor: string, text: string): boolean {
  return anchor === text || (anchor.startsWith(`${text}-`) && /^\d+$/.test(anchor.slice(text.length + 1)));
}

function insertIntoFacts(facts: PageFacts, values: Values, anchors: Anchors): PageFacts {
  const insert = (text: string): string => insertVariables(text, values);
  const insertSource = (source: string): string => insertIntoCode(source, values);
  const attribute = (fact: AttributeFact): AttributeFact => {
    if (fact.kind === "string") return { kind: "string", value: insert(fact.value) };
    return fact.kind === "expression" ? { kind: "expression", source: insertSource(fact.source) } : fact;
  };
  return {
    ...facts,
    frontMatter: insertIntoData(facts.frontMatter, values, 0) as PageFacts["frontMatter"],
    headings: facts.headings.map((each) => ({
      ...each,
      text: insert(each.text),
      id: anchors.get(each.id) ?? each.id,
    })),
    links: facts.links.map((each) => ({ ...each, target: insert(each.target), text: insert(each.text) })),
    images: facts.images.map((each) => ({
      ...each,
      target: insert(each.target),
      alt: each.alt === undefined ? undefined : insert(each.alt),
    })),
    components: facts.components.map((each) => ({
      ...each,
      attributes: Object.fromEntries(
        Object.entries(each.attributes).map(([name, fact]) => [name, attribute(fact)]),
      ),
    })),
    constants: facts.constants.map((each) => ({ ...each, source: insertSource(each.source) })),
    math: facts.math.map((each) => ({ ...each, source: insertIntoMath(each.source, values) })),
    code: facts.code.map((each) => ({ ...each, meta: insert(each.meta) })),
    expressions: facts.expressions.map(insertSource),
    anchors: facts.anchors.map((anchor) => anchors.get(anchor) ?? anchor),
    ...(facts.agentAnchors && {
      agentAnchors: facts.agentAnchors.map((anchor) => anchors.get(anchor) ?? anchor),
    }),
  };
}

/** Keys stay. */
function insertIntoData(value: unknown, values: Values, depth: number): unknown {
  if (typeof value === "string") return insertVariables(value, values);
  if (typeof value !== "object" || value === null || depth > 100) return value;
  if (Array.isArray(value)) return value.map((item) => insertIntoData(item, values, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, insertIntoData(member, values, depth + 1)]),
  );
}

function insertIntoNode(node: PageNode, values: Values, anchors: Anchors): PageNode {
  const insert = <T extends string | null | undefined>(text: T): T =>
    (typeof text === "string" ? insertVariables(text, values) : text) as T;
  const { value, url, title, alt, meta, attributes, children, data } = node;
  const id = data?.id === undefined ? undefined : anchors.get(data.id);
  return {
    ...node,
    ...(value !== undefined && { value: valueOf(node, value, values) }),
    ...(url !== undefined && { url: insert(url) }),
    ...(title !== undefined && { title: insert(title) }),
    ...(alt !== undefined && { alt: insert(alt) }),
    ...(meta !== undefined && { meta: insert(meta) }),
    ...(id !== undefined && { data: { ...data, id } }),
    ...(attributes && { attributes: attributes.map((each) => insertIntoAttribute(each, values)) }),
    ...(children && { children: children.map((child) => insertIntoNode(child, values, anchors)) }),
  };
}

function valueOf({ type, data }: PageNode, value: string, values: Values): string {
  switch (type) {
    case "math":
    case "inlineMath":
      return insertIntoMath(value, values);
    case "html":
      return insertIntoHtml(value, values);
    case "mdxTextExpression":
    case "mdxFlowExpression":
    case "mdxjsEsm":
      return insertIntoCode(value, values);
    default:
      return insertVariables(value, values, data?.escaped);
  }
}

function insertIntoAttribute(attribute: PageAttribute, values: Values): PageAttribute {
  const { value } = attribute;
  if (typeof value === "string") return { ...attribute, value: insertVariables(value, values) };
  return value
    ? { ...attribute, value: { ...value, value: insertIntoCode(value.value, values) } }
    : attribute;
}
