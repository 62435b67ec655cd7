import {
  assets,
  barePath,
  defineBarrier,
  discoveryPaths,
  isGuessed,
  keyedMcpPath,
  linkedPath,
  locationPath,
  mcpPath,
  navigationDraft,
  outputs,
  readKeptPaths,
  rootSkill,
  routes,
  skills,
  specInfo,
  type BarrierQuery,
  type Read,
  type Route,
} from "@octavo/core";
import { folderPages } from "../redirects/folder-pages.ts";
import { capturedPath, followed } from "../redirects/site-redirects.ts";

/** Under "": the folders of generated pages whose documents could not be read as a whole, so that nobody knows what is in them. */
const unreadFolders: BarrierQuery<readonly string[]> = defineBarrier({
  name: "unreadFolders",
  run: async (_context, _key, read) => {
    const { bindings } = await read.get(navigationDraft, "");
    const folders = new Set<string>();
    for (const { source, directory } of new Set([...bindings.values()].flat()))
      if ((await read.pick(specInfo, source, "")) === undefined || (await read.get(isGuessed, source)))
        folders.add(`/${directory}`);
    return new Map([["", [...folders].toSorted()]]);
  },
});

/** Where a link to a path leads, as pages write it. */
export async function linked(path: string, read: Read): Promise<string> {
  return linkedPath(path, await readKeptPaths(read));
}

/** Redirects that are followed from one path, at most. */
const maxSteps = 20;

/** Whether a path that somebody asks for below the docs root is a page, a file, a redirect, a folder with pages, a file that the site is built with, or an address that servers answer at. */
export async function leadsSomewhere(path: string, read: Read, steps = 0): Promise<boolean> {
  const bare = barePath(path);
  if (bare === "/") return true;
  if ((await read.pick(routes, "", bare)) || (await read.pick(assets, "", path.slice(1)))) return true;
  for (const each of new Set([path, bare])) {
    if ((await followed(each, read)) === undefined) continue;
    // Where it leads is checked in docs.json, unless the path says where.
    const location = await capturedPath(each, read);
    const next = location === undefined ? undefined : locationPath(location);
    return next === undefined || steps >= maxSteps || leadsSomewhere(next, read, steps + 1);
  }
  if ((await read.pick(folderPages, "", bare)) !== undefined || (await isUnknown(bare, read))) return true;
  return isMade(path.slice(1), read);
}

/** Where servers answer agents, and tell of it: no files. */
const endpoints: ReadonlySet<string> = new Set([mcpPath, keyedMcpPath, ...discoveryPaths]);

/** The path at which redirects leave whoever opens a path, as `linked` has it; undefined where none begins there. */
export async function redirectEnd(path: string, read: Read): Promise<string | undefined> {
  let end: string | undefined;
  for (let steps = 0; steps < maxSteps; steps++) {
    const at: string = end ?? path;
    const led = (await followed(at, read)) ?? (await followed(barePath(at), read));
    const next = led === undefined ? undefined : locationPath(led);
    if (next === undefined) return end;
    end = next;
  }
  return end;
}

/** Whether a plugin makes the file of a path, as hosts find it: "skill.md", "404" of "404.html", "guide" of "guide/index.html"; or servers answer at it. */
async function isMade(path: string, read: Read): Promise<boolean> {
  if (endpoints.has(`/${path.replace(/\/$/, "")}`)) return true;
  // No host shows files whose names begin with a dot.
  if (/(?:^|\/)\.(?!well-known\/)/.test(path)) return false;
  for (const file of [path, `${path}.html`, `${path}/index.html`])
    if ((await read.pick(outputs, "", file)) !== undefined) return true;
  // Where there are several, it leads to their list.
  return path === rootSkill && ((await read.pick(skills, "", "")) ?? []).length > 0;
}

/** The page that a reader of a path arrives at with the hash of a link; undefined where that is no page, or has a hash of its own. */
export async function arrival(path: string, read: Read): Promise<Route | undefined> {
  let bare = await linked(path, read);
  for (let steps = 0; steps < maxSteps; steps++) {
    const led = await followed(bare, read);
    if (led?.includes("#") === true) return undefined;
    const next = led === undefined ? await read.pick(folderPages, "", bare) : locationPath(led);
    if (next === undefined) return led === undefined ? read.pick(routes, "", bare) : undefined;
    bare = next;
  }
  return undefined;
}

async function isUnknown(path: string, read: Read): Promise<boolean> {
  const folders = (await read.pick(unreadFolders, "", "")) ?? [];
  return folders.some((folder) => path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`));
}
