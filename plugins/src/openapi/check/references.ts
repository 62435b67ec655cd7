import { dataOrigin, isObject, isUrl, memberAt, type DataPath } from "@octavo/core";
import { internalPath, nearestTarget, referenceIn, type Report } from "@octavo/core/fields";
import { grammar, type NodeKind } from "../grammar/index.ts";
import { objectWords } from "../grammar/words.ts";
import { circularReference, externalReference, unresolvedReference, wrongReference } from "../problems.ts";

/** Checks references against the document that they stand in. Each target is looked up once. */
export interface ReferenceCheck {
  /** `kind`: of the object that is expected there. */
  check(reference: string, path: DataPath, kind?: NodeKind): void;
}

/** For so many references it is looked for what was meant: each is compared with all names. */
const maxSuggestions = 100;

type Verdict = "fine" | "unresolved" | "circular" | "external";

export function createReferenceCheck(document: unknown, source: string, report: Report): ReferenceCheck {
  const verdicts = new Map<string, Verdict>();
  const suggestions = new Map<string, string | undefined>();
  const suggest = (reference: string): string | undefined => {
    if (!suggestions.has(reference) && suggestions.size < maxSuggestions)
      suggestions.set(reference, nearestTarget(document, reference));
    return suggestions.get(reference);
  };
  return {
    check(reference, path, kind) {
      const origin = dataOrigin(source, path);
      switch (judge(document, reference, verdicts)) {
        case "fine": {
          const other = kind && otherKind(reference, kind);
          if (kind && other)
            report(wrongReference, origin, {
              reference,
              is: objectWords[other],
              expected: objectWords[kind],
            });
          return;
        }
        case "external":
          return reportExternal(reference, source, path, report);
        case "circular":
          return report(
            circularReference,
            origin,
            { reference },
            {
              related: [
                {
                  message: "It leads here",
                  origin: dataOrigin(source, internalPath(reference) ?? [], "key"),
                },
              ],
            },
          );
        case "unresolved": {
          const meant = suggest(reference);
          const fixes =
            meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
          report(unresolvedReference, origin, { reference, meant }, { fixes });
        }
      }
    },
  };
}

/** The kind of a component, where another one is expected. Headers and parameters are read alike. */
function otherKind(reference: string, expected: NodeKind): NodeKind | undefined {
  const [top, section, , ...rest] = internalPath(reference) ?? [];
  const kind = top === "components" && rest.length === 0 ? componentKind(section) : undefined;
  const isFine = kind === undefined || kind === expected || (isField(kind) && isField(expected));
  return isFine || !componentKinds.has(expected) ? undefined : kind;
}

function isField(kind: NodeKind): boolean {
  return kind === "header" || kind === "parameter";
}

function componentKind(section: unknown): NodeKind | undefined {
  return typeof section === "string" ? grammar.components.get(section)?.kind : undefined;
}

const componentKinds: ReadonlySet<NodeKind> = new Set(
  [...grammar.components.values()].map(({ kind }) => kind),
);

/** Judges a reference, and those that it leads to: many may lead through the same ones. */
function judge(document: unknown, reference: string, verdicts: Map<string, Verdict>): Verdict {
  const chain = new Set<string>();
  let end: Verdict | undefined;
  for (let current: string | undefined = reference; current !== undefined;) {
    end = chain.has(current) ? "circular" : verdicts.get(current);
    if (end !== undefined) break;
    chain.add(current);
    const [verdict, next] = step(document, current);
    if (next === undefined) verdicts.set(current, verdict);
    current = next;
  }
  // What leads to a wrong reference is not wrong itself: that one is told of where it stands.
  for (const each of chain)
    if (!verdicts.has(each)) verdicts.set(each, end === "circular" ? "circular" : "fine");
  return verdicts.get(reference) ?? "fine";
}

/** What a reference is by itself, and the one that it leads to. */
function step(document: unknown, reference: string): readonly [verdict: Verdict, next?: string | undefined] {
  if (!reference.startsWith("#")) return ["external"];
  const path = internalPath(reference);
  const target = path && memberAt(document, path);
  if (target === undefined) return ["unresolved"];
  // Beside a `$ref` there may be a schema; then it does stand for something.
  return ["fine", isObject(target) && Object.keys(target).length === 1 ? referenceIn(target) : undefined];
}

function reportExternal(reference: string, source: string, path: DataPath, report: Report): void {
  const command = bundleCommand(source);
  const fixes = [{ title: `Run ${command}`, edits: [] }];
  report(externalReference, dataOrigin(source, path), { reference, command }, { fixes });
}

/** The command that makes one document of several, and where it writes it. */
function bundleCommand(source: string): string {
  const file = isUrl(source)
    ? (/(?<![^/])[^/]+$/.exec(source.replace(/[?#].*$/s, ""))?.[0] ?? "openapi.json")
    : source;
  const bundled = file.replace(
    /(?:\.(json|ya?ml))?$/i,
    (_, extension: string | undefined) => `.bundled.${extension ?? "json"}`,
  );
  return `octavo openapi bundle ${quoted(file)} -o ${quoted(bundled)}`;
}

function quoted(file: string): string {
  return /^[\w./@+-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;
}
