import { memberAt, type DataPath } from "@octavo/core";
import { nearestTarget, referenceIn, referenceTo } from "@octavo/core/fields";
import { shown } from "./bundle-load.ts";
import { fileOf, pathIn } from "./bundle-reference.ts";
import type { NodeKind } from "./grammar/index.ts";

/** Why a reference stays as it is. */
export interface BundleProblem {
  /** In data, such as an extension or an example, the bundle is of use without it. */
  readonly severity: "error" | "warning";
  readonly file: string;
  readonly path: DataPath;
  readonly message: string;
}

export interface Bundle {
  readonly root: string;
  readonly documents: ReadonlyMap<string, unknown>;
  readonly reasons: ReadonlyMap<string, string>;
  /** References within the bundle, by file and pointer of what they lead to. */
  readonly placed: Map<string, string>;
  /** New components by section and name. */
  readonly added: Map<string, Map<string, unknown>>;
  /** Names that are taken, by section. */
  readonly names: Map<string, Set<string>>;
  /** Names of the root's own schemas. */
  schemas: ReadonlySet<string>;
  readonly queue: (() => void)[];
  readonly problems: BundleProblem[];
  /** References to what the root does not have as it is written; the bundle may, where a section comes from another file. */
  readonly unresolved: { readonly source: Source; readonly path: DataPath }[];
  /** What is being written where it is used, to notice cycles. */
  readonly inlining: Set<string>;
  inlined: number;
}

export interface Source {
  readonly kind: NodeKind;
  readonly value: unknown;
  readonly file: string;
  readonly path: DataPath;
}

export type At = Omit<Source, "kind">;

/** What a reference leads to; undefined where it is none or leads nowhere. */
export function targetOf({ documents, root }: Bundle, { value, file: from }: At): At | undefined {
  const reference = referenceIn(value);
  if (reference === undefined) return undefined;
  const file = fileOf(reference, from);
  const path = pathIn(reference);
  const target = path && memberAt(documents.get(file), path);
  return path && (target !== undefined || file === root) ? { value: target, file, path } : undefined;
}

/** The same, with a problem where it leads nowhere. */
export function resolve(bundle: Bundle, source: Source): At | undefined {
  const target = targetOf(bundle, source);
  if (target) return target;
  const reference = referenceIn(source.value) ?? "";
  const file = fileOf(reference, source.file);
  const nothing = `nothing is at ${reference.slice(reference.indexOf("#"))} in ${shown(file)}`;
  report(
    bundle,
    source,
    bundle.reasons.get(file) ?? (bundle.documents.has(file) ? nothing : `${shown(file)} could not be read`),
  );
  return undefined;
}

/** For so many references it is looked for what was meant: each is compared with all names. */
const maxSuggestions = 100;

/** What refers to nothing within the bundle is written as it is, and told. */
export function reportUnresolved({ problems, unresolved }: Bundle, written: unknown): void {
  const missing = unresolved.filter(({ path }) => memberAt(written, path) === undefined);
  for (const [index, { source, path }] of missing.entries()) {
    const meant = index < maxSuggestions ? nearestTarget(written, referenceTo(path).$ref) : undefined;
    const hint = meant === undefined ? "" : `; did you mean "${meant}"?`;
    const message = `nothing is at "${referenceIn(source.value) ?? ""}"${hint || "."} It is written as it is.`;
    problems.push({ severity: "warning", file: source.file, path: source.path, message });
  }
}

export function report(bundle: Bundle, { kind, file, path, value }: Source, reason: string): void {
  const message = `"${referenceIn(value) ?? ""}" cannot be brought in: ${reason}.`;
  bundle.problems.push({ severity: kind === "data" ? "warning" : "error", file, path, message });
}
