import { expect, it } from "vitest";
import { fragmentFolder, fragmentName } from "./fragment-path.ts";

it("gives every schema a file name of its own, on file systems that know no case too", () => {
  const names = [
    "User",
    "user",
    "USER",
    "user ",
    "us/er",
    "../user",
    "é",
    "",
    "__proto__",
    "a".repeat(500),
  ].map(fragmentName);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9.-]{1,80}$/);
  expect(fragmentFolder("api/pets.yaml")).toMatch(/^assets\/schemas\/[a-z0-9]+$/);
});
