import { CodeActionKind, type CodeAction, type Range } from "vscode-languageserver/node";
import { workspaceEdit } from "../workspace-edit.ts";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** Ways to mend the problems in a range. */
export const codeActions: Feature = {
  // Other clients take commands alone, which could not say what they change.
  capabilities: (client) =>
    client.codeActions ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] } } : {},
  listen(connection, host) {
    connection.onCodeAction(async ({ textDocument, range, context }, token) => {
      if (context.only && !context.only.some((kind) => kind === "" || kind === CodeActionKind.QuickFix))
        return null;
      const { repairsOf } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
        await session.settled();
        const problems = session.problems.of(file).problems.filter((each) => touch(each.range, range));
        const all = await repairsOf(session.core, file, problems, options);
        return all.flatMap(({ problem, repairs }) => {
          const diagnostics = context.diagnostics.filter(
            (each) => each.code === problem.code && isSame(each.range, problem.range),
          );
          // Where a problem knows what was probably meant, editors may do that without asking.
          const preferred = problem.fixes.length === 1 ? problem.fixes[0]?.title : undefined;
          return repairs.flatMap(({ title, ...edits }): CodeAction[] => {
            const edit = workspaceEdit(edits, session, own);
            if (!edit) return [];
            return [
              {
                title,
                kind: CodeActionKind.QuickFix,
                edit,
                ...(diagnostics.length > 0 && { diagnostics }),
                ...(title === preferred && { isPreferred: true }),
              },
            ];
          });
        });
      });
      return found ?? null;
    });
  },
};

function touch(left: Range, right: Range): boolean {
  return !isBefore(left, right) && !isBefore(right, left);
}

function isBefore({ end }: Range, { start }: Range): boolean {
  return end.line < start.line || (end.line === start.line && end.character < start.character);
}

function isSame(left: Range, right: Range): boolean {
  return (
    left.start.line === right.start.line &&
    left.start.character === right.start.character &&
    left.end.line === right.end.line &&
    left.end.character === right.end.character
  );
}
