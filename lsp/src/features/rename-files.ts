import type { FileMove } from "@octavo/core";
import type { PathMove } from "../asked-moves.ts";
import { below, pathOf } from "../uri.ts";
import { workspaceEditOf, type SiteChange } from "../workspace-edit.ts";
import { answerPatiently, changedMeanwhile } from "./answering.ts";
import type { Feature } from "./feature.ts";
import { flushAll, redirectsFor } from "./rename.ts";

/** Pages, code, and what sites show or hand out as it is. */
const types = [
  "md,mdx,json,yaml,yml,js,jsx,ts,tsx,mjs,cjs,css,png,apng,jpg,jpeg,jfif,pjpeg,pjp,gif,webp,avif,svg,svgz,ico,bmp,tif,tiff",
  "mp4,m4v,webm,mov,avi,wmv,flv,mkv,mp3,m4a,aac,flac,wav,wma,ogg,woff,woff2,ttf,otf,eot,pdf,txt,xml,csv,tsv,rtf,doc,docx",
  "xls,xlsx,ppt,pptx,odt,ods,odp,zip,gz,bz2,tar,rar,7z,har,md5,sha256,wasm",
].join(",");

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
