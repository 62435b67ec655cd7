import { expect, it } from "vitest";
import type { NavigationDraft, NavigationNode, PageReference } from "../model/navigation.ts";
import { withoutClashes } from "./clashes.ts";

const origin = { file: "docs.json", path: [], part: "value" as const };

function node(kind: "group" | "page", id: string, given: Partial<NavigationNode> = {}): NavigationNode {
  return { kind, id, label: "", children: [], ...given };
}

function operation(spec: string, path: string): PageReference {
  return { kind: "operation", path, spec, operation: "GET /" };
}

function draft(
  children: readonly NavigationNode[],
  references: readonly (readonly [string, PageReference])[],
): NavigationDraft {
  const root: NavigationNode = { kind: "root", id: "", label: "", children };
  return { root, bindings: new Map(), owners: [], references: new Map(references) };
}

it("leaves navigation without clashes as it is, also where one operation stands twice", () => {
  const given = draft(
    [node("page", "a", { page: "/x" }), node("page", "b", { page: "/x" })],
    [
      ["a", operation("a.json", "/x")],
      ["b", operation("a.json", "/x")],
    ],
  );
  expect(withoutClashes(given)).toBe(given.root);
});

it("takes the page from a group, and a generated group away that has no other pages", () => {
  const kept = node("group", "kept", { origin, children: [node("page", "kept/0", { page: "/y" })] });
  const given = draft(
    [
      kept,
      node("group", "rooted", { origin, page: "/y", children: [node("page", "rooted/0", { page: "/z" })] }),
      node("group", "written", { origin, children: [node("page", "written/0", { page: "/y" })] }),
      node("group", "generated", { children: [node("page", "generated/0", { page: "/z" })] }),
    ],
    [
      ["kept/0", operation("a.json", "/y")],
      ["rooted", operation("b.json", "/y")],
      ["rooted/0", { kind: "page", path: "/z", file: "z.mdx" }],
      ["written/0", operation("b.json", "/y")],
      ["generated/0", operation("a.json", "/z")],
    ],
  );
  const { children } = withoutClashes(given);
  expect(children[0]).toBe(kept);
  expect(children.map(({ id, page, children: below }) => [id, page, below.length])).toEqual([
    ["kept", undefined, 1],
    ["rooted", undefined, 1],
    ["written", undefined, 0],
  ]);
});
