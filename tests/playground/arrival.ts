import { expect } from "vitest";
import type { ArrivedBody, Case } from "./case.ts";
import type { Received } from "./echo-api.ts";

/** Headers that browsers, or the proxy, add to every request. */
const usual =
  /^(host|connection|content-length|user-agent|accept|accept-encoding|accept-language|origin|referer|sec-.*|priority|pragma|cache-control)$/;

/** What arrived is what the case says, and nothing else did. */
export function expectArrival(received: readonly Received[], { arrives }: Case): void {
  expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `${arrives.method ?? "GET"} ${arrives.url}`,
  ]);
  const [request] = received;
  if (request === undefined) return;
  const own = request.headers
    .map(([name, value]) => [name.toLowerCase(), value])
    .filter(([name]) => !usual.test(name ?? ""));
  const headers = Object.fromEntries(own) as Record<string, string>;
  if (headers["content-type"]?.startsWith("multipart/form-data;"))
    headers["content-type"] = "multipart/form-data";
  expect(headers).toEqual(arrives.headers ?? {});
  expectBody(request, arrives.body ?? { text: "" });
}

function expectBody({ body, parts }: Received, expected: ArrivedBody): void {
  if ("json" in expected) expect(sorted(JSON.parse(body.toString("utf8")))).toEqual(sorted(expected.json));
  else if ("text" in expected) expect(body.toString("utf8")).toBe(expected.text);
  else if ("bytes" in expected) expect(body.toString("hex")).toBe(expected.bytes.toString("hex"));
  else {
    const readable = parts?.map(({ name, fileName, contentType, body: bytes }) => ({
      name,
      fileName,
      contentType,
      body: bytes.toString("latin1"),
    }));
    expect(readable).toEqual(
      expected.parts.map(({ body: content, ...part }) => ({
        ...part,
        body: Buffer.from(content).toString("latin1"),
      })),
    );
  }
}

/** As text, with members in order: a member named `__proto__` counts, too. */
function sorted(value: unknown): string {
  return JSON.stringify(value, inOrder, 2);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
