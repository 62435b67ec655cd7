import { defineBarrier, type BarrierQuery } from "@octavo/core";
import { follow, ownMember, readParts, type Parts } from "@octavo/core/fields";

/** The ids of a document's channels by their addresses, without the slash in front; of two with the same, the first. Key: the file or URL. */
export const channelsByAddress: BarrierQuery<string> = defineBarrier({
  name: "asyncApiAddresses",
  run: (_context, source, read) => readParts(read, source, addressesIn),
});

export function plainAddress(address: string): string {
  return address.trim().replace(/^\//, "");
}

function addressesIn(parts: Parts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const id of parts.names(["channels"]) ?? []) {
    const path = ["channels", id];
    const channel = follow(parts, { value: parts.value(path), path });
    const address = ownMember(channel?.value, "address");
    const plain = typeof address === "string" ? plainAddress(address) : "";
    if (plain !== "" && !found.has(plain)) found.set(plain, id);
  }
  return found;
}
