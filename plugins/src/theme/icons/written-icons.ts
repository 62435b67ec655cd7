import {
  dataOrigin,
  isObject,
  membersNamed,
  originsIn,
  parseFenceMeta,
  readLiteral,
  type ComponentFact,
  type Config,
  type DataPath,
  type FileId,
  type Origin,
  type PageFacts,
} from "@octavo/core";

/** An icon as it is asked for somewhere: what `readIconRequest` reads. */
export interface WrittenIcon {
  readonly icon: unknown;
  /** From where relative paths count. */
  readonly from: FileId;
  readonly origin: Origin;
  /** Whether the name alone stands at `origin`. */
  readonly fixable: boolean;
}

/** Icons of docs.json. */
export function iconsOfConfig({ file, places, value }: Config): readonly WrittenIcon[] {
  const { navbar, navigation, contextual } = value;
  return iconsIn({ navbar, navigation, contextual }, originsIn(file, places));
}

/** Icons of settings, whose files are found from the docs folder. */
function iconsIn(
  settings: Readonly<Record<string, unknown>>,
  originOf: (path: DataPath) => Origin,
): readonly WrittenIcon[] {
  return membersNamed("icon", settings, []).flatMap(({ path, value: icon }) => {
    const origin = originOf(isObject(icon) ? [...path, "name"] : path);
    return icon === undefined ? [] : [{ icon, from: "docs.json", origin, fixable: true }];
  });
}

/** Icons of a page or snippet: of its front matter, of components and of fences. */
export function iconsOfFile(file: FileId, facts: PageFacts): readonly WrittenIcon[] {
  const { icon: own, contextual } = facts.frontMatter;
  const found = [
    ...iconsIn({ icon: own, contextual }, (path) => dataOrigin(file, path)),
    ...iconsOfComponents(file, facts),
  ];
  for (const [ordinal, { meta }] of facts.code.entries()) {
    const { icon } = meta.includes("icon") ? parseFenceMeta(meta) : {};
    const origin = { file, mark: "code" as const, ordinal, attribute: "icon" };
    if (icon !== undefined) found.push({ icon, from: file, origin, fixable: false });
  }
  return found;
}

/** Components that draw their `icon`. */
const withIcon = new Set(
  "Accordion Alert Badge Callout Card Check CodeBlock Danger Expandable Icon Info Note Prompt Step Tab Tip View Warning".split(
    " ",
  ),
);

function iconsOfComponents(
  file: FileId,
  { components, imports, exports }: PageFacts,
): readonly WrittenIcon[] {
  const others = new Set([...exports, ...imports.flatMap(({ names }) => names.map(({ local }) => local))]);
  return components.flatMap((component, ordinal) => {
    const originOf = (attribute: string): Origin => ({ file, mark: "component", ordinal, attribute });
    return others.has(component.name) ? [] : (iconOfComponent(file, component, originOf) ?? []);
  });
}

/** The icon that a component draws, as far as it is written out; `originOf` tells where a prop's value stands. */
export function iconOfComponent(
  file: FileId,
  { name, attributes }: Pick<ComponentFact, "name" | "attributes">,
  originOf: (attribute: string) => Origin,
): WrittenIcon | undefined {
  if (!withIcon.has(name)) return undefined;
  const attribute = ["icon", ...(name === "Icon" ? ["src", "name"] : [])].find((each) =>
    Object.hasOwn(attributes, each),
  );
  const fact = attribute === undefined ? undefined : attributes[attribute];
  if (attribute === undefined || fact === undefined || fact.kind === "true") return undefined;
  const origin = originOf(attribute);
  if (fact.kind === "string") return { icon: fact.value, from: file, origin, fixable: true };
  const literal = readLiteral(fact.source);
  return literal.ok ? { icon: literal.value, from: file, origin, fixable: false } : undefined;
}
