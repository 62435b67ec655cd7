import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { isPushTo, isSigned, type WebhookRequest } from "./push-event.ts";

const secret = "s3cret";
const json = "application/json";
const form = "application/x-www-form-urlencoded";
const push = JSON.stringify({
  ref: "refs/heads/main",
  repository: { default_branch: "main", name: "ä + b" },
});
const inForm = new URLSearchParams({ payload: push }).toString();

function sent(text: string, type = json, headers: WebhookRequest["headers"] = {}): WebhookRequest {
  return {
    headers: { "content-type": type, "x-github-event": "push", ...headers },
    body: Buffer.from(text),
  };
}

function digest(text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

it.each([json, "Application/JSON; charset=utf-8"])("understands a push as %s", (type) => {
  expect(isPushTo(sent(push, type), null)).toBe(true);
  expect(isPushTo(sent(push, type), "next")).toBe(false);
});

it.each([form, `${form}; charset=utf-8`])("understands a push as %s", (type) => {
  expect(isPushTo(sent(inForm, type), null)).toBe(true);
  expect(isPushTo(sent(inForm, type), "next")).toBe(false);
});

it("takes the signature of a form as GitHub makes it, and as Gitea does", () => {
  const signatures = (text: string): Record<string, string> => ({
    "x-hub-signature-256": `sha256=${digest(text)}`,
    "x-gitea-signature": digest(text),
  });
  const gitHub = { "x-hub-signature-256": `sha256=${digest(inForm)}` };
  expect(isSigned(sent(inForm, form, gitHub), secret)).toBe(true);
  expect(isSigned(sent(inForm, form, signatures(push)), secret)).toBe(true);
  expect(isSigned(sent(push, json, signatures(push)), secret)).toBe(true);
  expect(isSigned(sent(inForm, form, signatures(`${push} `)), secret)).toBe(false);
  expect(isSigned(sent(`${inForm}&`, form, gitHub), secret)).toBe(false);
});

it.each([
  ["", json, "no JSON"],
  ["{", json, "no JSON"],
  [inForm, json, "no JSON"],
  [push, form, "no JSON"],
  ["[]", json, "what was pushed"],
  ["null", json, "what was pushed"],
  ['{"ref":5}', json, "what was pushed"],
  [new URLSearchParams({ payload: "{}" }).toString(), form, "what was pushed"],
  ['{"ref":"refs/heads/main"}', json, "which branch is the default one"],
])("says what it does not understand of %s", (text, type, reason) => {
  expect(() => isPushTo(sent(text, type), null)).toThrow(reason);
});

it("leaves other events alone, whatever they carry, but not those without a name", () => {
  expect(isPushTo(sent("{", json, { "x-github-event": "ping" }), null)).toBe(false);
  expect(isPushTo(sent(push.replace("heads", "tags")), null)).toBe(false);
  const deleted = JSON.stringify({ ref: "refs/heads/main", after: "0".repeat(40) });
  expect(isPushTo(sent(deleted), null)).toBe(false);
  expect(() => isPushTo({ headers: {}, body: Buffer.from(push) }, null)).toThrow("X-GitHub-Event");
});

it("reads forms byte by byte, as hosts may write them", () => {
  const written = JSON.stringify({ ref: "refs/heads/grün +%zz" });
  const encoded = written.replaceAll("+", "%2b").replaceAll(" ", "+");
  const headers = { "x-github-event": "push" };
  expect(isPushTo(sent(`payload=${encoded}`, form, headers), "grün +%zz")).toBe(true);
  const gitea = { "x-gitea-signature": digest(written) };
  expect(isSigned(sent(`payload=${encoded}`, form, gitea), secret)).toBe(true);
});

it.each(["&a", "+", "%20", "%"])("takes little time for forms of nobody knows whom, such as %s", (part) => {
  const large = sent(`payload=${part.repeat(5_000_000 / part.length)}`, form, {
    "x-gitea-signature": "00",
  });
  const start = process.cpuUsage();
  expect(isSigned(large, secret)).toBe(false);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(0.4);
});

it("takes no form apart that has more in it, however large", () => {
  const large = sent("&a".repeat(2 ** 21), form, { "x-gitea-signature": digest("") });
  const start = process.cpuUsage();
  expect(isSigned(large, "another")).toBe(false);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(500);
  expect(() => isPushTo(sent(`a=1&${inForm}`, form), null)).toThrow("The push is no JSON");
});
