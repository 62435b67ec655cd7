import {
  areForNobody,
  audience,
  dataOrigin,
  dataTree,
  isObject,
  mayHaveParts,
  memberAt,
  operationSummaries,
  pageAccess,
  pageFacts,
  pageTree,
  partsHiddenByErrors,
  playground,
  publicPath,
  readGroups,
  specInfo,
  vendorExtension,
  type DataPath,
  type FileId,
  type Origin,
  type Read,
} from "@octavo/core";
import { closedByErrors, groupsOfNobody, groupsWithoutSignIn } from "./problems.ts";

/** Reports `groups` of a page's front matter where nobody signs in. */
export async function checkPageGroups(file: FileId, frontMatter: unknown, read: Read): Promise<void> {
  if (isWritten(memberAt(frontMatter, ["groups"])) && (await isForEverybody(read)))
    read.report(groupsWithoutSignIn, dataOrigin(file, ["groups"], "key"), {});
}

/** Reports those that let nobody in where readers sign in: on a page for everybody, they are about its playground for some. */
export async function checkGroupsOfNobody(file: FileId, read: Read): Promise<void> {
  const { frontMatter } = await read.get(pageFacts, file);
  if (!Object.hasOwn(frontMatter, "groups") || (await isForEverybody(read))) return;
  const { groups: written } = frontMatter;
  const groups = readGroups(written);
  if (!groups || !areForNobody(groups)) return;
  const path = publicPath(file);
  const isPublic = (await read.pick(pageAccess, "", path))?.isPublic === true;
  if (isPublic && (await read.get(playground, path))?.mode !== "auth") return;
  const shown = isPublic ? "playground" : "page";
  read.report(groupsOfNobody, dataOrigin(file, ["groups"], "key"), { shown, reason: reasonOf(written) });
}

function reasonOf(written: unknown): string {
  if (!isWritten(written) || (Array.isArray(written) && written.length === 0)) return "names nobody";
  const odd = isObject(written)
    ? Object.keys(written).find((key) => key !== "includes" && key !== "excludes")
    : undefined;
  return odd === undefined
    ? "lets nobody in; it is to be a list of names, or an object with such lists as `includes` and `excludes`"
    : `has \`${odd}\`, which is neither \`includes\` nor \`excludes\``;
}

/** Reports parts of a page for certain readers that cannot be told from the rest, where readers sign in. */
export async function checkReadableParts(file: FileId, read: Read): Promise<void> {
  if (await isForEverybody(read)) return;
  const text = read.text(file) ?? "";
  if (!mayHaveParts(text)) return;
  const span = partsHiddenByErrors(await read.get(pageTree, file), text);
  if (span) read.report(closedByErrors, { file, span }, {});
}

/** The same of pages that are made of operations, whose extension says it. */
export async function checkOperationGroups(source: string, read: Read): Promise<void> {
  if (!(await isForEverybody(read))) return;
  const limited: Origin[] = [];
  for (const key of (await read.pick(specInfo, source, ""))?.operations ?? []) {
    const { metadata, origin } = (await read.pick(operationSummaries, source, key)) ?? {};
    if (origin && isWritten(metadata?.["groups"])) limited.push(origin);
  }
  if (limited.length === 0) return;
  const { value } = await read.get(dataTree, source);
  const told = new Set<string>();
  for (const origin of limited) {
    const path: DataPath = "path" in origin ? origin.path : [];
    // Of the operation, of all operations of its path, or of all paths.
    const groups = [path, path.slice(0, -1), path.slice(0, 1)]
      .flatMap((owner): DataPath[] => {
        const key = vendorExtension(memberAt(value, owner))?.key;
        return key === undefined
          ? []
          : [
              [...owner, key, "metadata", "groups"],
              [...owner, key, "groups"],
            ];
      })
      .find((each) => isWritten(memberAt(value, each)));
    if (!groups || told.has(JSON.stringify(groups))) continue;
    told.add(JSON.stringify(groups));
    read.report(groupsWithoutSignIn, dataOrigin(source, groups, "key"), {});
  }
}

function isWritten(groups: unknown): boolean {
  return groups !== undefined && groups !== null;
}

async function isForEverybody(read: Read): Promise<boolean> {
  return (await read.get(audience, "")) === null;
}
