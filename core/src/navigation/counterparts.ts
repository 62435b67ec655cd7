import type { NavigationNode, Place } from "../model/navigation.ts";
import { defaultChild, mayHaveCounterparts } from "./default-branch.ts";

/** The same page in the branches of one choice of language, version or product: paths by the branch's id. */
export type Counterparts = Readonly<Record<string, string>>;

/** The same page in another branch. `found`: what the query `counterparts` has for the page. */
export function counterpartIn(
  found: readonly Counterparts[] | undefined,
  branch: string,
): string | undefined {
  return found?.find((each) => each[branch] !== undefined)?.[branch];
}

/** A page while its branches are compared: its path, then without the folder of the innermost of them, and so on. */
interface Entry {
  readonly path: string;
  readonly forms: string[];
}

interface Branch {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** A branch is told apart by one of the first folders. */
const folderLimit = 8;

/**
 * Pages by path, with their counterparts, closest first. Two pages are the same where their paths are, but for the folder
 * of each branch: the one whose name, left out, makes most of its paths those of another branch. A branch may have none.
 * Where only one of two branches divides further (by version, for example), the folders of that are left out, too, and the
 * default comes first. `tree`: the divisions. Hidden pages are nobody's counterpart.
 */
export function indexCounterparts(
  tree: NavigationNode,
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, readonly Counterparts[]> {
  const pages = Map.groupBy(
    [...places].filter(([, { hidden }]) => !hidden),
    ([, { sidebar }]) => sidebar,
  );
  const found = new Map<string, Counterparts[]>();
  const collect = (node: NavigationNode): readonly Entry[] => {
    const own = (pages.get(node.id) ?? []).map(([path]) => ({ path, forms: [path] }));
    const first = defaultChild(node);
    const others = node.children.filter((child) => child.global !== true && child !== first);
    const divisions = first ? [first, ...others] : others;
    const branches = divisions.map((child) => ({
      id: child.id,
      label: child.label,
      entries: collect(child),
    }));
    if (first && mayHaveCounterparts(first)) compare(branches, found);
    return [...own, ...branches.flatMap(({ entries }) => entries)];
  };
  collect(tree);
  return found;
}

function compare(branches: readonly Branch[], found: Map<string, Counterparts[]>): void {
  const folders = ownFolders(branches);
  const known = new Map<string, Record<string, string>>();
  const members: (readonly [path: string, Record<string, string>])[] = [];
  const each = (visit: (entry: Entry, id: string, folder: string) => void): void => {
    for (const { id, entries } of branches)
      for (const entry of entries) visit(entry, id, folders.get(id) ?? "");
  };
  const join = (same: Record<string, string>, id: string, path: string): void => {
    same[id] ??= path;
    members.push([path, same]);
  };
  each(({ path }, id, folder) => {
    const key = without(path, folder);
    const same = known.get(key) ?? {};
    known.set(key, same);
    join(same, id, path);
  });
  each(({ path, forms }, id, folder) => {
    for (const form of forms.slice(1)) {
      const same = known.get(without(form, folder));
      if (same) join(same, id, path);
    }
    const [last = path] = forms.slice(-1);
    if (without(last, folder) !== last) forms.push(without(last, folder));
  });
  for (const [path, same] of members) {
    if (Object.keys(same).length < 2) continue;
    const list = found.get(path);
    if (!list) found.set(path, [same]);
    else if (!list.includes(same)) list.push(same);
  }
}

/** The folder of each branch that has one, by the branch's id. */
function ownFolders(branches: readonly Branch[]): ReadonlyMap<string, string> {
  /** Which branch has a path, left out what may be its folder; undefined where several have. */
  const owners = new Map<string, Branch | undefined>();
  for (const branch of branches)
    for (const [, path] of variants(branch))
      owners.set(path, !owners.has(path) || owners.get(path) === branch ? branch : undefined);
  const chosen = new Map<string, string>();
  for (const branch of branches) {
    const counts = new Map([["", 0]]);
    for (const [folder, path] of variants(branch))
      if (owners.get(path) === undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    let most = 0;
    for (const [folder, count] of counts)
      if (count > most) {
        chosen.set(branch.id, folder);
        most = count;
      }
  }
  return chosen;
}

/** Every path of a branch, as it is and without each of its folders. The page of a folder counts where it is named as the branch. */
function* variants({ label, entries }: Branch): Generator<readonly [folder: string, path: string]> {
  for (const { forms } of entries)
    for (const form of forms) {
      yield ["", form];
      const names = form.split("/").slice(1);
      for (const [at, name] of names.slice(0, folderLimit).entries())
        if (at < names.length - 1 || name.toLowerCase() === label.toLowerCase())
          yield [name, without(form, name)];
    }
}

/** "/docs/fr/a" without "fr" → "/docs/a". The first of that name is left out. */
function without(path: string, folder: string): string {
  const names = path.split("/").slice(1);
  const at = names.indexOf(folder);
  return at < 0 || folder === "" ? path : `/${names.toSpliced(at, 1).join("/")}`;
}
