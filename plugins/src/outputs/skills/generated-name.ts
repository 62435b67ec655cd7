import { skillName, type Read } from "@octavo/core";
import { siteText } from "../site-settings.ts";

/** Of the skill that is made of a site's pages. */
export async function generatedName(read: Read): Promise<string> {
  return skillName(await siteText("name", read)) ?? "documentation";
}
