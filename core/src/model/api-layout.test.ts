import { describe, expect, it } from "vitest";
import { defaultDirectory, layoutApiPages } from "./api-layout.ts";
import type { OperationSummary } from "./spec.ts";

type Given = Partial<OperationSummary> & { readonly tag?: string };

function operation(key: string, { tag, ...given }: Given = {}): OperationSummary {
  const [method = "", path = ""] = key.split(" ");
  return {
    key,
    method: method === "webhook" ? "POST" : method,
    path,
    webhook: method === "webhook",
    summary: "",
    description: "",
    operationId: "neverUsed",
    tags: tag === undefined ? [] : [tag],
    deprecated: false,
    metadata: {},
    content: null,
    href: null,
    origin: { file: "openapi.json" },
    ...given,
  };
}

function paths(operations: readonly OperationSummary[], directory = defaultDirectory): readonly string[] {
  return layoutApiPages({ tags: [] }, operations, directory).map(({ path }) => path);
}

describe("URLs", () => {
  it("have no tag folder where there is no tag, and keep the order given", () => {
    const books = ["GET /books", "POST /books", "DELETE /books", "webhook bookAdded"].map((key) =>
      operation(key),
    );
    const pages = layoutApiPages({ tags: [] }, books, defaultDirectory);
    expect(pages.map(({ path }) => path)).toEqual([
      "/api-reference/get-books",
      "/api-reference/post-books",
      "/api-reference/delete-books",
      "/api-reference/bookadded",
    ]);
    expect(new Set(pages.map(({ group }) => group))).toEqual(new Set(["API Reference"]));
  });

  it.each<[string, Given, string, string]>([
    ["GET /users", {}, "api-reference", "/api-reference/get-users"],
    ["GET /{id}/users", {}, "api-reference", "/api-reference/get--users"],
    ["GET /", {}, "api-reference", "/api-reference/get-"],
    ["GET /users", { summary: "   " }, "api-reference", "/api-reference/get-users"],
    ["GET /users", { summary: "{}" }, "api-reference", "/api-reference/get-users"],
    [
      "GET /b",
      { tag: "Async task management", summary: "List batches" },
      "reference/api",
      "/reference/api/async-task-management/list-batches",
    ],
    [
      "webhook checkout.created",
      { summary: "checkout_created" },
      "api-reference/2026-04",
      "/api-reference/2026-04/checkout_created",
    ],
    ["webhook orderUpdated", { tag: "Orders" }, "API Reference", "/api reference/orders/orderupdated"],
    ["GET /users", {}, "", "/get-users"],
    ["GET /users", {}, "/../a//./b/", "/a/b/get-users"],
  ])("of %s %j in %j is %s", (key, given, directory, expected) => {
    expect(paths([operation(key, given)], directory)).toEqual([expected]);
  });

  it.each([
    ["/x/v1.2", "/x/v1"],
    ["Guides/Payments", "/guides/payments"],
    ["/x/.hidden", "/x/.hidden"],
    ["/x/y/", "/x/y"],
    ["https://docs.example.com/x/y?z#a", "/x/y"],
    ["/../../etc/passwd", "/etc/passwd"],
    ["/", "/"],
    ["  ", "/api-reference/get-a"],
    ["\\..\\a\\b", "/a/b"],
    ["https:\\\\example.com\\a", "/a"],
    ["/%2e%2e/%2E%2E/a", "/a"],
    ["/%2e%2e%2fa%5C..%5cb", "/a/b"],
    ["/%252e%252e/a", "/%2e%2e/a"],
    ["/%zz/%ff/%C3%A4", "/%zz/%ff/ä"],
    ["/a%00/\u0000/b\u0007", "/a/b"],
    ["/...", "/"],
  ])("of href %j is %s", (href, expected) => {
    expect(paths([operation("GET /a", { href, tags: [] })])).toEqual([expected]);
  });

  it("of texts that no file system takes are cut between characters", () => {
    const long = "\u{1F600}".repeat(60);
    const list = [long, `${long}a`, "a\u0000b", "\u0000", "c\ud800", "..\\..\\d"].map((summary, index) =>
      operation(`GET /${index}`, { summary, tag: "T\u0001" }),
    );
    const cut = "\u{1F600}".repeat(50);
    expect(paths(list, "..\\\u0000x")).toEqual(
      [cut, `${cut}-1`, "ab", "get-3", "c", "d"].map((name) => `/x/t/${name}`),
    );
  });

  it("are unique within a tag only", () => {
    const list = ["A", "A", "A", "B"].map((tag, index) =>
      operation(`GET /${index}`, { tag, summary: "List" }),
    );
    expect(paths(list)).toEqual([
      "/api-reference/a/list",
      "/api-reference/a/list-1",
      "/api-reference/a/list-2",
      "/api-reference/b/list",
    ]);
  });

  it("step over a suffix that is a page of its own", () => {
    const list = ["List", "List 1", "List"].map((summary, index) => operation(`GET /${index}`, { summary }));
    expect(paths(list)).toEqual(["/api-reference/list", "/api-reference/list-1", "/api-reference/list-2"]);
  });

  it("of visible pages do not depend on unlisted ones", () => {
    const list = [
      operation("GET /a", { summary: "List", metadata: { hidden: true } }),
      operation("GET /b", { summary: "List" }),
    ];
    expect(paths(list)).toEqual(["/api-reference/list-1", "/api-reference/list"]);
  });

  it("of many equal summaries take linear time", () => {
    const list = Array.from({ length: 20_000 }, (_, index) =>
      operation(`GET /${index}`, { summary: "Same" }),
    );
    expect(paths(list).at(-1)).toBe("/api-reference/same-19999");
  });
});

it("groups by tag in order of first appearance; a display label changes the label alone", () => {
  const list = [
    operation("GET /z", { tag: "zoo" }),
    operation("GET /a", { tag: "__proto__" }),
    operation("POST /z", { tag: "zoo" }),
  ];
  const pages = layoutApiPages(
    { tags: [{ name: "zoo", label: "Zoological garden", description: "" }] },
    list,
    "api",
  );
  expect(pages.map(({ key, group, path }) => [key, group, path])).toEqual([
    ["GET /z", "Zoological garden", "/api/zoo/get-z"],
    ["POST /z", "Zoological garden", "/api/zoo/post-z"],
    ["GET /a", "__proto__", "/api/__proto__/get-a"],
  ]);
});
