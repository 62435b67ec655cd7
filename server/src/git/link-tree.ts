import type { TreeFiles } from "./tree-files.ts";

/** A file that stands at a second path, too. */
export interface Copy {
  readonly from: string;
  readonly to: string;
  readonly bytes: number;
}

export type Resolved = { readonly copies: readonly Copy[] } | { readonly reason: string };

/** Links that lead to each other, as systems bound them. */
const linksInTurn = 40;
/** Links to folders inside of linked folders. */
const foldersInTurn = 8;
/** Characters of a path. */
const pathLimit = 1024;
/** Names that are looked at, for all links together. */
const stepLimit = 1_000_000;

/** Follows the links of a commit within it. Nothing here looks at a disk. */
export class LinkTree {
  readonly #files: TreeFiles["files"];
  readonly #links: TreeFiles["links"];
  /** Names in each folder. */
  readonly #folders = new Map<string, string[]>([["", []]]);
  #steps = 0;

  constructor({ files, links }: TreeFiles) {
    this.#files = files;
    this.#links = links;
    for (const path of [...files.keys(), ...links.keys()]) this.#enter(path);
  }

  /** What a link brings, of at most so many files. */
  resolve(link: string, most: number): Resolved {
    const target = this.#follow(link);
    if (this.#steps > stepLimit) return { reason: "is one of more links than are followed" };
    if (target === undefined || !(this.#files.has(target) || this.#folders.has(target)))
      return { reason: "leads to nothing in this repository" };
    if (isAround(target, link)) return { reason: "leads to a folder that it stands in" };
    const copies: Copy[] = [];
    this.#walk(target, link, [link], (copy) => copies.push(copy) <= most);
    if (copies.length > most || this.#steps > stepLimit)
      return { reason: "brings more files than a checkout may have" };
    return { copies };
  }

  #enter(path: string): void {
    const parent = parentOf(path);
    if (!this.#folders.has(parent)) {
      this.#folders.set(parent, []);
      this.#enter(parent);
    }
    this.#folders.get(parent)?.push(path.slice(parent === "" ? 0 : parent.length + 1));
  }

  /** The path without links that a link leads to; undefined where it leaves the tree, or never ends. */
  #follow(link: string): string | undefined {
    let at = link;
    const left: string[] = [];
    for (let followed = 0; ;) {
      const written = this.#links.get(at);
      if (written !== undefined) {
        followed += 1;
        if (followed > linksInTurn || written.startsWith("/") || written.length > pathLimit) return undefined;
        left.push(...written.split("/").toReversed());
        at = parentOf(at);
      }
      const name = left.pop();
      if (name === undefined) return at;
      this.#steps += 1;
      if (this.#steps > stepLimit || at.length > pathLimit) return undefined;
      if (name === "..") {
        if (at === "") return undefined;
        at = parentOf(at);
      } else if (name !== "" && name !== ".") at = inFolder(at, name);
    }
  }

  /** `add` is told of each file below a path, and says whether there may be more. */
  #walk(from: string, to: string, inside: readonly string[], add: (copy: Copy) => boolean): boolean {
    this.#steps += 1;
    if (this.#steps > stepLimit) return false;
    const bytes = this.#files.get(from);
    if (bytes !== undefined) return to.length > pathLimit || add({ from, to, bytes });
    if (this.#links.has(from)) {
      const target = this.#follow(from);
      // What leads nowhere, or round in circles, is told where it stands.
      if (target === undefined || isAround(target, from) || inside.length > foldersInTurn) return true;
      return inside.some((folder) => isAround(target, folder)) || this.#walk(target, to, inside, add);
    }
    const within = [...inside, from];
    return (this.#folders.get(from) ?? []).every((name) =>
      this.#walk(inFolder(from, name), inFolder(to, name), within, add),
    );
  }
}

/** Whether a path is a folder, or inside of it. */
function isAround(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

function inFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
