import type { Counterparts, NavigationNode, Place } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { chromeOf } from "./chrome.ts";
import { nav, type Given } from "./test-navigation.ts";

describe("what surrounds a page", () => {
  const tree = nav({
    page: "/en/a",
    children: [
      {
        kind: "version",
        label: "v2",
        default: true,
        tag: "Latest",
        page: "/en/a",
        children: [
          {
            kind: "tab",
            label: "Guides",
            page: "/en/a",
            children: [
              { kind: "dropdown", label: "Platform", page: "/en/a" },
              { kind: "dropdown", label: "SDK", page: "/en/sdk", description: "Libraries" },
            ],
          },
          { kind: "tab", label: "API", page: "/en/api", icon: "code", align: "end" },
          { kind: "tab", label: "Secret", page: "/en/s", hidden: true },
          { kind: "tab", label: "Blog", href: "https://blog.example" },
        ],
      },
      { kind: "version", label: "v1", page: "/v1/a" },
      { kind: "anchor", label: "Community", href: "/community", global: true },
    ],
  });
  const place = (trail: readonly string[]): Place => ({
    trail,
    sidebar: trail.at(-1) ?? "",
    hidden: false,
    groups: [],
  });
  const first = (node: NavigationNode): NavigationNode | undefined =>
    node.children.find((child) => child.global !== true);

  it("leads from one tab to the version of another that is open, where there is one", () => {
    const versions = (tab: string, ...names: readonly string[]): Given[] =>
      names.map((label) => ({ kind: "version", label, page: `/${tab}/${label}` }));
    const tabs = nav({
      page: "/a/v2",
      children: [
        { kind: "tab", label: "A", page: "/a/v2", children: versions("a", "v2", "v1", "v0") },
        { kind: "tab", label: "B", page: "/b/v2", children: versions("b", "v2", "v1") },
        { kind: "tab", label: "C", page: "/c" },
      ],
    });
    const links = (trail: readonly string[]): readonly unknown[] =>
      chromeOf(tabs, { place: place(trail) }, first, { file: "", base: "" }).tabs.map(({ href }) => href);
    expect(links(["0", "0/0"])).toEqual(["/a/v2", "/b/v2", "/c"]);
    expect(links(["0", "0/1"])).toEqual(["/a/v1", "/b/v1", "/c"]);
    expect(links(["0", "0/2"])).toEqual(["/a/v0", "/b/v2", "/c"]);
    expect(links(["1", "1/1"])).toEqual(["/a/v1", "/b/v1", "/c"]);
  });

  it("follows the trail and offers the other choices", () => {
    const chrome = chromeOf(tree, { place: place(["0", "0/0", "0/0/1"]) }, first, {
      file: "",
      base: "/docs",
    });
    expect(
      chrome.top.map((level) => level.choices.map(({ label, href, active }) => [label, href, active])),
    ).toEqual([
      [
        ["v2", "/docs/en/a", true],
        ["v1", "/docs/v1/a", false],
      ],
    ]);
    expect(chrome.tabs.map(({ label, href, active, end }) => [label, href, active, end])).toEqual([
      ["Guides", "/docs/en/a", true, false],
      ["API", "/docs/en/api", false, true],
      ["Blog", "https://blog.example", false, false],
    ]);
    expect(chrome.side[0]?.choices.find((choice) => choice.active)?.label).toBe("SDK");
    expect(chrome.anchors.map(({ label, href }) => [label, href])).toEqual([
      ["Community", "/docs/community"],
    ]);
  });

  it("leads to the same page of another dropdown, which may be one guide for another language", () => {
    const counterparts: readonly Counterparts[] = [{ "0/0/0": "/en/a", "0/0/1": "/en/sdk/a" }];
    const hrefs = (own: string, path: string): readonly (string | undefined)[] => {
      const around = { place: place(["0", "0/0", own]), path, counterparts };
      const { side } = chromeOf(tree, around, first, { file: "", base: "" });
      return side[0]?.choices.map(({ href }) => href) ?? [];
    };
    expect(hrefs("0/0/0", "/en/a")).toEqual(["/en/a", "/en/sdk/a"]);
    // The open one leads to its start.
    expect(hrefs("0/0/1", "/en/sdk/a")).toEqual(["/en/a", "/en/sdk"]);
  });

  it("leads to the same page of another version, else as near to it as there is", () => {
    const branch = (folder: string, names: readonly string[]): Given => ({
      kind: "version",
      label: folder,
      page: `/${folder}/first`,
      children: names.map((label) => ({ kind: "tab", label, page: `/${folder}/${label.toLowerCase()}` })),
    });
    const versions = nav({
      children: [
        branch("v1", ["Guides", "API"]),
        branch("v2", ["API", "Guides"]),
        branch("v3", ["Anleitung", "Referenz"]),
        branch("v4", ["Intro", "Learn", "Reference"]),
        { kind: "version", label: "Old", href: "https://old.example" },
      ],
    });
    const hrefs = (counterparts: readonly Counterparts[]): readonly unknown[] =>
      chromeOf(versions, { path: "/v1/api/pets", place: place(["0", "0/1"]), counterparts }, first, {
        file: "",
        base: "",
      }).top.flatMap(({ choices }) => choices.map(({ href }) => href));
    const nearest = ["/v1/api/pets", "/v2/api", "/v3/referenz", "/v4/first", "https://old.example"];
    expect(hrefs([])).toEqual(nearest);
    expect(hrefs([{ 0: "/v1/api/pets", 1: "/v2/pets" }])).toEqual([
      "/v1/api/pets",
      "/v2/pets",
      ...nearest.slice(2),
    ]);
  });

  it("has the menus of tabs with the tabs, and those of nothing else", () => {
    const item = (label: string, more: Given = {}): Given => ({
      kind: "item",
      label,
      page: `/${label.toLowerCase()}`,
      ...more,
    });
    const menu = [item("One"), item("Two", { description: "The second" }), item("Secret", { hidden: true })];
    const tabs = (more: readonly Given[]): NavigationNode =>
      nav({ children: [{ kind: "tab", label: "Products", page: "/one", children: menu }, ...more] });
    const from = { file: "", base: "" };
    const row = chromeOf(
      tabs([{ kind: "tab", label: "Blog", page: "/blog" }]),
      { place: place(["0", "0/1"]) },
      first,
      from,
    );
    expect(
      row.tabs.map(({ label, items }) => [label, items.map((each) => [each.label, each.href, each.active])]),
    ).toEqual([
      [
        "Products",
        [
          ["One", "/one", false],
          ["Two", "/two", true],
        ],
      ],
      ["Blog", []],
    ]);
    expect(row.side).toEqual([]);
    // Nobody sees the tab that is open.
    const hidden = nav({
      children: [
        { kind: "tab", label: "Hidden", hidden: true, children: menu },
        ...["A", "B"].map((label): Given => ({ kind: "tab", label, page: "/x" })),
      ],
    });
    const inside = chromeOf(hidden, { place: place(["0", "0/1"]) }, first, from);
    expect(inside.side.map(({ choices }) => choices.map(({ label }) => label))).toEqual([["One", "Two"]]);
    // No row for a single tab: its menu is at the head of the sidebar.
    const alone = chromeOf(tabs([]), { place: place(["0", "0/1"]) }, first, from);
    expect(alone.tabs).toEqual([]);
    expect(alone.side.map(({ choices }) => choices.map(({ label }) => label))).toEqual([["One", "Two"]]);
  });

  it("is the default branch for pages outside of navigation", () => {
    expect(chromeOf(tree, { place: undefined }, first, { file: "", base: "" }).trail).toEqual([
      "Guides",
      "Platform",
    ]);
  });
});
