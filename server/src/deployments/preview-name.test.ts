import { expect, it } from "vitest";
import { previewName } from "./preview-name.ts";

it("is always the same for a branch, and another one with another secret", () => {
  const name = previewName("one secret", "docs", "feature/New Page");
  expect(name).toMatch(/^feature-new-page-[0-9a-f]{16}$/);
  expect(previewName("one secret", "docs", "feature/New Page")).toBe(name);
  for (const [secret, project, branch] of [
    ["another secret", "docs", "feature/New Page"],
    ["one secret", "other", "feature/New Page"],
    ["one secret", "docs", "feature/new-page"],
  ] as const)
    expect(previewName(secret, project, branch).slice(-16)).not.toBe(name.slice(-16));
});

it("is one that addresses may have, whatever the branch", () => {
  for (const branch of ["x".repeat(200), "ünï/çödé", "--", "a".repeat(39) + "/b"])
    expect(previewName("a secret", "docs", branch)).toMatch(/^[a-z0-9-]{17,57}$/);
});
