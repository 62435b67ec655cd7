import { dataOrigin, dataTree, type Read, type RenameAt, type SiteEdit } from "@octavo/core";
import { operationIdsIn, type OperationId } from "./operation-ids.ts";

/** The id of an operation, or one that a link of a response names: both are renamed together. */
export async function renameOperationId(
  { spec, id }: OperationId,
  at: Pick<RenameAt, "name" | "span">,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { value } = await read.get(dataTree, spec);
  const all = operationIdsIn(value);
  const isDeclared = (name: string): boolean =>
    all.some(({ written, isDeclaration }) => isDeclaration && written === name);
  if (!isDeclared(id)) return undefined;
  if (newName === undefined || newName === id) return at;
  if (!/^\S+$/.test(newName)) return { ...at, refusal: "The id of an operation has no blanks." };
  if (isDeclared(newName)) return { ...at, refusal: `There is an operation "${newName}" already.` };
  const edits = all
    .filter(({ written }) => written === id)
    .map(({ path }): SiteEdit => ({ kind: "replace", origin: dataOrigin(spec, path), newText: newName }));
  return { ...at, edits };
}
