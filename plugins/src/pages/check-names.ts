import {
  askedReader,
  circularNames,
  doubtOf,
  isBuiltIn,
  isDrawnLater,
  loadModules,
  namesGiven,
  nearestOf,
  PageEvaluation,
  pageFacts,
  pageTree,
  publicPath,
  routes,
  sortedNames,
  variables,
  type FileId,
  type PageFacts,
  type PageTree,
  type Read,
} from "@octavo/core";
import { doubtfulBraces, unknownName, unknownVariable } from "./evaluation-problems.ts";

/** Reports `{{name}}` that docs.json has no text for. Sites without variables use double braces for whatever they like. */
export async function checkVariables(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  if (facts.variables.length === 0) return;
  const known = await read.get(variables, "");
  if (!known) return;
  let names: readonly string[] | undefined;
  for (const [ordinal, { name, inCode, inMath }] of facts.variables.entries()) {
    // Underscores are in no variable's name, but in those of templates.
    if (known.has(name) || name.includes("_") || inMath) continue;
    const close = nearestOf(name, (names ??= sortedNames(known.keys())));
    // Code of template languages has double braces too: there, only what looks misspelt is told.
    if (inCode && close === undefined) continue;
    const severity = inCode ? "warning" : unknownVariable.severity;
    const newText = `{{${close ?? ""}}}`;
    const origin = { file, mark: "variable" as const, ordinal };
    const fixes =
      close === undefined ? [] : [{ title: `Replace with "${newText}"`, edits: [{ origin, newText }] }];
    read.report({ ...unknownVariable, severity }, origin, { name, nearest: close }, { fixes });
  }
}

/** Reports braces that hold text, and what readers see of it. */
export async function checkBraces(file: FileId, read: Read): Promise<void> {
  const facts = await read.get(pageFacts, file);
  const written = [...bracesOf(facts)];
  if (written.length === 0) return;
  const isPage = (await read.pick(routes, "", publicPath(file)))?.file === file;
  const given = isPage ? undefined : await read.pick(namesGiven, "", file);
  // What nothing shows may be given any name.
  if (!isPage && !given) return;
  const names = namesOf(facts);
  let sorted: readonly string[] | undefined;
  let handed: ReadonlySet<number> | undefined;
  const knows = (name: string): boolean => names.has(name);
  const around = { knows, given: given && [...given, "children"] };
  const askedFor = await askedReader(written.map(({ source }) => source));
  const own = new Set(facts.constants.map(({ name }) => name));
  const circleOf = circlesIn(facts);
  for (const { source, inProp, ...place } of written) {
    const doubt = doubtOf(source, askedFor(source), { ...around, inProp });
    const origin = { file, ...place };
    if (doubt?.kind === "name") {
      const { name } = doubt;
      const close = nearestOf(name, (sorted ??= sortedNames(names)));
      const newText = `{${close}}`;
      const fixes =
        close === undefined || inProp || source.trim() !== name
          ? []
          : [{ title: `Replace with ${newText}`, edits: [{ origin, newText }] }];
      read.report(unknownName, origin, { name, nearest: close, inProp, inSnippet: !isPage }, { fixes });
    } else if (doubt) {
      // A component may call what stands between its tags, and look into it.
      const mayBeTaken = doubt.kind === "function" || doubt.kind === "object";
      if (mayBeTaken && (handed ??= handedIn(await read.get(pageTree, file))).has(place.ordinal)) continue;
      const severity = doubt.kind === "reader" ? "information" : doubtfulBraces.severity;
      read.report({ ...doubtfulBraces, severity }, origin, { source, kind: doubt.kind });
    } else {
      const asked = askedFor(source).names.filter((name) => own.has(name));
      const circle = asked.length === 0 ? undefined : await circleOf(asked);
      if (circle) read.report(doubtfulBraces, origin, { source, kind: "circle", circle });
    }
  }
  if (isPage) await checkMembers(file, facts, names, read);
}

/** Finds the first of some names whose value needs itself. The values are read when it is first asked. */
function circlesIn({
  constants,
}: PageFacts): (names: readonly string[]) => Promise<readonly string[] | undefined> {
  let circles: ReturnType<typeof circularNames> | undefined;
  return async (names) => {
    circles ??= circularNames(constants, await askedReader(constants.map(({ source }) => source)));
    for (const name of names) {
      const circle = circles.circleOf(name);
      if (circle) return circle;
    }
    return undefined;
  };
}

/** The expressions that stand between the tags of components that are not built in, by their ordinals. */
function handedIn({ root }: PageTree): ReadonlySet<number> {
  const handed = new Set<number>();
  const open = [{ node: root, isHeld: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isHeld } = next;
    const ordinal = node.data?.ordinal;
    if (isHeld && ordinal !== undefined && /^mdx\w+Expression$/.test(node.type)) handed.add(ordinal);
    const name = node.name ?? "";
    const holds = isHeld || (/^[A-Z]/.test(name) && !isBuiltIn(name));
    for (const child of node.children ?? []) open.push({ node: child, isHeld: holds });
  }
  return handed;
}

/** Reports `{rates.lenght}`: a part of what the page knows that is not there. What is asked for otherwise may be left out on purpose. */
async function checkMembers(
  file: FileId,
  { expressions, attributeExpressions }: PageFacts,
  names: ReadonlySet<string>,
  read: Read,
): Promise<void> {
  const inProps = new Set(attributeExpressions);
  const members = [...expressions.entries()].filter(
    ([ordinal, source]) => !inProps.has(ordinal) && names.has(member.exec(source)?.[1] ?? ""),
  );
  if (members.length === 0) return;
  const tree = await read.get(pageTree, file);
  const scope = new PageEvaluation(await loadModules(tree, file, read)).scope(tree, file);
  for (const [ordinal, source] of members) {
    const found = scope.evaluate(source);
    if (found.ok && found.value === undefined)
      read.report(doubtfulBraces, { file, mark: "expression", ordinal }, { source, kind: "empty" });
  }
}

/** A name, and parts of what it is: `rates.eu`, `rates[0].price`. */
const member =
  /^\s*([\p{L}_$][\p{L}\p{N}_$]*)(?:\s*(?:\.\s*[\p{L}_$][\p{L}\p{N}_$]*|\[\s*(?:\d+|"[^"\n]*"|'[^'\n]*')\s*\]))+\s*$/u;

interface Braces {
  readonly source: string;
  readonly inProp: boolean;
  readonly mark: "expression" | "component";
  readonly ordinal: number;
  readonly attribute?: string;
}

/** What stands in braces, and the values of props. */
function* bracesOf({ expressions, components, attributeExpressions }: PageFacts): Generator<Braces> {
  const inProps = new Set(attributeExpressions);
  for (const [ordinal, source] of expressions.entries())
    yield { source, inProp: inProps.has(ordinal), mark: "expression", ordinal };
  for (const [ordinal, { attributes }] of components.entries())
    for (const [attribute, fact] of Object.entries(attributes))
      if (fact.kind === "expression" && !isDrawnLater(fact.source))
        yield { source: fact.source, inProp: true, mark: "component", ordinal, attribute };
}

function namesOf({ constants, exports, declared = [], imports }: PageFacts): ReadonlySet<string> {
  return new Set([
    ...constants.map(({ name }) => name),
    ...exports,
    ...declared,
    ...imports.flatMap(({ names }) => names.map(({ local }) => local)),
  ]);
}
