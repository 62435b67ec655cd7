import {
  codeFacts,
  importedFile,
  isCodeFile,
  isPage,
  pageFacts,
  tagAt,
  type Completion,
  type ConstantFact,
  type Cursor,
  type Definition,
  type FileId,
  type Hover,
  type Read,
  type Span,
} from "@octavo/core";

/** A component that a page imports or declares. */
interface OwnComponent {
  /** Undefined where the imported file is not there. */
  readonly file: FileId | undefined;
  /** Its name where it is written; undefined where that is not known, and for files that are a component themselves. */
  readonly span?: Span;
  /** As far as they are known, in order. */
  readonly props: readonly { readonly name: string; readonly span: Span }[];
}

/** The page's own components behind `<`, and their props. */
export async function completeOwn(
  completions: readonly Completion[],
  cursor: Cursor,
  read: Read,
): Promise<readonly Completion[]> {
  const tag = /\.mdx$/i.test(cursor.file) ? tagAt(cursor) : undefined;
  if (!tag || tag.isClosing || tag.part === "value") return completions;
  const { span, given, part } = tag;
  if (part === "name") {
    const isWhole = /^[^<>\n]*>/.test(cursor.text.slice(span.end, span.end + 2000));
    const own = await ownNames(cursor.file, read);
    return [
      ...completions,
      ...[...own].map(([label, detail]): Completion => {
        const edit = isWhole ? { insert: label } : { insert: `${label} />`, stops: [label.length] };
        return { label, kind: "component", ...(detail !== "" && { detail }), ...edit, span };
      }),
    ];
  }
  if (part === "gap" && !/\s/.test(cursor.text.charAt(span.start - 1))) return completions;
  const found = await ownComponent(tag.name, cursor.file, read);
  const taken = new Set(given.filter((each) => each !== tag.prop));
  const hasValue = /^\s*=/.test(cursor.text.slice(span.end, span.end + 50));
  const items = (found?.props ?? []).filter(({ name }) => name !== "children" && !taken.has(name));
  return [
    ...completions,
    ...items.map(({ name }): Completion => {
      const edit = hasValue ? { insert: name } : { insert: `${name}=""`, stops: [name.length + 2] };
      return { label: name, kind: "prop", ...edit, span };
    }),
  ];
}

