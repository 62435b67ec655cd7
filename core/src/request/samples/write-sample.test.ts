import { describe, expect, it } from "vitest";
import type { HttpRequest, Part, RequestBody } from "../http-request.ts";
import { sampleLanguages } from "./languages.ts";
import { writeSample } from "./write-sample.ts";

function request(method: string, more: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method,
    url: "https://api.example.com/users/{id}?name=%3Cstring%3E",
    headers: [{ name: "Authorization", value: "Bearer <token>" }],
    cookies: [],
    body: null,
    ...more,
  };
}

function withBody(method: string, body: RequestBody): HttpRequest {
  const type = body.kind === "multipart" ? [] : [{ name: "Content-Type", value: body.contentType }];
  return request(method, { headers: [...request(method).headers, ...type], body });
}

const photo = { kind: "file" as const, name: "photo.png", type: "image/png" };
const hostile = "it's \"quoted\" $HOME ${x} #{y} `z` \\n %s 'é'";

const requests: Readonly<Record<string, HttpRequest>> = {
  get: request("GET", { cookies: [{ name: "session", value: "<session>" }] }),
  json: withBody("POST", {
    kind: "text",
    contentType: "application/json",
    text: JSON.stringify({ name: hostile, tags: ["a"], parent: null, active: true, age: 123 }, null, 2),
  }),
  form: withBody("PUT", {
    kind: "form",
    contentType: "application/x-www-form-urlencoded",
    fields: [
      { name: "name", value: "<string>" },
      { name: "note", value: hostile },
    ],
  }),
  multipart: withBody("POST", {
    kind: "multipart",
    contentType: "multipart/form-data",
    parts: [
      { name: "name", value: hostile },
      { name: "photos", file: photo, contentType: "image/png" },
      { name: "photos", file: { kind: "file", name: "other", type: "" } },
      { name: "meta", value: '{"a":1}', contentType: "application/json" },
    ],
  }),
  plain: withBody("POST", {
    kind: "multipart",
    contentType: "multipart/form-data",
    parts: [
      { name: "name", value: "<string>" },
      { name: "photo", file: photo },
    ],
  }),
  file: withBody("PATCH", { kind: "file", contentType: "image/png", file: photo }),
  unusual: { ...withBody("QUERY", { kind: "text", contentType: "text/plain", text: "a" }), cookies: [] },
};

describe("samples in all languages", () => {
  it.each(Object.keys(requests))("%s", async (name) => {
    const blocks = sampleLanguages.map(({ key, label, grammar }) => {
      return `## ${label}\n\n~~~${grammar}\n${writeSample(key, requests[name] as HttpRequest)}\n~~~\n`;
    });
    await expect(blocks.join("\n")).toMatchFileSnapshot(`expected/${name}.md`);
  });
});

describe("a sample in every language", () => {
  it.each(sampleLanguages)("$label has placeholders as they are read", ({ key }) => {
    const url = "https://a.example/%3Cx-y%3E/{id}?a=%3Ctoken%3E&b=%3Cb%20c%3E&c=%3Cd%3E%26";
    const sample = writeSample(key, { ...request("GET"), url });
    expect(sample).toContain("/<x-y>/{id}?a=<token>&b=%3Cb%20c%3E&c=%3Cd%3E%26");
    expect(sample).toContain("Bearer <token>");
  });

  it.each(sampleLanguages)("$label has a repeated header once", ({ key }) => {
    const headers = [
      { name: "X-Tag", value: "one" },
      { name: "x-tag", value: "two" },
    ];
    const sample = writeSample(key, request("GET", { headers }));
    expect(sample).toContain("one, two");
    expect(sample.match(/x-tag/gi)).toHaveLength(1);
  });

  it.each(sampleLanguages)("$label shows what readers would not see", ({ key }) => {
    const text = "a\u001B[2J\u202Eb'\\c";
    const body = { kind: "text", contentType: "text/plain", text } as const;
    const base = withBody("POST", body);
    const headers = [...base.headers, { name: "X-A", value: text }];
    const sample = writeSample(key, { ...base, headers });
    expect(["\u001B", "\u202E"].filter((char) => sample.includes(char))).toEqual([]);
  });

  it.each(sampleLanguages)("$label has digits of numbers as they were", ({ key }) => {
    const text = '{"id": 12345678901234567890, "rate": 1.10}';
    const body = { kind: "text", contentType: "application/json", text } as const;
    const sample = writeSample(key, withBody("POST", body));
    expect(sample).toContain("12345678901234567890");
    expect(sample).toContain("1.10");
  });
});

describe("a sample for curl", () => {
  it.each<[Part, string]>([
    [{ name: "a=@/etc/passwd;", value: "x" }, "--form 'a%3D@/etc/passwd;=x'"],
    [{ name: "a", value: "@/etc/passwd" }, "--form-string a=@/etc/passwd"],
    [{ name: "a", value: "<x", contentType: "text/x" }, "--form 'a=\"<x\";type=text/x'"],
    [{ name: "a", value: "x", contentType: "text/x;headers=@/etc/passwd" }, "--form 'a=x;type=text/x'"],
    [{ name: "a", value: "x", contentType: ";headers=@/etc/passwd" }, "--form a=x"],
    [
      { name: "a", value: "x", contentType: "text/x; charset=utf-8" },
      "--form 'a=x;type=text/x; charset=utf-8'",
    ],
    [{ name: "a", file: { kind: "file", name: "b;c,d.png", type: "" } }, "--form 'a=@\"b;c,d.png\"'"],
  ])("reads no file that the reader did not name: %j", (part, option) => {
    const body = { kind: "multipart", contentType: "multipart/form-data", parts: [part] } as const;
    const lines = writeSample("bash", withBody("POST", body)).split("\n");
    expect(lines.at(-1)?.trim()).toBe(option);
  });

  it("has a text that begins as the name of a file", () => {
    const body = { kind: "text", contentType: "text/plain", text: "@/etc/passwd" } as const;
    expect(writeSample("bash", withBody("POST", body))).toContain("--data-raw @/etc/passwd");
  });
});
