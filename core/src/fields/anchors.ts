import { fieldSlugOf } from "../syntax/anchor.ts";

/** Ids of one field: its own, and further ones that lead to it. */
interface FieldIds {
  readonly anchor: string;
  /** Filled in by `settle`. */
  readonly aliases: readonly string[];
}

/** What a field's ids are made from. */
interface IdRequest {
  /** The name with those of all parents. */
  readonly trail: readonly string[];
  /** How its schema leads to it: "-results-items-userId". The words of the first prefix and of each are a further id. */
  readonly ways?: readonly string[];
  /** What tells equal names apart, such as "body" or "response-404". */
  readonly prefixes: readonly string[];
  /** What further ids of the words of its names begin with, apart from those. */
  readonly aliases?: readonly string[];
}

/** Gives every field of a page ids of its own. Ask in display order: of two equal names the first has the plain one. */
export interface Anchors {
  take(request: IdRequest): FieldIds;
  /** Gives out the further ids, when all fields have their own. */
  settle(): void;
}

export function createAnchors(): Anchors {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const pending: { readonly aliases: string[]; readonly wanted: readonly string[] }[] = [];
  return {
    take({ trail, ways = [], prefixes, aliases: more = [] }) {
      const plain = idOf(trail.join("-"));
      const prefixed = (prefix: string): string => idOf(plain === "" ? prefix : `${prefix}-${plain}`);
      const further = [
        ...ways.map((way) => worded(`${prefixes[0]}${way}`)),
        ...more.map((prefix) => worded(`${prefix}-${plain}`)),
      ];
      const candidates = [plain, ...prefixes.map(prefixed)].filter((id) => id !== "");
      const last = candidates.at(-1) ?? "field";
      let anchor = candidates.find((candidate) => !taken.has(candidate));
      while (anchor === undefined) {
        const count = (counts.get(last) ?? 1) + 1;
        counts.set(last, count);
        if (!taken.has(`${last}-${count}`)) anchor = `${last}-${count}`;
      }
      taken.add(anchor);
      const aliases: string[] = [];
      if (plain !== "") pending.push({ aliases, wanted: [...prefixes.map(prefixed), ...further] });
      return { anchor, aliases };
    },
    settle() {
      for (const { aliases, wanted } of pending.splice(0)) {
        for (const id of wanted) {
          if (taken.has(id)) continue;
          taken.add(id);
          aliases.push(id);
        }
      }
    },
  };
}

/** As links of existing sites write it; names in other letters stay. */
function worded(names: string): string {
  return /[^ -~]/.test(names) ? idOf(names).replaceAll(".", "-") : fieldSlugOf(names);
}

/** An id holds no blanks. */
function idOf(text: string): string {
  return text.replaceAll(/\s+/g, "-");
}
