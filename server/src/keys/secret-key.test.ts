import { format, inspect } from "node:util";
import { expect, it } from "vitest";
import { generateKey } from "./key-format.ts";
import { SecretKey } from "./secret-key.ts";

it("shows its id wherever it is written, and its secret only when asked", () => {
  const { id, text } = generateKey("assistant");
  const key = new SecretKey("assistant", id, text);
  const written = [
    String(key),
    ["key", key].join(" "),
    JSON.stringify({ key }),
    inspect(key),
    inspect({ deep: [key] }, { depth: 9, showHidden: true }),
    format("%s %o %O %j", key, key, key, key),
    JSON.stringify(Object.assign({}, key)),
    JSON.stringify(structuredClone(key)),
    Object.values(key).join(""),
    new Error("wrong", { cause: key }).stack ?? "",
    inspect(new Error("wrong", { cause: key })),
  ];
  const secret = text.slice("svc_dsc_".length + id.length);
  for (const one of written) expect(one).not.toContain(secret);
  expect(String(key)).toBe(`svc_dsc_${id}…`);
  expect(key.reveal()).toBe(text);
});
