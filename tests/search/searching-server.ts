import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProject } from "@octavo/core/node";
import { writeFiles } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { DevSearch } from "../../server/src/dev/dev-search.ts";
import { SiteServer } from "../../server/src/dev/site-server.ts";

/** Serves files as `octavo dev` does, with the API that answers the search box. */
export async function serveSearching(
  files: Readonly<Record<string, string>>,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "octavo-search-"));
  writeFiles(root, files);
  const search = new DevSearch({
    cache: join(root, ".cache"),
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const project = await openProject({ root, plugins: [...defaults(), search.plugin] });
  await project.refresh();
  const server = new SiteServer(project, { search });
  const port = await server.listen(0);
  await search.update(project.core);
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      await search.close();
      rmSync(root, { recursive: true });
    },
  };
}
