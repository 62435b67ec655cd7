import { codeFacts, isCodeFile, pageFacts, sources, type FileId, type Read } from "@octavo/core";

/** So many modules of code are read. */
const maxModules = 200;

/** A component that a page can import. */
export interface Importable {
  readonly name: string;
  readonly from: FileId;
  /** Whether the file is the component; otherwise it exports it by its name. */
  readonly isWhole: boolean;
}

/** The components of all snippets and modules. What is a file gets the name of the file, in the letters of components. */
export async function importableComponents(read: Read): Promise<readonly Importable[]> {
  const found: Importable[] = [];
  const add = (from: FileId, exports: readonly string[], isComponent: boolean): void => {
    const whole = nameOf(from);
    for (const name of exports) if (isComponentName(name)) found.push({ name, from, isWhole: false });
    if (isComponent && isComponentName(whole) && !exports.includes(whole))
      found.push({ name: whole, from, isWhole: true });
  };
  for (const file of (await read.pick(sources, "", "snippets")) ?? [])
    add(file, (await read.get(pageFacts, file)).exports, true);
  for (const file of read.files("**/*").filter(isCodeFile).slice(0, maxModules)) {
    const { exports } = await read.get(codeFacts, file);
    add(file, exports, exports.includes("default"));
  }
  return found;
}

export function isComponentName(name: string): boolean {
  return /^\p{Lu}[\p{L}\p{N}_$]*$/u.test(name);
}

/** "snippets/api-note.mdx" → "ApiNote" */
export function nameOf(file: FileId): string {
  const last = file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  return last
    .split(/[-_.\s]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
