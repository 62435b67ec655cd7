import type { NavigationNode } from "@octavo/core";
import { expect, it } from "vitest";
import { nodesOn, rowOn, visible } from "./children.ts";
import { selectSidebar } from "./sidebar-selection.ts";
import { nav } from "./test-navigation.ts";

it("finds the way to a page, with and without what is around its sidebar", () => {
  const deep: NavigationNode = { kind: "group", id: "deep", label: "Deep", page: "/deep", children: [] };
  const secret: NavigationNode = { kind: "group", id: "secret", label: "Secret", hidden: true, children: [] };
  const guides: NavigationNode = { kind: "group", id: "guides", label: "Guides", children: [secret, deep] };
  const sidebar: NavigationNode = { kind: "tab", id: "tab", label: "Tab", children: [guides] };
  expect(nodesOn(["tab", "guides", "deep"], sidebar)).toEqual([guides, deep]);
  expect(nodesOn(["guides", "secret"], sidebar)).toEqual([guides, secret]);
  expect(nodesOn(["tab", "elsewhere"], sidebar)).toEqual([]);
  expect(visible(guides)).toEqual([deep]);
  expect(rowOn(["tab", "guides", "deep"], guides)).toBe(0);
  expect(rowOn(["tab", "guides", "secret"], guides)).toBeUndefined();
});

it("does not look at all pages of a group for each of them", () => {
  let looks = 0;
  const group = nav({ children: Array.from({ length: 4000 }, (_, at) => `/p${at}`) });
  const children = group.children.map(
    (child) =>
      new Proxy(child, {
        get: (target, key, receiver): unknown => {
          looks++;
          return Reflect.get(target, key, receiver);
        },
      }),
  );
  const counted = { ...group, children };
  const draw = (at: number): void => {
    const trail = [group.id, group.children[at]?.id ?? ""];
    expect(nodesOn(trail, counted).map(({ page }) => page)).toEqual([`/p${at}`]);
    const active = selectSidebar(counted, trail).filter((each) => each.kind === "page" && each.active);
    expect(active).toMatchObject([{ path: `/p${at}` }]);
  };
  draw(0);
  looks = 0;
  for (let at = 0; at < 4000; at += 40) draw(at);
  // Each draws sixty rows, and counts to the limit.
  expect(looks / 100).toBeLessThan(1000);
});
