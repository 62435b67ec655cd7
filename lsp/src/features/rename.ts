import { join } from "node:path";
import type { CancellationToken, TextDocumentPositionParams } from "vscode-languageserver/node";
import type { PathMove } from "../asked-moves.ts";
import type { Redirecting, RequestOptions } from "@octavo/core";
import { pathOf } from "../uri.ts";
import { workspaceEditOf, type SiteChange } from "../workspace-edit.ts";
import type { SiteFile } from "../workspace.ts";
import { answerPatiently, changedMeanwhile, refused } from "./answering.ts";
import type { Feature, FeatureHost } from "./feature.ts";

/** New names: of headings, pages, files, groups, schemas and others, with all places that name them. */
export const rename: Feature = {
  capabilities: ({ prepareRename }) => ({
    renameProvider: prepareRename ? { prepareProvider: true } : true,
  }),
  listen(connection, host) {
    connection.onPrepareRename(async (params, token) => {
      const { renamable } = await import("@octavo/core");
      const answer = await answerAt(await host(), params, token, async ([site], options) => {
        const found = site && (await renamable(site.session.core, site.file, params.position, options));
        if (!found) return null;
        if ("refusal" in found) throw refused(found.refusal);
        const { range, name } = found;
        const { line } = params.position;
        // Some editors drop an answer that is not about the line of the cursor, and say nothing that helps.
        if (line < range.start.line || line > range.end.line)
          throw refused(
            `What can be renamed here stands in line ${range.start.line + 1}: put the cursor there.`,
          );
        return { range, placeholder: name.replaceAll(/\s*\n\s*/g, " ") };
      });
      return answer ?? null;
    });
    connection.onRenameRequest(async (params, token) => {
      const core = await import("@octavo/core");
      const own = await host();
      const answer = await answerAt(own, params, token, async (sites, requested) => {
        const options = { ...requested, redirects: redirectsFor(own) };
        const changes: SiteChange[] = [];
        for (const { session, file } of sites) {
          const edits = await core.rename(session.core, file, params.position, params.newName, options);
          // The innermost site knows best what it is; those around it only follow.
          if (edits && !("refusal" in edits)) changes.push({ session, edits });
          else if (changes.length === 0 && edits) throw refused(edits.refusal);
          else if (changes.length === 0) return null;
        }
        if (changes.some(({ edits }) => edits.moved.length > 0) && !own.client.renameFiles)
          throw refused("This editor does not let the server move files: move the file in it.");
        const edit = workspaceEditOf(changes, own);
        if (!edit) throw changedMeanwhile();
        own.askedMoves.note(movesOf(changes));
        return edit;
      });
      return answer ?? null;
    });
  },
};

/** Redirects for moved pages as the settings want them; who cannot be asked is not. */
export function redirectsFor({ client, settings }: FeatureHost): Redirecting {
  const { redirects } = settings();
  return redirects === "ask" && !client.changeAnnotations ? "never" : redirects;
}

function movesOf(changes: readonly SiteChange[]): readonly PathMove[] {
  return changes.flatMap(({ session: { root }, edits }) =>
    edits.moved.map(({ from, to }) => ({ from: join(root, from), to: join(root, to) })),
  );
}

async function answerAt<T>(
  host: FeatureHost,
  { textDocument }: TextDocumentPositionParams,
  token: CancellationToken,
  answer: (sites: readonly SiteFile[], options: RequestOptions) => Promise<T>,
): Promise<T | undefined> {
  const path = pathOf(textDocument.uri);
  if (path === undefined) return undefined;
  return answerPatiently(host, token, path, async (options) => {
    const { workspace } = host;
    await flushAll(host);
    return answer(workspace.sitesOf(path), options);
  });
}

/** Has core know all open texts. */
export async function flushAll({ documents, workspace }: FeatureHost): Promise<void> {
  for (const { path } of documents.all())
    for (const { session, file } of workspace.sitesOf(path)) await session.flush(file);
}
