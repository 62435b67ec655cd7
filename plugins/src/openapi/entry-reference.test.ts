import { nearest } from "@octavo/core";
import { expect, test } from "vitest";
import { parseOperation } from "./entry-reference.ts";
import { nearestOperation } from "./nearest-operation.ts";

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
});

test("the nearest operation", () => {
  const known = ["GET /users", "POST /users/{id}", "GET /users/{id}", "GET /orders"];
  expect(nearestOperation("GET /users/{user_id}", known)).toBe("GET /users/{id}");
  expect(nearestOperation("GET /users/:id", known)).toBe("GET /users/{id}");
  expect(nearestOperation("DELETE /users", known)).toBe("GET /users");
  expect(nearestOperation("GET /user", known)).toBe(nearest("GET /user", known));
});
