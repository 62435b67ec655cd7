import { importedFile, resolvePath, type FileId, type Fix, type Origin, type Read } from "@octavo/core";
import { packageImport } from "./module-problems.ts";
import { importMissing } from "./problems.ts";
import { suggestImport } from "./suggest-path.ts";

/** Reports an import of a file that is not there, or of a package. `isName`: the module's name alone stands at `origin`. */
export async function checkSource(
  source: string,
  file: FileId,
  origin: Origin,
  isName: boolean,
  read: Read,
): Promise<void> {
  const fixes = (meant: string | undefined): readonly Fix[] =>
    meant === undefined || !isName
      ? []
      : [{ title: `Replace with "${meant}"`, edits: [{ origin, newText: meant }] }];
  if (isPackage(source)) {
    const found = importedFile(file, `./${source}`, read) ?? importedFile(file, `/${source}`, read);
    const meant = found === undefined ? undefined : `/${found}`;
    read.report(packageImport, origin, { source, file: meant }, { fixes: fixes(meant) });
  } else if (/^[./]/.test(source) && importedFile(file, source, read) === undefined) {
    const target = resolvePath(file, source);
    const nearest = target === undefined ? undefined : await suggestImport(target, read);
    read.report(
      importMissing,
      origin,
      { source, target: target ?? source, nearest },
      { fixes: fixes(nearest) },
    );
  }
}

/** React is there without being a package. */
function isPackage(source: string): boolean {
  return !/^[./]|^(?:react|preact)(?:\/[\w/-]+)?$|^react-dom(?:\/client)?$/.test(source);
}
