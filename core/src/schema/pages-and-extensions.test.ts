import { describe, expect, it } from "vitest";
import type { SchemaKind } from "./schemas.ts";
import { issuesOf } from "./testing.ts";

describe("front matter", () => {
  it("accepts keys of one's own, keys without value, and numbers as text", async () => {
    expect(
      await issuesOf(
        { title: 404, description: null, "og:title": "x", sidebar_position: 3, authors: [{}] },
        "page",
      ),
    ).toEqual([]);
  });

  it.each([
    [{ mode: "single" }, ['error mode enum {"actual":"single"}']],
    [{ hidden: "yes" }, ['error hidden type {"expected":"`true` or `false`","actual":"a string"}']],
    [{ hidden: "True", deprecated: "false", noindex: "true", rss: "true" }, []],
    [
      { related: "false" },
      ['error related type {"expected":"`true` or `false` or a list","actual":"a string"}'],
    ],
    [{ boost: -1 }, ['error boost range {"expected":"a number above 0","actual":-1}']],
    [{ api: "POST /users" }, []],
    [
      { api: "/users" },
      [
        'error api pattern {"expected":"a method and a path or URL, such as `POST /users`","actual":"/users"}',
      ],
    ],
    [{ playground: "nteractive" }, ['error playground enum {"actual":"nteractive","nearest":"interactive"}']],
    [{ related: ["/a", { Guide: "/b" }] }, []],
    [{ related: true }, ['error related enum {"actual":true}']],
    [
      { related: [{ a: "/a", b: "/b" }] },
      [
        'error related.0 range {"expected":"a title with its link, such as `Guide: /guides/start`","actual":2}',
      ],
    ],
    [{ contextual: { options: [] } }, []],
    [{ groups: ["a"], keywords: "a, b" }, []],
    [
      { groups: { includes: [5] } },
      ['error groups.includes.0 type {"expected":"a string","actual":"a number"}'],
    ],
    [
      { "og:image": {} },
      ['error og:image type {"expected":"a string, a number or `true` or `false`","actual":"an object"}'],
    ],
  ])("%j", async (value, issues) => {
    expect(await issuesOf(value, "page")).toEqual(issues);
  });
});

describe("OpenAPI extensions", () => {
  it.each<[SchemaKind, object, string[]]>([
    [
      "operation",
      { summary: "x", "x-svc": { metadata: { title: "T", groups: ["a"] }, content: "Hi", href: "/a" } },
      [],
    ],
    [
      "operation",
      { "x-mint": { href: 5 } },
      ['error x-mint.href type {"expected":"a string","actual":"a number"}'],
    ],
    [
      "operation",
      { "x-svc": { metadata: { mode: "x" } } },
      ['error x-svc.metadata.mode enum {"actual":"x"}'],
    ],
    [
      "operation",
      { "x-svc": { metdata: {} } },
      ['warning x-svc.metdata~ unknown-key {"key":"metdata","nearest":"metadata"}'],
    ],
    ["operation", { "x-hidden": "true", "x-svc": { metadata: { deprecated: "true" } } }, []],
    [
      "operation",
      { "x-exclude": true },
      ['warning x-exclude~ deprecated {"advice":"Write `x-excluded`.","replacement":"x-excluded"}'],
    ],
    [
      "operation",
      { "x-exclude": true, "x-excluded": false },
      ['warning x-exclude~ deprecated {"advice":"Write `x-excluded`."}'],
    ],
    ["operation", { "x-mcp": {} }, ['warning x-mcp~ deprecated {"advice":"Write `mcp` inside `x-svc`."}']],
    [
      "operation",
      { "x-codeSamples": [{ lang: "curl" }] },
      ['error x-codeSamples.0 required {"keys":["source"],"anyOne":false}'],
    ],
    [
      "schema",
      { type: "string", "x-svc": { pre: ["beta"], post: "x" } },
      ['error x-svc.post type {"expected":"a list","actual":"a string"}'],
    ],
    ["schema", { "x-default": { any: "thing" } }, []],
    ["tag", { name: "a", "x-group": 5 }, ['error x-group type {"expected":"a string","actual":"a number"}']],
    ["securityScheme", { type: "http", "x-default": "token" }, []],
  ])("%s %j", async (kind, value, issues) => {
    expect(await issuesOf(value, kind)).toEqual(issues);
  });
});
