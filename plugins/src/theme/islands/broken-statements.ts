import { constantFault, listedName, type ContentTree } from "@octavo/core";
import { ownNameFor } from "./own-names.ts";

/** Code without the statements that are no JavaScript, in as many lines. */
export interface ReadableCode {
  readonly code: string;
  /** What the things throw that those declare. What is wrong with them is told by the check of pages. */
  readonly messages: readonly string[];
}

/** Takes out of a page's statements what cannot be read: one of them must not keep all parts of the page from being drawn. */
export async function withoutBroken(code: string, { facts }: ContentTree): Promise<ReadableCode> {
  const messages: string[] = [];
  let rest = code;
  const replace = (source: string, instead: string): void => {
    const at = rest.indexOf(source);
    if (at === -1) return;
    const lines = source.replaceAll(/[^\n]/g, "");
    rest = `${rest.slice(0, at)}${instead};${lines}${rest.slice(at + source.length)}`;
  };
  for (const { name, source } of facts.constants) {
    if (!(await constantFault(source))) continue;
    const message = `\`${name}\` cannot be read`;
    messages.push(message);
    const value = `octavo$.broken(${JSON.stringify(message)})`;
    const isFunction = /^(?:async\s+)?function\b/.test(source) && !rest.includes(`= ${source}`);
    replace(source, isFunction ? `const ${name} = ${value}` : value);
  }
  for (const source of facts.statements ?? []) if (await constantFault(source, true)) replace(source, "");
  return { code: rest, messages };
}

/** The code of a name that a file is asked for and does not export. */
export function brokenExport(
  name: string,
  file: string,
): { readonly code: string; readonly message: string } {
  const message = `${file} exports no \`${name}\``;
  const value = `octavo$.broken(${JSON.stringify(message)})`;
  const code =
    name === "default"
      ? `\n;export default ${value};`
      : `\n;const ${ownNameFor("no", name)} = ${value}; export { ${ownNameFor("no", name)} as ${listedName(name)} };`;
  return { code, message };
}
