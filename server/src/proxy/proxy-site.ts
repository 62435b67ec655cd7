import { config, memberAt, type Core } from "@octavo/core";
import { apiServers, pageServers } from "@octavo/plugins";
import type { ProxySite } from "./playground-proxy.ts";

/** What a site says about its proxy now. Rejects with `Cancelled` where an input is set meanwhile. */
export async function proxySite(core: Core): Promise<ProxySite> {
  const api = await core.pick(config, "", "api");
  const servers = [await core.get(apiServers), await core.get(pageServers)];
  return {
    enabled: memberAt(api, ["playground", "proxy"]) !== false,
    servers: servers.flatMap((found) => [...found.values()]),
  };
}
