import { nearest } from "@octavo/core";
import { expect, test } from "vitest";
import { parseOperation, parseSchemaReference } from "./entry-reference.ts";
import { nearestOperation } from "./nearest-operation.ts";
import { indexOperations } from "./operation-index.ts";

test("forms of references", () => {
  expect(parseOperation("GET /users/")).toMatchObject({
    kind: "operation",
    spec: undefined,
    method: "GET",
    path: "/users/",
  });
  expect(parseOperation("my specs/v1.json get /a b")).toMatchObject({
    spec: "my specs/v1.json",
    method: "get",
    path: "/a b",
  });
  expect(parseOperation("https://h/x.json PATCH /u")).toMatchObject({ spec: "https://h/x.json", path: "/u" });
  expect(parseOperation("v1 webhook order updated")).toMatchObject({
    kind: "webhook",
    spec: "v1",
    name: "order updated",
  });
  expect(parseOperation("guides/get-started")).toBeUndefined();
  expect(parseOperation("get started")).toBeUndefined();
  expect(parseOperation("Get started /now")).toBeUndefined();
  expect(parseOperation("v1 GTE /a")).toMatchObject({ spec: "v1", method: "GTE", path: "/a" });
});

test("a method or `webhook` counts as the first word that something follows", () => {
  expect(parseOperation("get get /a get /b")).toMatchObject({ spec: "get", path: "/a get /b" });
  expect(parseOperation("a.json  POST   /a  b ")).toMatchObject({
    spec: "a.json",
    operation: "POST /a  b",
  });
  expect(parseOperation("webhook")).toBeUndefined();
  for (const word of ["webhook", "Webhook", "WEBHOOK"])
    expect(parseOperation(`${word} /plant/webhook`)).toMatchObject({
      kind: "webhook",
      name: "/plant/webhook",
    });
  expect(parseOperation("WebHook webhook")).toMatchObject({ spec: undefined, name: "webhook" });
  expect(parseOperation("v1.json webhook get /x")).toMatchObject({ spec: "v1.json", name: "get /x" });
});

test("references to schemas", () => {
  expect(parseSchemaReference(" User ")).toEqual({ spec: undefined, name: "User" });
  expect(parseSchemaReference("my specs/v1.json   User")).toEqual({ spec: "my specs/v1.json", name: "User" });
  expect(parseSchemaReference("")).toEqual({ spec: undefined, name: "" });
});

test("references with many blanks take linear time", () => {
  const blanks = " ".repeat(500_000);
  expect(parseOperation(`a${blanks}b c`)).toBeUndefined();
  expect(parseOperation(`a${blanks}get${blanks}/b`)).toMatchObject({ spec: "a", path: "/b" });
  expect(parseOperation("get ".repeat(200_000))).toBeUndefined();
  expect(parseSchemaReference(`a${blanks}\u0001b c d`)).toMatchObject({ name: "d" });
});

test("the nearest operation", async () => {
  const known = ["GET /users", "POST /users/{id}", "GET /users/{id}", "GET /orders"];
  const nearestOf = async (key: string, operations: readonly string[]): Promise<string | undefined> => {
    const index = indexOperations(operations, []);
    return nearestOperation(key, [{ source: "a.json", operations }], (_, part) =>
      Promise.resolve(index.get(part)),
    );
  };
  expect(await nearestOf("GET /users/{user_id}", known)).toBe("GET /users/{id}");
  expect(await nearestOf("GET /users/:id", known)).toBe("GET /users/{id}");
  expect(await nearestOf("DELETE /users", known)).toBe("GET /users");
  expect(await nearestOf("GET /user", known)).toBe(nearest("GET /user", known));
  const many = Array.from({ length: 300 }, (_, folder) => `GET /${folder}/users`);
  expect(await nearestOf("GET /299/user", many)).toBe("GET /299/users");
  expect(await nearestOf("GET /299/{{", many)).toBeUndefined();
  expect(indexOperations([`GET /${"{".repeat(500_000)}`], []).size).toBe(5);
});
