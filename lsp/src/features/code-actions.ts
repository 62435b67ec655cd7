import { CodeActionKind, type CodeAction, type CodeActionParams } from "vscode-languageserver/node";
import type { LocatedRepair, ProblemRepairs } from "@octavo/core";
import { isSameRange, touch } from "../ranges.ts";
import { workspaceEdit } from "../workspace-edit.ts";
import { answerIn } from "./answering.ts";
import type { Feature } from "./feature.ts";

/** Mends all of a document that can be said in a better way. */
const fixAll = `${CodeActionKind.SourceFixAll}.octavo`;

/** Ways to mend the problems in a range, and all that can be mended without a question. */
export const codeActions: Feature = {
  // Other clients take commands alone, which could not say what they change.
  capabilities: (client) =>
    client.codeActions ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAll] } } : {},
  listen(connection, host) {
    connection.onCodeAction(async ({ textDocument, range, context }, token) => {
      const isFix = isWanted(CodeActionKind.QuickFix, context);
      // Editors that ask for everything would list it beside each problem.
      const isAll = context.only !== undefined && isWanted(fixAll, context);
      if (!isFix && !isAll) return null;
      const { allSafe, repairsOf } = await import("@octavo/core");
      const own = await host();
      const found = await answerIn(own, textDocument, token, async ({ session, file }, options) => {
        await session.settled();
        const { problems } = session.problems.of(file);
        const here = isFix ? problems.filter((each) => touch(each.range, range)) : [];
        const near = await repairsOf(session.core, file, here, options);
        const safe = isAll
          ? await repairsOf(session.core, file, problems, { ...options, onlySafe: true })
          : [];
        const edit = (repair: LocatedRepair): CodeAction["edit"] => workspaceEdit(repair, session, own);
        const mended = allSafe(file, safe);
        const mending = mended && edit(mended);
        return [
          ...near.flatMap((each) => quickFixes(each, context, edit)),
          ...(mended && mending ? [{ title: mended.title, kind: fixAll, edit: mending }] : []),
        ];
      });
      return found ?? null;
    });
  },
};

/** Kinds have parts: who wants "source" wants "source.fixAll". */
function isWanted(kind: string, { only }: CodeActionParams["context"]): boolean {
  return only?.some((each) => each === "" || kind === each || kind.startsWith(`${each}.`)) ?? true;
}

function quickFixes(
  { problem, repairs }: ProblemRepairs,
  context: CodeActionParams["context"],
  editOf: (repair: LocatedRepair) => CodeAction["edit"],
): readonly CodeAction[] {
  // Two problems of a kind may stand at one place: only their words tell them apart.
  const { code, message } = problem;
  const diagnostics = context.diagnostics.filter(
    (each) => each.code === code && each.message === message && isSameRange(each.range, problem.range),
  );
  // Where a problem knows what was probably meant, editors may do that without asking.
  const preferred = problem.fixes.length === 1 ? problem.fixes[0]?.title : undefined;
  return repairs.flatMap((repair) => {
    const edit = editOf(repair);
    if (!edit) return [];
    const isPreferred = repair.title === preferred || repair.isSafe === true;
    return [
      {
        title: repair.title,
        kind: CodeActionKind.QuickFix,
        edit,
        ...(diagnostics.length > 0 && { diagnostics }),
        ...(isPreferred && { isPreferred }),
      },
    ];
  });
}
