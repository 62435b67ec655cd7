// What tests of this plugin share: a `Read` that answers from given values, and navigation in short form.

import type {
  BarrierQuery,
  NavigationDraft,
  NavigationNode,
  PageReference,
  Query,
  Read,
  SpecBinding,
} from "@octavo/core";

export interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly path: unknown;
  readonly fix: string | undefined;
}

/** Answers from given values, "query key part"; barriers without one are computed. */
export function fakeRead(values: Readonly<Record<string, unknown>>): {
  readonly read: Read;
  readonly found: Found[];
  readonly asked: string[];
} {
  const found: Found[] = [];
  const asked: string[] = [];
  const read = {
    get: async ({ name }: Query<unknown>, key: string) => {
      asked.push(`${name} ${key}`);
      return values[`${name} ${key}`];
    },
    pick: async ({ name, run }: BarrierQuery<unknown>, key: string, part: string) => {
      if (`${name} ${part}` in values) return values[`${name} ${part}`];
      return name.startsWith("page") ? (await run(undefined as never, key, read)).get(part) : undefined;
    },
    text: () => undefined,
    report: (...[problem, origin, params, details]: Parameters<Read["report"]>) => {
      const fix = details?.fixes?.[0]?.edits[0]?.newText;
      const path = "path" in origin ? origin.path.join(".") : origin.file;
      found.push({
        code: problem.code,
        severity: problem.severity,
        message: problem.message(params),
        path,
        fix,
      });
    },
  } as unknown as Read;
  return { read, found, asked };
}

export type Given = Partial<Omit<NavigationNode, "children">> & {
  readonly children?: readonly (Given | string)[];
  readonly specs?: readonly string[];
};

/** A draft whose strings are entries: "GET /users" of the nearest specification, else a file. */
export function draftOf(given: Given): NavigationDraft {
  const bindings = new Map<string, readonly SpecBinding[]>();
  const owners: string[] = [];
  const references = new Map<string, PageReference>();
  const make = (from: Given | string, id: string, inherited: readonly SpecBinding[]): NavigationNode => {
    const origin = { file: "docs.json", path: id.split("/"), part: "value" as const };
    if (typeof from === "string") {
      const path = `/${from}`;
      const spec = inherited[0]?.source ?? "";
      references.set(
        id,
        from.startsWith("GET ")
          ? { kind: "operation", path, spec, operation: from }
          : { kind: "page", path, file: `${from}.mdx` },
      );
      return { kind: "page", id, label: "", page: path, origin, children: [] };
    }
    const { children = [], specs, ...rest } = from;
    const own = specs?.map((source) => ({ source, directory: "api", origin }));
    if (own) owners.push(id);
    const bound = own ?? inherited;
    if (bound.length > 0) bindings.set(id, bound);
    const below = children.map((child, index) => make(child, `${id === "" ? "" : `${id}/`}${index}`, bound));
    return { kind: "root", label: "", origin, ...rest, id, children: below };
  };
  return { root: make(given, "", []), bindings, owners, references };
}
