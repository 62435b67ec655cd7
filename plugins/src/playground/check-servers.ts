import {
  config,
  dataOrigin,
  dataTree,
  memberAt,
  operation,
  operationKey,
  specDocument,
  type Read,
} from "@octavo/core";
import { noUsableServer } from "./problems.ts";
import { usableServers } from "./servers.ts";

/** Says once for a document that none of its operations has a server that a browser can send to. Key: its file or URL. */
export async function checkServers(source: string, read: Read): Promise<void> {
  const document = await read.get(specDocument, source);
  const sent = document?.operations.filter((each) => !each.webhook && !each.isChannel && !each.excluded);
  if (!document || !sent || sent.length === 0) return;
  const display = memberAt(await read.pick(config, "", "api"), ["playground", "display"]);
  // Who shows no form has nothing to be told.
  if (display === "simple" || display === "none") return;
  if (usableServers(document.servers).length > 0) return;
  // They may have their own, from the document or from a plugin.
  for (const { key } of sent) {
    const { servers = [] } = (await read.get(operation, operationKey(source, key))) ?? {};
    if (usableServers(servers).length > 0) return;
  }
  const { value } = await read.get(dataTree, source);
  const isWritten = Array.isArray(memberAt(value, ["servers"]));
  const origin = isWritten ? dataOrigin(source, ["servers"]) : { file: source };
  read.report(noUsableServer, origin, { url: document.servers[0]?.url ?? "" });
}
