import { defineBarrier, type BarrierQuery } from "@octavo/core";
import { follow, internalPath, ownMember, readParts, referenceIn, type Parts } from "@octavo/core/fields";

/** What a document's operations are for: those of each channel, by its id, in document order. Key: the file or URL. */
export const operationsByChannel: BarrierQuery<readonly string[]> = defineBarrier({
  name: "asyncApiOperations",
  run: (_context, source, read) => readParts(read, source, operationsIn),
});

/** In one pass: a page of each channel that looked at all operations would take long where there are many. */
function operationsIn(parts: Parts): ReadonlyMap<string, readonly string[]> {
  const byPath = new Map<string, string>();
  for (const id of parts.names(["channels"]) ?? []) {
    const path = ["channels", id];
    const target = follow(parts, { value: parts.value(path), path });
    byPath.set(JSON.stringify(path), id);
    if (target && !byPath.has(JSON.stringify(target.path))) byPath.set(JSON.stringify(target.path), id);
  }
  const found = new Map<string, string[]>();
  for (const name of parts.names(["operations"]) ?? []) {
    const path = channelPathOf(parts, name);
    const channel = path && byPath.get(JSON.stringify(path));
    if (channel === undefined) continue;
    const names = found.get(channel) ?? [];
    found.set(channel, names);
    names.push(name);
  }
  return found;
}

/** The path that an operation's `channel` names. */
function channelPathOf(parts: Parts, name: string) {
  const path = ["operations", name];
  const operation = follow(parts, { value: parts.value(path), path });
  const reference = referenceIn(ownMember(operation?.value, "channel"));
  return reference === undefined ? undefined : internalPath(reference);
}
