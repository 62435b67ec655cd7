import type { Preview, Project } from "@octavo/core/node";
import { SiteServer } from "./site-server.ts";

export type { EditorMessage, PageMessage, Reading } from "./editor-messages.ts";

/** Serves a project that an editor holds: pages show what is typed, before it is saved. */
export async function openPreview(project: Project): Promise<Preview> {
  const site = new SiteServer(project);
  const port = await site.listen(0);
  const base = await project.core.untilQuiet(() =>
    project.core.ask((context) => Promise.resolve(context.base)),
  );
  return {
    origin: `http://127.0.0.1:${port}${base}`,
    update: (files) => site.update(files),
    close: () => site.close(),
  };
}
