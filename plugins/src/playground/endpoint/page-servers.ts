import { defineBarrier, page, routes, splitOperationKey, type BarrierQuery, type Server } from "@octavo/core";
import { readAddress } from "./address.ts";

/** Servers of the whole URLs that pages describe endpoints with (`api: GET https://…`), each once. */
export const pageServers: BarrierQuery<Server> = defineBarrier({
  name: "pageServers",
  run: async (_context, _key, read) => {
    const written = [...(await read.get(routes, "")).values()].filter(
      ({ file, operation }) => file !== null && operation === null,
    );
    const pages = await read.getAll(
      page,
      written.map(({ path }) => path),
    );
    const servers = pages.flatMap((shown) => {
      if (!shown?.endpoint) return [];
      const { key } = splitOperationKey(shown.endpoint);
      return readAddress(key.slice(key.indexOf(" ") + 1))?.server ?? [];
    });
    return new Map(servers.map((server) => [server.url, server]));
  },
});
