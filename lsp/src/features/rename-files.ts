import type { FileMove } from "@octavo/core";
import type { PathMove } from "../asked-moves.ts";
import { below, pathOf } from "../uri.ts";
import { workspaceEditOf, type SiteChange } from "../workspace-edit.ts";
import { answerPatiently, changedMeanwhile } from "./answering.ts";
import type { Feature } from "./feature.ts";
import { flushAll, redirectsFor } from "./rename.ts";

/** Pages, data, code and what sites show as it is. */
const types =
  "md,mdx,json,yaml,yml,js,jsx,ts,tsx,mjs,cjs,svg,png,jpg,jpeg,gif,webp,avif,ico,mp4,webm,mov,mp3,pdf,css,txt,xml,csv,zip";

const filters = (["file", "folder"] as const).map((matches) => {
  const glob = matches === "file" ? `**/*.{${types}}` : "**/*";
  return { scheme: "file", pattern: { glob, matches, options: { ignoreCase: true } } };
});

/** Files and folders that are moved in the editor: what names them follows, before they are moved. */
export const renameFiles: Feature = {
  capabilities: ({ willRenameFiles }) =>
    willRenameFiles ? { workspace: { fileOperations: { willRename: { filters } } } } : {},
  listen(connection, host) {
    connection.workspace.onWillRenameFiles(async ({ files }, token) => {
      const { editsForMoves } = await import("@octavo/core");
      const own = await host();
      const paths = files.flatMap(({ oldUri, newUri }): readonly PathMove[] => {
        const [from, to] = [pathOf(oldUri), pathOf(newUri)];
        return from !== undefined && to !== undefined ? [{ from, to }] : [];
      });
      const wereAsked = own.askedMoves.take(paths);
      const answer = await answerPatiently(own, token, "moved files", async (requested) => {
        await flushAll(own);
        const options = { ...requested, redirects: wereAsked ? "never" : redirectsFor(own) } as const;
        const changes: SiteChange[] = [];
        for (const session of own.workspace.sessions) {
          const moves = paths.flatMap(({ from, to }): readonly FileMove[] => {
            const [before, after] = [from, to].map((path) => below(session.root, path));
            return before !== undefined && after !== undefined ? [{ from: before, to: after }] : [];
          });
          const edits = moves.length === 0 ? undefined : await editsForMoves(session.core, moves, options);
          if (edits && edits.replaced.length > 0) changes.push({ session, edits });
        }
        if (changes.length === 0) return null;
        const edit = workspaceEditOf(changes, own);
        if (!edit) throw changedMeanwhile();
        return edit;
      });
      return answer ?? null;
    });
  },
};
