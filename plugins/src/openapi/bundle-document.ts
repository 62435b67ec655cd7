import { escapePointer, isObject, memberAt } from "@octavo/core";
import { referenceIn } from "@octavo/core/fields";
import { isReference, placeKey } from "./bundle-reference.ts";
import {
  report,
  reportUnresolved,
  resolve,
  targetOf,
  type At,
  type Bundle,
  type BundleProblem,
  type Source,
} from "./bundle-targets.ts";
import { grammar, type Member, type NodeKind } from "./grammar/index.ts";

/** The kinds of objects that `components` has a section for. Others are written where they are used. */
const sections = new Map<NodeKind, string>([
  ["schema", "schemas"],
  ["response", "responses"],
  ["parameter", "parameters"],
  ["example", "examples"],
  ["requestBody", "requestBodies"],
  ["header", "headers"],
  ["securityScheme", "securitySchemes"],
  ["link", "links"],
  ["callback", "callbacks"],
]);

/** How often something is written where it is used: against documents that would grow without end. */
const inlineLimit = 100_000;

/**
 * Makes one document of several: `documents` has them by file or URL. What other documents have becomes a component with a
 * name where there is a section for it. References within the root document stay as they are.
 */
export function bundleDocument(
  root: string,
  documents: ReadonlyMap<string, unknown>,
  /** Why a document is not there. */
  reasons: ReadonlyMap<string, string> = new Map(),
): { readonly value: unknown; readonly problems: readonly BundleProblem[] } {
  const value = documents.get(root);
  const bundle: Bundle = {
    root,
    documents,
    reasons,
    placed: new Map(),
    added: new Map(),
    names: new Map(),
    schemas: new Set(),
    queue: [],
    problems: [],
    unresolved: [],
    inlining: new Set(),
    inlined: 0,
  };
  nameComponents(bundle, value);
  bundle.schemas = new Set(bundle.names.get("schemas"));
  const result = copy(bundle, { kind: "document", value, file: root, path: [] });
  // Copying a component may call for further ones.
  for (let job = bundle.queue.shift(); job; job = bundle.queue.shift()) job();
  const whole = withComponents(result, bundle.added);
  reportUnresolved(bundle, whole);
  return { value: whole, problems: bundle.problems };
}

/** Components of the root that are only a reference to another file: what others refer to there has this name already. */
function nameComponents(bundle: Bundle, root: unknown): void {
  for (const section of sections.values()) {
    const written: Source = {
      kind: "data",
      value: memberAt(root, ["components", section]),
      file: bundle.root,
      path: ["components", section],
    };
    const list: At = targetOf(bundle, written) ?? written;
    const taken = new Set<string>();
    bundle.names.set(section, taken);
    if (!isObject(list.value)) continue;
    for (const name of Object.keys(list.value)) {
      taken.add(name);
      const pointer = `#/components/${section}/${escapePointer(name)}`;
      if (list.file !== bundle.root) bundle.placed.set(placeKey(list.file, [...list.path, name]), pointer);
      const target = targetOf(bundle, {
        file: list.file,
        value: list.value[name],
        path: [...list.path, name],
      });
      if (target && target.file !== bundle.root)
        bundle.placed.set(placeKey(target.file, target.path), pointer);
    }
  }
}

function copy(bundle: Bundle, source: Source): unknown {
  const { kind, value, file, path } = source;
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      copy(bundle, { kind: "data", value: item, file, path: [...path, index] }),
    );
  if (!isObject(value)) return value;
  const reference = referenceIn(value);
  if (reference !== undefined && (kind !== "data" || Object.keys(value).length === 1))
    return copyReference(bundle, source, value);
  return copyMembers(bundle, source, Object.entries(value));
}

function copyMembers(
  bundle: Bundle,
  { kind, file, path }: Source,
  members: readonly (readonly [string, unknown])[],
): object {
  const rules = grammar[kind];
  const isCallback = kind === "callback";
  return Object.fromEntries(
    members.map(([key, member]) => {
      const at = { value: member, file, path: [...path, key] };
      if (isCallback && !key.startsWith("x-")) return [key, copy(bundle, { ...at, kind: "pathItem" })];
      if (kind === "schema" && key === "discriminator") return [key, copyDiscriminator(bundle, at)];
      const rule = rules.get(key);
      return [key, rule ? copyRuled(bundle, rule, at) : copy(bundle, { ...at, kind: "data" })];
    }),
  );
}

