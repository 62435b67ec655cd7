import { partsOfWhole } from "../fields/document.ts";
import { layersOf, memberIn } from "../fields/layers.ts";
import { followMessage } from "../fields/left-messages.ts";
import { childOf, follow, itemsOf, membersOf, ownMember, type Place } from "../fields/reference.ts";
import { isObject } from "../syntax/parts.ts";
import { sameListOr, type Part } from "./hidden-parts.ts";
import { isAsyncApi } from "./kept-channels.ts";

/** An AsyncAPI document without the tags of its own that only parts have which are left out. */
export function withoutLeftTags(document: Part, kept: Part): Part {
  const info = kept["info"];
  const tags = ownMember(info, "tags");
  if (kept === document || !isAsyncApi(document) || !isObject(info) || !Array.isArray(tags)) return kept;
  const [before, after] = [usedTags(document), usedTags(kept)];
  const names = partsOfWhole(document);
  const shown = tags.filter((tag: unknown) => {
    const name = ownMember(follow(names, { value: tag, path: [] })?.value, "name");
    return after.has(name) || !before.has(name);
  });
  return sameListOr(tags, shown) === tags ? kept : { ...kept, info: { ...info, tags: shown } };
}

/** Names of tags that channels, their messages, operations and servers have. */
function usedTags(document: Part): ReadonlySet<unknown> {
  const parts = partsOfWhole(document);
  const found = new Set<unknown>();
  const seen = new Set<unknown>();
  const note = (owner: Place): void => {
    for (const layer of layersOf(parts, owner)) {
      const tags = childOf(layer, "tags");
      if (seen.has(tags.value)) continue;
      seen.add(tags.value);
      for (const tag of itemsOf(tags)) found.add(ownMember(follow(parts, tag)?.value, "name"));
    }
  };
  for (const section of ["channels", "operations", "servers"])
    for (const owner of membersOf({ value: parts.value([section]), path: [section] })) {
      note(owner);
      const messages = section === "channels" ? memberIn(layersOf(parts, owner), "messages") : undefined;
      if (!messages || seen.has(messages.value)) continue;
      seen.add(messages.value);
      for (const message of membersOf(messages)) note(followMessage(parts, message) ?? message);
    }
  return found;
}
