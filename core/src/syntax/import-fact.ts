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

function meansBuiltIn({ imported, local }: Name): boolean {
  return isBuiltIn(local) && (imported === local || imported === "default");
}

/** Whether an import names a package, or code of another site. React is there without being one. */
export function isPackageSource(source: string): boolean {
  return !/^[./]|^(?:react|preact)(?:\/[\w/-]+)?$|^react-dom(?:\/client)?$/.test(source);
}
