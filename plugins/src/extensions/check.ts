import {
  areForNobody,
  dataOrigin,
  dataTree,
  describe,
  flagOf,
  kindInWords,
  memberAt,
  readGroups,
  reportIssues,
  schemas,
  specDocument,
  validate,
  vendorExtension,
  vendorKeys,
  type DataPath,
  type Read,
  type SchemaIssue,
  type Schemas,
} from "@octavo/core";
import { extendedKinds, findExtensions, type Extended } from "./find-extensions.ts";
import { ignoredOpenApi, malformedExtension, oddAddress } from "./problems.ts";

/** The `check` tap of a document: extensions of any plugin that do not fit their schema. */
export async function checkExtensions(source: string, read: Read): Promise<void> {
  const document = await read.get(specDocument, source);
  if (!document) return;
  const known = await read.get(schemas, "");
  const { value } = await read.get(dataTree, source);
  for (const extended of findExtensions(value)) {
    reportVendor(extended, known, source, read);
    await reportSchema(extended, known, source, read);
  }
}

/** The vendor extension: malformed as a whole, or with a key that cannot count. */
function reportVendor(
  { kind: owner, extensions, path }: Extended,
  known: Schemas,
  source: string,
  read: Read,
): void {
  const vendor = vendorExtension(extensions);
  if (!vendor) return;
  const { key, fault, settings } = vendor;
  if (fault) {
    const member = [key, ...fault.path].join(".");
    const found = memberAt(extensions, [key, ...fault.path]);
    // Only where a text is asked for, too, is an empty one wrong.
    const kind = found === "" ? "empty" : kindInWords(found);
    const groups = groupsInWords(memberAt(extensions, [key, "groups"]));
    const params = { extension: key, member, expected: fault.expected, kind, groups };
    read.report(malformedExtension, dataOrigin(source, [...path, key, ...fault.path]), params);
    return;
  }
  const counts = (name: string): boolean => isReadOn(owner, [key, name], known);
  if (memberAt(settings, ["metadata", "openapi"]) !== undefined && counts("metadata")) {
    read.report(ignoredOpenApi, dataOrigin(source, [...path, key, "metadata", "openapi"], "key"), {
      extension: key,
    });
  }
  const href = settings["href"];
  if (typeof href === "string" && !isPath.test(href) && counts("href"))
    read.report(oddAddress, dataOrigin(source, [...path, key, "href"]), { href });
}

/** What the groups of an extension that is ignored mean. An empty list is for everybody. */
function groupsInWords(written: unknown): string {
  const groups = Array.isArray(written) && written.length === 0 ? undefined : readGroups(written);
  if (!groups) return "";
  return areForNobody(groups)
    ? ", and where readers sign in, nobody is shown what it stands on, since its `groups` let nobody in"
    : ", but for its `groups`: where readers sign in, others are not shown what it stands on";
}

/** No URL of another host, nor what comes behind a path. */
const isPath = /^(?![a-z][\w+.-]*:|[#?]|\/\/)[^\s\\]+$/i;

/** Everything else by schema, so that extensions which plugins add are checked too. In a document all of it is a warning. */
async function reportSchema(
  { kind, extensions, path }: Extended,
  known: Schemas,
  source: string,
  read: Read,
): Promise<void> {
  const vendor = vendorExtension(extensions);
  const told = (at: DataPath): boolean =>
    vendor !== undefined && at[0] === vendor.key
      ? vendor.fault !== null || at[2] === "openapi"
      : // Who reads the document tells of it, as the operation has no page.
        at[0] === "x-exclude" && flagOf(extensions["x-exclude"]) === true;
  const issues = (await validate(known, kind, extensions)).filter(
    (issue) => !told(issue.path) && !isMisplaced(issue, known),
  );
  const softened = issues.map((issue) =>
    issue.severity === "error" ? { ...issue, severity: "warning" as const } : issue,
  );
  reportIssues(softened, (at, part) => dataOrigin(source, [...path, ...at], part), read);
}

/** A setting of the vendor extension that counts on other objects: who reads the document tells where. */
function isMisplaced({ kind, path }: SchemaIssue, known: Schemas): boolean {
  return (
    kind === "unknown-key" &&
    path.length === 2 &&
    (vendorKeys as readonly unknown[]).includes(path[0]) &&
    extendedKinds.some((each) => isReadOn(each, path, known))
  );
}

/** Whether objects of a kind have a setting, by its path. */
function isReadOn(kind: Extended["kind"], path: DataPath, known: Schemas): boolean {
  const keys = describe(known, kind, path.slice(0, -1))?.keys ?? [];
  return keys.some(({ key }) => key === path.at(-1));
}
