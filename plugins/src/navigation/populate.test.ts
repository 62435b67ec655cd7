import { apiPages, apiPagesKey, pageReference, type ApiPage, type NavigationNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { populate } from "./populate.ts";
import { draftOf, fakeRead, type Given } from "./test-site.ts";

function short({ label, page, children }: NavigationNode): string {
  return children.length === 0 && page !== undefined ? page : `${label}[${children.map(short).join(" ")}]`;
}

function pagesOf(node: NavigationNode): readonly NavigationNode[] {
  return node.kind === "page" ? [node] : node.children.flatMap(pagesOf);
}

function apiPage(key: string, group: string, path: string, hidden = false): ApiPage {
  return { key, group, path, hidden };
}

describe("generated groups", () => {
  const values = {
    [`${apiPages.name} ${apiPagesKey("a.json", "api")}`]: [
      apiPage("GET /users", "Users", "/api/users/list"),
      apiPage("GET /users/{id}", "Users", "/api/users/get"),
      apiPage("GET /pets", "Pets", "/api/pets/list"),
      apiPage("GET /internal", "Pets", "/api/pets/internal", true),
    ],
    [`${apiPages.name} ${apiPagesKey("b.json", "api")}`]: [apiPage("GET /b", "Users", "/api/users/b")],
    [`${apiPages.name} ${apiPagesKey("gone.json", "api")}`]: [],
    [`${pageReference.name} pets.mdx`]: {
      kind: "operation",
      path: "/pets",
      spec: "a.json",
      operation: "GET /pets",
    },
    [`${pageReference.name} other.mdx`]: {
      kind: "operation",
      path: "/other",
      spec: "b.json",
      operation: "GET /pets",
    },
  };
  const all = "Users[/api/users/list /api/users/get] Pets[/api/pets/list]";

  it.each<[string, Given, string]>([
    ["fill an element without pages", { kind: "tab", label: "API", specs: ["a.json"] }, `API[${all}]`],
    ["nest in a group", { kind: "group", label: "API", specs: ["a.json"] }, `API[${all}]`],
    [
      "come behind what is there",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [{ kind: "group", label: "G", children: ["intro"] }],
      },
      `API[G[/intro] ${all}]`,
    ],
    [
      "come document by document",
      { kind: "tab", label: "API", specs: ["a.json", "b.json"] },
      `API[${all} Users[/api/users/b]]`,
    ],
    [
      "stop where an operation is listed",
      { kind: "group", label: "API", specs: ["a.json"], children: ["overview", "GET /users"] },
      "API[/overview /GET /users]",
    ],
    [
      "stop where one is listed deeper",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [
          { kind: "group", label: "G", children: [{ kind: "group", label: "H", children: ["GET /users"] }] },
        ],
      },
      "API[G[H[/GET /users]]]",
    ],
    [
      "stop for that document only",
      { kind: "tab", label: "API", specs: ["a.json", "b.json"], children: ["GET /users"] },
      "API[/GET /users Users[/api/users/b]]",
    ],
    [
      "leave out what a page documents",
      { kind: "tab", label: "API", specs: ["a.json"], children: ["pets", "other"] },
      "API[/pets /other Users[/api/users/list /api/users/get]]",
    ],
    [
      "come once where elements share a document",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: [
          { kind: "group", label: "G", children: ["intro"] },
          { kind: "group", label: "H" },
        ],
      },
      `API[G[/intro] H[] ${all}]`,
    ],
    [
      "stand in the inner one of two that name the same document",
      {
        kind: "tab",
        label: "API",
        specs: ["a.json"],
        children: ["intro", { kind: "group", label: "G", specs: ["a.json"] }],
      },
      `API[/intro G[${all}]]`,
    ],
    [
      "fill the empty divisions of a divided element",
      {
        kind: "product",
        label: "P",
        specs: ["a.json"],
        children: [
          { kind: "tab", label: "T", children: ["intro"] },
          { kind: "tab", label: "API" },
          { kind: "tab", label: "Out", href: "/x" },
        ],
      },
      `P[T[/intro] API[${all}] Out[]]`,
    ],
    ["stay away from links", { kind: "tab", label: "API", href: "/x", specs: ["a.json"] }, "API[]"],
    [
      "are none where the document has none",
      { kind: "tab", label: "API", specs: ["gone.json"], children: ["pets"] },
      "API[/pets]",
    ],
  ])("%s", async (_name, element, expected) => {
    const draft = draftOf({ children: [element, { kind: "tab", label: "Other", children: ["pets"] }] });
    const { root, references } = await populate(draft, fakeRead(values).read);
    expect(short(root)).toBe(`[${expected} Other[/pets]]`);
    expect(pagesOf(root).filter(({ id }) => !references.has(id))).toEqual([]);
  });

  it("keep unlisted operations as pages without a place", async () => {
    const { references } = await populate(draftOf({ specs: ["a.json"] }), fakeRead(values).read);
    expect([...references.values()]).toContainEqual({
      kind: "operation",
      path: "/api/pets/internal",
      spec: "a.json",
      operation: "GET /internal",
    });
  });

  it("change nothing else, and read no page where nothing is generated", async () => {
    const draft = draftOf({
      children: [
        { kind: "tab", label: "T", children: ["pets"] },
        { kind: "tab", label: "API", specs: ["a.json"], children: ["GET /users", "pets"] },
      ],
    });
    const { read, asked } = fakeRead(values);
    expect(await populate(draft, read)).toBe(draft);
    expect(asked).toEqual([]);
  });
});
