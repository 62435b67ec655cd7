import {
  importedFile,
  isPackageSource,
  rangeOf,
  resolvePath,
  type FileId,
  type Fix,
  type ImportFact,
  type Origin,
  type Read,
} from "@octavo/core";
import { writtenPath } from "./editor/written-path.ts";
import { packageImport } from "./module-problems.ts";
import { importMissing } from "./problems.ts";
import type { UnlikeComponent } from "./unlike-components.ts";
import { suggestImport } from "./links/suggest-path.ts";

/** Reports an import of a file that is not there, or of a package. `isName`: the module's name alone stands at `origin`. */
export async function checkImport(
  { source, names, builtIns = [] }: ImportFact,
  file: FileId,
  origin: Origin,
  isName: boolean,
  read: Read,
  unlike?: UnlikeComponent,
): Promise<void> {
  const fixes = async (meant: string | undefined): Promise<readonly Fix[]> => {
    if (meant === undefined || !isName) return [];
    const newText = writtenPath(meant, "import", { quote: await quoteAround(meant, origin, read) });
    return newText === undefined ? [] : [{ title: `Replace with "${meant}"`, edits: [{ origin, newText }] }];
  };
  if (isPackageSource(source)) {
    const found = importedFile(file, `./${source}`, read) ?? importedFile(file, `/${source}`, read);
    const meant = found === undefined ? undefined : `/${found}`;
    const needless = unlike === undefined && builtIns.length > 0 && names.length === 0;
    read.report(
      needless ? { ...packageImport, severity: "information" } : packageImport,
      origin,
      { source, file: meant, builtIns, needless, unlike },
      { fixes: await fixes(meant) },
    );
  } else if (/^[./]/.test(source) && importedFile(file, source, read) === undefined) {
    const target = resolvePath(file, source);
    const nearest = target === undefined ? undefined : await suggestImport(target, read);
    read.report(
      importMissing,
      origin,
      { source, target: target ?? source, nearest },
      { fixes: await fixes(nearest) },
    );
  }
}

/** The quote in front of the name at `origin`. The text is read, and the check depends on it, only where a path has a quote as well. */
async function quoteAround(path: string, origin: Origin, read: Read): Promise<string> {
  if (!/["']/.test(path)) return '"';
  const text = read.text(origin.file) ?? "";
  const { start } = await rangeOf(origin, text, read);
  return text.charAt(start - 1);
}
