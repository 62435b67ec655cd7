import {
  dataOrigin,
  dataTree,
  memberAt,
  type DataPath,
  type FileId,
  type Read,
  type RenameAt,
  type SiteEdit,
} from "@octavo/core";
import { textsIn } from "./named.ts";

/** The id of an operation, or one that a link of a response names: both are renamed together. */
export async function renameOperationId(
  file: FileId,
  path: DataPath,
  at: Pick<RenameAt, "name" | "span">,
  newName: string | undefined,
  read: Read,
): Promise<RenameAt | undefined> {
  const { value } = await read.get(dataTree, file);
  const id = memberAt(value, path);
  const found = textsIn(value, ({ key }) => key === "operationId");
  const isDeclared = ({ path: [section, , , key] }: (typeof found)[number]): boolean =>
    (section === "paths" || section === "webhooks") && key === "operationId";
  const own = found.filter(({ written }) => written === id);
  if (!own.some(isDeclared)) return undefined;
  if (newName === undefined || newName === id) return at;
  if (!/^\S+$/.test(newName)) return { ...at, refusal: "The id of an operation has no blanks." };
  if (found.some((each) => each.written === newName && isDeclared(each)))
    return { ...at, refusal: `There is an operation "${newName}" already.` };
  const isUse = (each: (typeof found)[number]): boolean => isDeclared(each) || each.path.at(-3) === "links";
  const edits = own
    .filter(isUse)
    .map((each): SiteEdit => ({ kind: "replace", origin: dataOrigin(file, each.path), newText: newName }));
  return { ...at, edits };
}
