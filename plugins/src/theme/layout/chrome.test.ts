import type { NavigationNode, Place } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { chromeOf } from "./chrome.ts";
import { nav } from "./test-navigation.ts";

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

  it("follows the trail and offers the other choices", () => {
    const chrome = chromeOf(tree, place(["0", "0/0", "0/0/1"]), first, { file: "", base: "/docs" });
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

  it("is the default branch for pages outside of navigation", () => {
    expect(chromeOf(tree, undefined, first, { file: "", base: "" }).trail).toEqual(["Guides", "Platform"]);
  });
});
