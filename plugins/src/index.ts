import type { Plugin } from "@octavo/core";
import { asyncapi } from "./asyncapi/index.ts";
import { config } from "./config/index.ts";
import { extensions } from "./extensions/index.ts";
import { navigation } from "./navigation/index.ts";
import { openapi } from "./openapi/index.ts";
import { outputs } from "./outputs/index.ts";
import { pages, type PagesOptions } from "./pages/index.ts";
import { pills } from "./pills/index.ts";
import { playground } from "./playground/index.ts";
import { search } from "./search/plugin.ts";
import { theme } from "./theme/index.ts";

export { apiServers } from "./openapi/api-servers.ts";
export { pageServers } from "./playground/endpoint/page-servers.ts";

/** The built-in plugins, in order. Nothing distinguishes them from yours that are typed. */
export function defaults(options: PagesOptions = {}): readonly Plugin[] {
  return [
    config(),
    pages(options),
    openapi(),
    asyncapi(),
    pills(),
    extensions(),
    navigation(),
    playground(),
    search(),
    outputs(),
    theme(),
  ].map((plugin) => ({ ...plugin, isTyped: true }));
}