/** Where an own component comes from, and what it takes. */
export async function hoverOwn(cursor: Cursor, read: Read): Promise<Hover | undefined> {
  const tag = /\.mdx$/i.test(cursor.file) ? tagAt(cursor) : undefined;
  const found = tag?.part === "name" ? await ownComponent(tag.name, cursor.file, read) : undefined;
  if (!tag || !found) return undefined;
  const from =
    found.file === cursor.file
      ? "this page"
      : found.file === undefined
        ? ""
        : `\`${found.file.replaceAll("`", "'")}\``;
  const lines = [`**\`<${tag.name}>\`**${from === "" ? "" : ` of ${from}`}`];
  if (found.props.length > 0) lines.push(`Props: ${found.props.map(({ name }) => `\`${name}\``).join(", ")}`);
  return { markdown: lines.join("\n\n"), span: tag.span };
}

/** From a tag to the component that the page imports or declares, from its prop to where that is taken apart. */
export async function defineOwn(cursor: Cursor, read: Read): Promise<readonly Definition[] | undefined> {
  const tag = /\.mdx$/i.test(cursor.file) ? tagAt(cursor) : undefined;
  if (!tag || (tag.part !== "name" && tag.part !== "prop")) return undefined;
  const found = await ownComponent(tag.name, cursor.file, read);
  if (found?.file === undefined) return undefined;
  const { file } = found;
  const span = tag.part === "name" ? found.span : found.props.find(({ name }) => name === tag.prop)?.span;
  if (tag.part === "prop" && !span) return undefined;
  return [{ origin: span ? { file, span } : { file }, from: tag.span }];
}

/** Names that begin like a component's, and where they come from. */
async function ownNames(file: FileId, read: Read): Promise<ReadonlyMap<string, string>> {
  const { imports, exports, constants } = await read.get(pageFacts, file);
  const names = new Map<string, string>();
  for (const each of imports) for (const { local } of each.names) names.set(local, each.source);
  for (const name of exports) names.set(name, "");
  // A text or a list is no component, whatever it is called.
  for (const { name, source } of constants)
    if (/=>|\b(?:function|class)\b/.test(source)) names.set(name, "");
    else names.delete(name);
  return new Map([...names].filter(([name]) => /^\p{Lu}/u.test(name) && name !== "React"));
}

export async function ownComponent(
  name: string,
  file: FileId,
  read: Read,
): Promise<OwnComponent | undefined> {
  const { imports, constants } = await read.get(pageFacts, file);
  for (const { source, names } of imports) {
    const imported = names.find(({ local }) => local === name)?.imported;
    if (imported === undefined) continue;
    const target = importedFile(file, source, read);
    if (target === undefined || !read.exists(target)) return { file: undefined, props: [] };
    if (imported === "default" && isPage(target))
      return { file: target, props: await snippetProps(target, read) };
    const known = isPage(target)
      ? await read.get(pageFacts, target)
      : isCodeFile(target)
        ? await read.get(codeFacts, target)
        : undefined;
    return declared(imported, target, known?.constants ?? [], read);
  }
  return constants.some((each) => each.name === name) ? declared(name, file, constants, read) : undefined;
}

function declared(name: string, file: FileId, constants: readonly ConstantFact[], read: Read): OwnComponent {
  const text = read.text(file) ?? "";
  const direct = constants.find((each) => each.name === name);
  // `export default Name` names what is declared elsewhere.
  const fact = constants.find((each) => each.name === direct?.source.trim()) ?? direct;
  const start = fact ? text.indexOf(fact.source) : -1;
  if (!fact || start === -1) return { file, props: [] };
  const { source } = fact;
  const isInside = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class)\b/.test(source);
  const at = isInside ? text.indexOf(fact.name, start) : text.lastIndexOf(fact.name, start);
  const span =
    at === -1 || fact.name === "default" ? { start, end: start } : { start: at, end: at + fact.name.length };
  return { file, span, props: takenApart(source, start) };
}

const parameters = /^\s*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\b\s*[\w$]*\s*)?\(\s*\{/;

/** The names that a function takes out of its first parameter: `({ title, size = 2, icon: Icon })`. */
function takenApart(source: string, offset: number): OwnComponent["props"] {
  const opening = parameters.exec(source);
  if (!opening) return [];
  const props: { name: string; span: Span }[] = [];
  let depth = 0;
  let isStart = true;
  for (let at = opening[0].length; at < source.length; at++) {
    const character = source.charAt(at);
    if (depth === 0 && character === "}") break;
    if (/["'`]/.test(character)) at = source.indexOf(character, at + 1);
    if (at === -1) break;
    if (/[[{(]/.test(character)) depth++;
    else if (/[\]})]/.test(character)) depth--;
    else if (depth === 0 && character === ",") isStart = true;
    else if (isStart && !/\s/.test(character)) {
      isStart = false;
      const name = /^[\w$]+/.exec(source.slice(at, at + 100))?.[0];
      if (name !== undefined)
        props.push({ name, span: { start: offset + at, end: offset + at + name.length } });
    }
  }
  return props;
}

/** What a snippet that is a component itself shows of its props: `{name}` and `{props.name}`. */
async function snippetProps(file: FileId, read: Read): Promise<OwnComponent["props"]> {
  const { expressions, exports, constants, imports } = await read.get(pageFacts, file);
  const text = read.text(file) ?? "";
  const own = new Set([
    "props",
    "children",
    ...exports,
    ...constants.map(({ name }) => name),
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
  const props = new Map<string, Span>();
  for (const expression of expressions) {
    const name = /^\s*(?:props\.)?([A-Za-z_$][\w$]*)\s*$/.exec(expression)?.[1];
    const start = name === undefined ? -1 : text.indexOf(`{${expression}}`);
    if (name === undefined || start === -1 || own.has(name) || props.has(name)) continue;
    const at = text.indexOf(name, start + expression.lastIndexOf(name));
    props.set(name, { start: at, end: at + name.length });
  }
  return [...props].map(([name, span]) => ({ name, span }));
}
