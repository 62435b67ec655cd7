import { describe, expect, it } from "vitest";
import { accessRefusal, type RequiredAccess } from "./access.ts";
import type { KeyRecord } from "./key.ts";

const admin: KeyRecord = {
  id: "a",
  kind: "admin",
  project: "docs",
  label: null,
  scope: "write",
  origins: [],
  groups: [],
  createdAt: new Date(0),
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  replaces: null,
  state: "live",
};
const assistant: KeyRecord = { ...admin, kind: "assistant", scope: "read" };
const job: RequiredAccess = { kind: "admin", scope: "write", project: "docs", origin: undefined };
const search: RequiredAccess = { kind: "assistant", scope: "read", project: "docs", origin: undefined };

describe("a key opens a route", () => {
  it.each([
    ["of its kind and project", admin, job],
    ["that reads, with the scope to write", admin, { ...job, scope: "read" }],
    [
      "of any project, where it has none of its own",
      { ...admin, project: null },
      { ...job, project: "other" },
    ],
    ["of the whole service, where it has no project", { ...admin, project: null }, { ...job, project: null }],
    ["from any origin, where it has none of its own", assistant, { ...search, origin: "https://a.test" }],
    [
      "from its origin",
      { ...assistant, origins: ["https://a.test", "https://b.test"] },
      { ...search, origin: "https://b.test" },
    ],
  ] as const)("%s", (_, key, required) => expect(accessRefusal(key, required)).toBeUndefined());
});

describe("a key does not open a route", () => {
  it.each([
    ["of the other kind", assistant, job, 403, "kind"],
    ["of the other kind", admin, search, 403, "kind"],
    ["of the other kind, whatever the project", assistant, { ...job, project: "other" }, 403, "kind"],
    ["of another project", admin, { ...job, project: "other" }, 404, "project"],
    [
      "of another project, whatever the scope",
      { ...admin, scope: "read" },
      { ...job, project: "other" },
      404,
      "project",
    ],
    ["of a project that there is not", admin, { ...job, project: undefined }, 404, "project"],
    [
      "of a project that there is not, whatever the scope",
      { ...admin, scope: "read" },
      { ...job, project: undefined },
      404,
      "project",
    ],
    [
      "of a project that there is not, whatever the origin",
      { ...assistant, project: null, origins: ["https://a.test"] },
      { ...search, project: undefined },
      404,
      "project",
    ],
    ["of the whole service, where it has a project", admin, { ...job, project: null }, 404, "project"],
    ["of a project that is spelled otherwise", admin, { ...job, project: "Docs" }, 404, "project"],
    ["that writes, with the scope to read", { ...admin, scope: "read" }, job, 403, "scope"],
    [
      "from another origin",
      { ...assistant, origins: ["https://a.test"] },
      { ...search, origin: "https://a.test.evil.test" },
      403,
      "origin",
    ],
    [
      "from no origin, where it has some",
      { ...assistant, origins: ["https://a.test"] },
      search,
      403,
      "origin",
    ],
    [
      "from a hidden origin",
      { ...assistant, origins: ["https://a.test"] },
      { ...search, origin: "null" },
      403,
      "origin",
    ],
  ] as const)("%s", (_, key, required, status, reason) =>
    expect(accessRefusal(key, required)).toEqual({ status, reason }),
  );
});