function copyRuled(bundle: Bundle, { kind, form }: Member, at: At): unknown {
  if (Array.isArray(at.value)) {
    return at.value.map((item: unknown, index) =>
      copy(bundle, { kind, value: item, file: at.file, path: [...at.path, index] }),
    );
  }
  if (form !== "map") return copy(bundle, { ...at, kind });
  // A whole section may stand in a file of its own.
  const moved = referenceIn(at.value) === undefined ? undefined : targetOf(bundle, at);
  const list: At = moved && moved.file !== bundle.root ? moved : at;
  if (!isObject(list.value) || referenceIn(list.value) !== undefined)
    return copy(bundle, { ...list, kind: "data" });
  const isSection = at.file === bundle.root && at.path.length === 2 && at.path[0] === "components";
  return Object.fromEntries(
    Object.entries(list.value).map(([name, value]) => {
      const entry: Source = { kind, value, file: list.file, path: [...list.path, name] };
      return [
        name,
        isSection
          ? copyComponent(bundle, entry, `#/components/${String(at.path[1])}/${escapePointer(name)}`)
          : copy(bundle, entry),
      ];
    }),
  );
}

/** A component of the root that is only a reference to another file becomes what is there. */
function copyComponent(bundle: Bundle, entry: Source, pointer: string): unknown {
  const target = targetOf(bundle, entry);
  const moves =
    target &&
    target.file !== bundle.root &&
    bundle.placed.get(placeKey(target.file, target.path)) === pointer;
  return copy(
    bundle,
    moves ? { ...entry, value: target.value, file: target.file, path: target.path } : entry,
  );
}

function copyReference(bundle: Bundle, source: Source, value: Readonly<Record<string, unknown>>): unknown {
  const { kind } = source;
  const beside = Object.entries(value).filter(([key]) => key !== "$ref");
  const target = resolve(bundle, source);
  if (!target) return { ...value };
  if (target.value === undefined && kind !== "data") bundle.unresolved.push({ source, path: target.path });
  const pointer =
    target.file === bundle.root
      ? `#${target.path.map((step) => `/${escapePointer(step)}`).join("")}`
      : componentOf(bundle, target, kind);
  if (pointer !== undefined) return { $ref: pointer, ...copyMembers(bundle, source, beside) };
  const place = placeKey(target.file, target.path);
  if (bundle.inlining.has(place) || ++bundle.inlined > inlineLimit) {
    report(bundle, source, "it contains itself, so it cannot be written out");
    return { ...value };
  }
  bundle.inlining.add(place);
  const written = copy(bundle, { kind, ...target });
  bundle.inlining.delete(place);
  return isObject(written) && beside.length > 0
    ? { ...written, ...copyMembers(bundle, source, beside) }
    : written;
}

/** The reference to what another document has: as a component if there is a section for its kind. */
function componentOf(bundle: Bundle, target: At, kind: NodeKind): string | undefined {
  const place = placeKey(target.file, target.path);
  const known = bundle.placed.get(place);
  if (known !== undefined) return known;
  const section = sections.get(kind);
  if (section === undefined) return undefined;
  const name = freeName(bundle, section, target);
  const pointer = `#/components/${section}/${escapePointer(name)}`;
  bundle.placed.set(place, pointer);
  const added = bundle.added.get(section) ?? new Map<string, unknown>();
  bundle.added.set(section, added);
  added.set(name, undefined);
  bundle.queue.push(() => added.set(name, copy(bundle, { kind, ...target })));
  return pointer;
}

function freeName(bundle: Bundle, section: string, { file, path }: At): string {
  const written =
    path.length > 0
      ? String(path.at(-1))
      : file
          .replace(/[?#].*$/s, "")
          .replace(/^.*\//, "")
          .replace(/\.\w+$/, "");
  const base = written.replaceAll(/[^\w.-]+/g, "_") || "component";
  const taken = bundle.names.get(section) ?? new Set();
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
  taken.add(name);
  bundle.names.set(section, taken);
  return name;
}

function copyDiscriminator(bundle: Bundle, at: At): unknown {
  const mapping = memberAt(at.value, ["mapping"]);
  if (!isObject(at.value) || !isObject(mapping)) return copy(bundle, { ...at, kind: "data" });
  const entries = Object.entries(mapping).map(([name, value]) => {
    // Names of the document's own schemas may look like files.
    if (!isReference(value) || bundle.schemas.has(value)) return [name, value];
    const written = {
      kind: "schema" as const,
      value: { $ref: value },
      file: at.file,
      path: [...at.path, "mapping", name],
    };
    const copied = copyReference(bundle, written, written.value);
    return [name, referenceIn(copied) ?? value];
  });
  return { ...at.value, mapping: Object.fromEntries(entries) as object };
}

function withComponents(value: unknown, added: ReadonlyMap<string, ReadonlyMap<string, unknown>>): unknown {
  if (!isObject(value) || added.size === 0) return value;
  const components = isObject(value["components"]) ? value["components"] : {};
  const sectionsWith = [...added].map(([section, entries]) => {
    const own = isObject(components[section]) ? components[section] : {};
    return [section, { ...own, ...(Object.fromEntries(entries) as object) }];
  });
  return { ...value, components: { ...components, ...(Object.fromEntries(sectionsWith) as object) } };
}
