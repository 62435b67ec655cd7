import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Reader } from "../model/audience.ts";
import { withheldFrom } from "../readers/withheld.ts";
import { copySite } from "./copy-site.ts";
import { keepCopy } from "./fetch.ts";
import type { Project } from "./project.ts";

/** Where a reader's docs are put. */
export interface ReaderSource {
  /** The docs folder: it does not exist yet. */
  readonly root: string;
  /** Copies of what is fetched by URL. */
  readonly cache: string;
}

/**
 * Writes the docs folder of a site as it is for a reader: what they may not see is not in it, so that it is in nothing that is
 * made of it. `project` is the whole site, opened for the audience "all". Resolves to the public paths of pages that were left
 * out, which is the option `withheld` of a project of the new folder. Rejects with `SetupError`, or with the signal's reason.
 */
export async function writeReaderSource(
  project: Project,
  reader: Reader,
  { root, cache }: ReaderSource,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  await project.settle();
  const { core } = project;
  const { pages, files, texts, fetched } = await core.hold(() =>
    project.untilEnded(() => core.untilQuiet(() => withheldFrom(reader, core), signal)),
  );
  await copySite(project.root, root, { without: files, ...(signal && { signal }) });
  for (const [file, text] of texts) await writeFile(join(root, file), text);
  for (const [url, text] of fetched) await keepCopy(cache, url, text);
  return pages;
}
