import { dataOrigin, isObject, isUrl, memberAt, nearest, type DataPath } from "@octavo/core";
import type { Report } from "../document.ts";
import { circularReference, externalReference, unresolvedReference } from "../problems.ts";
import { internalPath, referenceIn } from "../reference.ts";

/** Checks references against the document that they stand in. Each target is looked up once. */
export interface ReferenceCheck {
  check(reference: string, path: DataPath): void;
}

type Verdict = "fine" | "unresolved" | "circular" | "external";

export function createReferenceCheck(document: unknown, source: string, report: Report): ReferenceCheck {
  const verdicts = new Map<string, Verdict>();
  const verdictOf = (reference: string): Verdict => {
    let verdict = verdicts.get(reference);
    if (!verdict) verdicts.set(reference, (verdict = judge(document, reference)));
    return verdict;
  };
  return {
    check(reference, path) {
      const origin = dataOrigin(source, path);
      switch (verdictOf(reference)) {
        case "fine":
          return;
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
          const meant = nearestTarget(document, reference);
          const fixes =
            meant === undefined ? [] : [{ title: `Write ${meant}`, edits: [{ origin, newText: meant }] }];
          report(unresolvedReference, origin, { reference, meant }, { fixes });
        }
      }
    },
  };
}

function judge(document: unknown, reference: string): Verdict {
  const seen = new Set<string>();
  for (let current: string | undefined = reference; current !== undefined;) {
    if (!current.startsWith("#")) return seen.size === 0 ? "external" : "fine";
    if (seen.has(current)) return "circular";
    seen.add(current);
    const path = internalPath(current);
    const target = path && memberAt(document, path);
    if (target === undefined) return seen.size === 1 ? "unresolved" : "fine";
    // Beside a `$ref` there may be a schema; then it does stand for something.
    current = isObject(target) && Object.keys(target).length === 1 ? referenceIn(target) : undefined;
  }
  return "fine";
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

/** The nearest name in the object where the reference's last step should be. */
function nearestTarget(document: unknown, reference: string): string | undefined {
  const path = internalPath(reference);
  if (!path || path.length === 0) return undefined;
  const owner = memberAt(document, path.slice(0, -1));
  if (!isObject(owner)) return undefined;
  const name = nearest(String(path.at(-1)), Object.keys(owner));
  const start = reference.slice(0, reference.lastIndexOf("/"));
  return name === undefined ? undefined : `${start}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}
