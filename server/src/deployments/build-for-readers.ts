import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageAccess, type Core } from "@octavo/core";
import {
  build,
  openProject,
  writeReaderSource,
  type CheckReport,
  type ProjectOptions,
} from "@octavo/core/node";
import { siteRedirects } from "@octavo/plugins/pages/redirects";
import { namedGroups } from "../readers/named-groups.ts";
import type { WrittenAccess } from "../readers/site-access.ts";
import type { BuildTask, SiteReport } from "./run-build.ts";
import { viewFile } from "./view-folders.ts";

/**
 * Builds what certain readers may see of a site. Its docs are put into a folder of their own first, without the rest, which
 * therefore is in nothing that is made of them. Rejects with `SetupError`.
 */
export async function buildForReaders(
  {
    readers: { audience, folder, access },
    out,
    isOffline = false,
    ...site
  }: BuildTask & Required<Pick<BuildTask, "readers">>,
  { plugins, onProgress }: Pick<ProjectOptions, "plugins" | "onProgress">,
): Promise<SiteReport> {
  const source = join(folder, "source");
  const cache = join(folder, "cache");
  for (const left of [source, cache, join(folder, viewFile)])
    await rm(left, { recursive: true, force: true });
  const options = { ...site, plugins, ...(onProgress && { onProgress }) };
  const whole = await openProject({
    ...options,
    audience: "all",
    network: access !== undefined && !isOffline,
  });
  const report = access === undefined ? undefined : await whole.check();
  if (access !== undefined) await writeFile(access, JSON.stringify(await accessOf(whole.core)));
  const withheld = await writeReaderSource(whole, audience, { root: source, cache });
  const configRoot = site.configRoot ?? site.root;
  const built = await build({
    ...options,
    root: source,
    cache,
    configRoot,
    out,
    audience,
    withheld,
    network: false,
  });
  const { files, bytes, url } = built;
  await writeFile(join(folder, viewFile), JSON.stringify({ withheld, files, bytes }));
  const { problems, summary }: CheckReport = report ?? built;
  return { problems, summary, files, bytes, ...(url !== undefined && { url }) };
}

async function accessOf(core: Core): Promise<WrittenAccess> {
  return {
    groups: await namedGroups(core),
    pages: Object.fromEntries(await core.get(pageAccess)),
    redirects: (await core.pick(siteRedirects, "", ""))?.usable ?? [],
  };
}
