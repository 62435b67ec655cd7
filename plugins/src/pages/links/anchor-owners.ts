import { defineBarrier, loadModules, pageTree, type BarrierQuery, type Read } from "@octavo/core";
import { areDistinct, shownParts } from "./given-ids.ts";
import { madeIds, type AnchorAt } from "./shown-anchors.ts";

/** By the ids of a page or snippet that are another's, or counted: whose they are. Key: its file. */
const otherOwners: BarrierQuery<AnchorAt> = defineBarrier({
  name: "anchorOwners",
  run: async (_context, file, read) => {
    const isOther = ([id, owner]: readonly [string, AnchorAt]): boolean =>
      owner.file !== file || owner.id !== id;
    const parts = await shownParts(file, read);
    if (parts && areDistinct(parts)) {
      const named = parts.flatMap((part) =>
        part.others.map(({ name, anchor }) => [name, { file: part.file, id: anchor }] as const),
      );
      const own = parts.flatMap((part) => part.ids.map((id) => [id, { file: part.file, id }] as const));
      return new Map([...new Map([...named, ...own])].filter(isOther));
    }
    const tree = await read.get(pageTree, file);
    const { owners } = madeIds(tree, file, await loadModules(tree, file, read));
    return new Map([...owners].filter(isOther));
  },
});

/** The anchor of a page or snippet where it is written: maybe in a snippet that it shows, where it may be counted otherwise. */
export async function ownerOf(anchor: AnchorAt, read: Read): Promise<AnchorAt> {
  return (await read.pick(otherOwners, anchor.file, anchor.id)) ?? anchor;
}
