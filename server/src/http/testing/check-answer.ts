/* eslint-disable vitest/valid-expect -- Messages say which answer it was. */

import { Ajv2020 } from "ajv/dist/2020.js";
import { isObject } from "@octavo/core";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { inlined } from "../openapi-document.ts";
import type { Operation } from "./operations.ts";

const ajv = new Ajv2020({ strict: false });
ajv.addFormat("uri", /^https?:\/\/[^\s/]+\/\S*$/);
ajv.addFormat("date-time", /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** Fails where an answer is not as the document says: its status, its type, its headers, and its body to the last member. */
export function checkAnswer(operation: Operation, answer: LightMyRequestResponse): void {
  const { statusCode, headers, body } = answer;
  const title = `${operation.operationId} ${statusCode}\n${body}`;
  expect(headers["x-request-id"], title).toMatch(/^[\w.:-]{1,100}$/);
  const response = operation.responses[statusCode];
  if (!response) expect.fail(`${title} is not described.`);
  const [type = ""] = String(headers["content-type"]).split(";");
  if (!response.content) return expect(body, title).toBe("");
  const content = response.content[type];
  if (!content) expect.fail(`${title} is ${type}.`);
  if (headers["content-length"] !== undefined)
    expect(Number(headers["content-length"]), title).toBe(answer.rawPayload.byteLength);
  if (content.schema) {
    const isValid = ajv.validate(closed(inlined(content.schema)) as object, answer.json());
    expect(isValid, `${title}\n${ajv.errorsText()}`).toBe(true);
  } else if (type === "text/event-stream")
    expect(body, title).toMatch(/^retry: \d+\n\n(: heartbeat\n\n|id: \d+\nevent: .+\ndata: \{.*\}\n\n)*$/);
  if (statusCode >= 400) {
    expect(answer.json<{ status: number }>().status, title).toBe(statusCode);
    expect(body, title).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
  }
  if (statusCode === 401 && operation.security.length > 0)
    expect(headers["www-authenticate"], title).toBe("Bearer");
  if (statusCode === 405) expect(headers["allow"], title).toMatch(/GET|POST/);
  if (statusCode === 429) {
    expect(headers["retry-after"], title).toMatch(/^[1-9]\d*$/);
    // Guesses of keys have no quota.
    if (answer.json<{ code: string }>().code === "too-many-failures")
      expect(headers["ratelimit"], title).toBeUndefined();
    else expect(headers["ratelimit"], title).toMatch(/^"(requests|jobs|deployments|previews)";r=0;t=\d+$/);
  }
  if (statusCode === 202)
    expect(headers["location"], title).toMatch(/^\/v1\/project\/update-status\/[\w-]+$/);
  if (statusCode === 201) expect(headers["location"], title).toMatch(/^\/v2\/agent\/[^/]+\/job\/[\w-]+$/);
}

/** A schema in which every object may have no members but those that are described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, closed(each)]));
  return "properties" in schema && schema["additionalProperties"] === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}
