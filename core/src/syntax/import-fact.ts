import { isBuiltIn } from "./element-names.ts";
import type { ImportFact } from "./page.ts";

type Name = ImportFact["names"][number];

/** What an import brings in. Packages give nothing: a name of theirs that a built-in component has means that component. */
export function importFact(source: string, names: readonly Name[]): ImportFact {
  if (!isPackageSource(source) || /\.(?:mdx?|[cm]?[jt]sx?|json)$/i.test(source)) return { source, names };
  const builtIns = names.filter(meansBuiltIn).map(({ local }) => local);
  return builtIns.length === 0
    ? { source, names }
    : { source, names: names.filter((name) => !meansBuiltIn(name)), builtIns };
}

/** What a name in an import is asked for by that the import gives another one: `imported as local`, as no identifier is called. */
export function aliasKey(imported: string, local: string): string {
  return `${imported} as ${local}`;
}

/** The local name that a key stands for; and the one in the other file, where the key is that of an alias. */
export function readImportKey(key: string): {
  readonly local: string;
  readonly imported: string | undefined;
} {
  const [name = "", local] = key.split(" as ");
  return local === undefined ? { local: name, imported: undefined } : { local, imported: name };
}

function meansBuiltIn({ imported, local }: Name): boolean {
  return isBuiltIn(local) && (imported === local || imported === "default");
}

/** Whether an import names a package, or code of another site. React is there without being one. */
export function isPackageSource(source: string): boolean {
  return !/^[./]|^(?:react|preact)(?:\/[\w/-]+)?$|^react-dom(?:\/client)?$/.test(source);
}
