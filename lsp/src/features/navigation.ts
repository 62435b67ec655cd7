import type { TextDocumentIdentifier, WorkspaceEdit } from "vscode-languageserver/node";
import type { NavigationChange } from "@octavo/core";
import { workspaceEdit } from "../workspace-edit.ts";
import { answerIn, refused } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** The request `octavo/navigation`: a document of a site, and an element of its navigation ("" for the whole). */
export interface NavigationParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly id: string;
}

/** What is directly below the element, for a tree view. */
export type NavigationResult = readonly NavigationItem[];

export interface NavigationItem {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly address?: string;
  /** What opens when somebody chooses it. */
  readonly uri?: string;
  readonly hidden: boolean;
  readonly hasChildren: boolean;
  /** Whether docs.json names it, so that it can be moved. */
  readonly isWritten: boolean;
}

/** The request `octavo/changeNavigation`, whose answer is an edit of docs.json, or an error that says why there is none. */
export interface ChangeNavigationParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly change: NavigationChange;
}

/** The navigation of docs.json as a tree, and changes of it. */
export const navigation: Feature = {
  capabilities: () => ({}),
  listen(connection, host) {
    connection.onRequest(
      "octavo/navigation",
      async ({ textDocument, id }: NavigationParams, token): Promise<NavigationResult> => {
        const { navigationBelow } = await import("@octavo/core");
        const own = await host();
        const found = await answerIn(own, textDocument, token, async ({ session }, options) =>
          (await navigationBelow(session.core, id, options)).map(
            ({ file, origin, ...entry }): NavigationItem => ({
              ...entry,
              ...(file !== undefined && { uri: own.diagnostics.uri(session, file) }),
              isWritten: origin !== undefined,
            }),
          ),
        );
        return found ?? [];
      },
    );
    connection.onRequest(
      "octavo/changeNavigation",
      async ({ textDocument, change }: ChangeNavigationParams, token): Promise<WorkspaceEdit | null> => {
        const { changeNavigation } = await import("@octavo/core");
        const own = await host();
        const edit = await answerIn(own, textDocument, token, async ({ session }, options) => {
          const changed = await changeNavigation(session.core, change, options);
          if ("fault" in changed) throw refused(changed.fault);
          return workspaceEdit(changed.edits, session, own);
        });
        return edit ?? null;
      },
    );
  },
};
