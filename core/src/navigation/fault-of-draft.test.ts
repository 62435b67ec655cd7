import { expect, it } from "vitest";
import { Core } from "../core.ts";
import type { NavigationDraft, NavigationNode } from "../model/navigation.ts";
import { definePlugin } from "../plugin.ts";
import { navigation } from "../queries.ts";

const page: NavigationNode = { kind: "page", id: "own", label: "", page: "/none", children: [] };

function withPages(
  draft: NavigationDraft,
  pages: readonly NavigationNode[],
  file = "a.mdx",
): NavigationDraft {
  return {
    ...draft,
    root: { ...draft.root, children: [...draft.root.children, ...pages] },
    references: new Map([...draft.references, ["own", { kind: "page", path: "/none", file }]]),
  };
}

it.each<[string | undefined, (draft: NavigationDraft) => NavigationDraft]>([
  [undefined, (draft) => withPages(draft, [page])],
  [
    'it returned two elements with the id "own": ids tell elements apart.',
    (draft) => withPages(draft, [page, page]),
  ],
  [
    'it returned two elements with the id "own": ids tell elements apart.',
    (draft) => withPages(draft, [{ kind: "group", id: "group", label: "G", children: [page] }, page]),
  ],
  [
    'it returned the page /none of "none.mdx", which is no file of the site.',
    (draft) => withPages(draft, [page], "none.mdx"),
  ],
])("a navigation that a tap returns is told as its own where it cannot be: %s", async (fault, change) => {
  const plugin = definePlugin("own", (hooks) => hooks.navigation.tap("own", change));
  const core = new Core({ plugins: [plugin()], freeze: true });
  core.setFiles(["docs.json", "a.mdx"]);
  core.setText("docs.json", "{}");
  core.setText("a.mdx", "A");
  await core.refresh();
  const told = (await core.problems()).filter(({ code }) => code === "core/plugin-crashed");
  expect(told.map(({ message }) => message)).toEqual(
    fault === undefined ? [] : [`The plugin "own" failed in its "navigation" tap: ${fault}`],
  );
  const sidebar = await core.pick(navigation, "", "sidebar:");
  expect(sidebar?.children.some(({ id }) => id === "own") ?? false).toBe(fault === undefined);
});
