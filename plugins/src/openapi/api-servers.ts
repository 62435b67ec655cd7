import {
  config,
  defineBarrier,
  defineQuery,
  memberAt,
  specInfo,
  specsInUse,
  type BarrierQuery,
  type MemoQuery,
  type Server,
  type SpecInfo,
} from "@octavo/core";
import { childOf, type Parts, readParts } from "@octavo/core/fields";
import { memberOf, operationPlace, pathItemLayers } from "./path-item.ts";
import { serversOf } from "./servers.ts";

/** The servers of a document, and those of its operations that have pages, each once. Key: the document's file or URL. */
const specServers: MemoQuery<readonly Server[]> = defineQuery({
  name: "specServers",
  run: async (_context, source, read) => {
    const info = await read.pick(specInfo, source, "");
    if (!info) return [];
    const ofOperations = await readParts(read, source, (parts) => operationServers(parts, info));
    return [...keyed([...info.servers, ...ofOperations]).values()];
  },
  fallback: () => [],
});

/** Every server that the site's documents and `api.mdx.server` name: where its playground may send requests. */
export const apiServers: BarrierQuery<Server> = defineBarrier({
  name: "apiServers",
  run: async (_context, _key, read) => {
    const written = memberAt(await read.pick(config, "", "api"), ["mdx", "server"]);
    const list: readonly unknown[] = Array.isArray(written) ? written : [written];
    const own = list
      .filter((url) => typeof url === "string")
      .map((url) => ({ url: url.trim(), description: "", variables: [] }));
    const sources = [...(await read.get(specsInUse, "")).keys()];
    return keyed([...own, ...(await read.getAll(specServers, sources)).flat()]);
  },
});

/** What path items and operations write under `servers`; a document has few of them, however large it is. */
function operationServers(parts: Parts, { source, operations }: SpecInfo): readonly Server[] {
  return operations.flatMap((key) => {
    const cut = key.indexOf(" ");
    const method = key.slice(0, cut);
    // Nobody sends a webhook's request from its page.
    if (method === "webhook") return [];
    const layers = pathItemLayers(parts, ["paths", key.slice(cut + 1)]);
    const member = memberOf(layers, method.toLowerCase());
    const owners = member ? [...layers, operationPlace(parts, member)] : layers;
    return owners.flatMap((owner) => serversOf(childOf(owner, "servers"), source));
  });
}

/** Servers by what tells them apart. */
function keyed(servers: readonly Server[]): ReadonlyMap<string, Server> {
  return new Map(
    servers.map((server) => [
      JSON.stringify([
        server.url,
        server.variables.map((variable) => [variable.name, variable.default, variable.enum]),
      ]),
      server,
    ]),
  );
}
