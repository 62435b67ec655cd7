import { defineQuery } from "../database/define.ts";
import type { Memo } from "./context.ts";
import { sources } from "./site.ts";
import { pageFacts } from "./syntax.ts";

/** Whether a file names a component, which is told without reading it as a page. Key: `componentKey`. */
const namesComponent: Memo<boolean> = defineQuery({
  name: "namesComponent",
  run: (_context, key, read) => {
    const { component, file } = partsOf(key);
    return new RegExp(`<(?:[\\w$.]+\\.)?${component}\\b`, "i").test(read.text(file) ?? "");
  },
  fallback: () => false,
});

/** Whether a file that pages can import names a component: nearly always none. Key: the component. */
const isInSnippets: Memo<boolean> = defineQuery({
  name: "isInSnippets",
  run: async (_context, component, read) => {
    const snippets = (await read.pick(sources, "", "snippets")) ?? [];
    const keys = [...snippets, ...read.files("**/*.{jsx,tsx}")].map((file) => componentKey(component, file));
    return (await read.getAll(namesComponent, keys)).includes(true);
  },
  fallback: () => false,
});

/** Whether a page may show a component, which is told without parsing it where nothing is imported. Key: `componentKey`. */
export const mayShow: Memo<boolean> = defineQuery({
  name: "mayShow",
  run: async (_context, key, read) => {
    if (await read.get(namesComponent, key)) return true;
    const { component, file } = partsOf(key);
    if (!(await read.get(isInSnippets, component))) return false;
    const { imports, components } = await read.get(pageFacts, file);
    return imports.length > 0 || components.some(({ name }) => name === "Snippet");
  },
  fallback: () => false,
});

/** `component`: a name of our own, such as "Update"; `file`: the page's. */
export function componentKey(component: string, file: string): string {
  return `${component}\n${file}`;
}

function partsOf(key: string): { readonly component: string; readonly file: string } {
  const [component = "", file = ""] = key.split("\n");
  return { component, file };
}
