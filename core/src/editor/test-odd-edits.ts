import fc from "fast-check";
import { expect } from "vitest";
import { Document, isMap, isScalar, isSeq, parseAllDocuments, Parser, type Pair } from "yaml";
import type { DataPath } from "../source/origin.ts";
import { parseYaml } from "../syntax/yaml.ts";
import { oddYaml } from "./test-odd-yaml.ts";
import { applyEdits } from "./apply-edits.ts";
import { insertItems, insertMembers, removeMember } from "./data-edits.ts";

const options = { uniqueKeys: false, merge: true, logLevel: "silent" } as const;

/** By the parser alone; undefined where it finds an error, or more than one document. */
function read(text: string): Document | undefined {
  const [document, ...others] = parseAllDocuments(text.replace(/^\uFEFF/, ""), options);
  if (!(document instanceof Document) || others.length > 0 || document.errors.length > 0) return undefined;
  return document;
}

function valueOf(document: Document | undefined): unknown {
  try {
    return document?.toJS() as unknown;
  } catch (error) {
    // An alias without its anchor, or a list that is merged.
    return error;
  }
}

/** Lists and maps in a text with their paths, but what is behind an alias. */
function containers(node: unknown, path: DataPath = []): (readonly [DataPath, object])[] {
  if (isSeq(node))
    return [[path, node], ...node.items.flatMap((item, at) => containers(item, [...path, at]))];
  if (!isMap(node)) return [];
  // Of equal keys the last one counts.
  const members = new Map(node.items.map((pair) => [nameOf(pair), pair.value]));
  return [[path, node], ...[...members].flatMap(([name, value]) => containers(value, [...path, name]))];
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? (key.source ?? "") : String(key);
}

function commentsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (token: unknown): void => {
    if (Array.isArray(token)) for (const each of token) visit(each);
    if (typeof token !== "object" || token === null) return;
    const { type, source, ...parts } = token as { type?: string; source?: string; [part: string]: unknown };
    if (type === "comment") found.push(source?.trimEnd() ?? "");
    for (const part of ["start", "items", "end", "sep", "props", "key", "value"]) visit(parts[part]);
  };
  for (const token of new Parser().parse(text)) visit(token);
  return found.toSorted();
}

const values = [["n", { m: "o" }], "x", "two\nlines\n", {}, null, "a, ]", "a\n\n", ["a\nb", {}]] as const;

/**
 * Fails where an edit of YAML does anything but what is wanted of it, by the parser's own tree, or loses a comment; edits may be
 * refused.
 */
export function editOddYaml(numRuns: number): void {
  const done = { insert: 0, remove: 0 };
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.constantFrom(...values), (seed, pick, which, added) => {
      const text = oddYaml(seed);
      const document = read(text);
      const before = valueOf(document);
      const tree = parseYaml(text);
      fc.pre(document !== undefined && !(before instanceof Error));
      const all = containers(document.contents);
      fc.pre(all.length > 0);
      const [path, node] = all[pick % all.length] as (typeof all)[number];
      if (!isSeq(node) && !isMap(node)) return;
      const at = which % (node.items.length + 1);
      const step = isSeq(node) ? at : node.items[at] && nameOf(node.items[at]);
      const isRemoval = at < node.items.length && which % 2 === 1;
      const edits = isRemoval
        ? removeMember(text, tree, [...path, step ?? ""])
        : isSeq(node)
          ? insertItems(text, tree, path, [added], at)
          : insertMembers(text, tree, path, { new: added }, step as string | undefined);
      if (!edits) return;
      done[isRemoval ? "remove" : "insert"]++;
      if (isRemoval && isSeq(node)) node.items.splice(at, 1);
      else if (isRemoval) node.items = node.items.filter((pair) => nameOf(pair as Pair) !== step) as never[];
      else if (isSeq(node)) node.items.splice(at, 0, new Document(added).contents);
      else node.items.push(document.createPair("new", added));
      const after = applyEdits(text, edits);
      const wanted = valueOf(document);
      if (wanted instanceof Error && wanted.message.startsWith("Merge sources")) return;
      expect({ after, value: valueOf(read(after)) }).toEqual({ after, value: wanted });
      const own = parseYaml(after);
      expect({ after, value: own.value }).toEqual({ after, value: wanted });
      expect(own.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      if (!isRemoval) expect(commentsOf(after)).toEqual(expect.arrayContaining(commentsOf(text)));
      if (text.includes("\r\n")) expect(after).not.toMatch(/(?<!\r)\n/);
    }),
    { numRuns },
  );
  expect(Math.min(done.insert, done.remove)).toBeGreaterThan(numRuns / 10);
}
