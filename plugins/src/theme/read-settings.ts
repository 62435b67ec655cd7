import { config, type Read } from "@octavo/core";
import { readSettings, settingKeys, type ConfigParts, type SiteSettings } from "./settings.ts";

/** The settings of the site, read key by key: an edit of the navigation changes none of them. */
export async function readSiteSettings(base: string, read: Read): Promise<SiteSettings> {
  const parts: Record<string, unknown> = {};
  for (const key of settingKeys) parts[key] = await read.pick(config, "", key);
  return readSettings(parts satisfies ConfigParts, base);
}
