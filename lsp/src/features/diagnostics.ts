import { cancelled, unlessCancelled } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** Pulled problems, of a document or of all. Other clients are told of them unasked. */
export const diagnostics: Feature = {
  capabilities: (client) =>
    client.diagnostics === "pull"
      ? {
          diagnosticProvider: {
            identifier: "octavo",
            interFileDependencies: true,
            workspaceDiagnostics: true,
          },
        }
      : {},
  listen(connection, host) {
    connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
      const own = await host();
      return unlessCancelled(token, own.diagnostics.document(textDocument.uri, previousResultId));
    });
    // The first is answered at once, the others are held until something changed. Clients that take parts of an answer are told of every change, until they cancel.
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token, _work, parts) => {
      const own = await host();
      await unlessCancelled(token, own.workspace.settled());
      const told = own.diagnostics.toldTo(previousResultIds);
      while (!token.isCancellationRequested) {
        const items = own.diagnostics.workspaceReports(told);
        const isFirst = own.diagnostics.takeFirstPull();
        if (items.length > 0 || isFirst) {
          if (!parts) return { items };
          parts.report({ items });
        }
        await own.diagnostics.hold(token);
      }
      throw cancelled();
    });
  },
};
