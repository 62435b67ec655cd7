import { expect, it } from "vitest";
import { editorShowing } from "./editor-showing.ts";

const editor = (uri: string): { readonly document: { readonly uri: string } } => ({ document: { uri } });

it("a lens is about its own document, whichever editor is active", () => {
  const [a, again, b] = [editor("file:///a.mdx"), editor("file:///a.mdx"), editor("file:///b.mdx")];
  expect(editorShowing("file:///a.mdx", b, [b, a])).toBe(a);
  expect(editorShowing("file:///a.mdx", again, [a, again])).toBe(again);
  expect(editorShowing("file:///c.mdx", a, [a, b])).toBeUndefined();
  expect(editorShowing("file:///a.mdx", undefined, [a])).toBe(a);
});
