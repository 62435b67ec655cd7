import { describe, expect, it } from "vitest";
import { OwnLabels } from "./own-labels.ts";

describe("labels of texts that come to stand in one", () => {
  it("are new where an earlier text defines them", () => {
    const labels = new OwnLabels();
    const first = "A[^1] and [b][r].\n\n[^1]: One.\n\n[r]: /one";
    expect(labels.in(first)).toBe(first);
    expect(
      labels.in("C[^1][^2], [d][R], [r][], ![r], [r](/x): [r].\n\n[^1]: Two.\n[^2]: Of it.\n\n> [r]: /two"),
    ).toBe(
      "C[^1-2][^2], [d][r-2], [r][r-2], ![r][r-2], [r](/x): [r][r-2].\n\n[^1-2]: Two.\n[^2]: Of it.\n\n> [r-2]: /two",
    );
    expect(labels.in("E[^1]\n\n[^1]: Three.\n[^1-3]: x")).toBe("E[^1-4]\n\n[^1-4]: Three.\n[^1-3]: x");
  });

  it("stay in what is said again, in code, and where nothing is defined", () => {
    const labels = new OwnLabels();
    const texts = ["A[^1]\n\n[^1]: x", "B [^1] of another", "A[^1]\n\n[^1]: x"];
    expect(texts.map((text) => labels.in(text))).toEqual(texts);
    expect(labels.in("`a[^1]` \\[^1] [^1]\n\n```\n[^1]\n```\n\n[^1]: y")).toBe(
      "`a[^1]` \\[^1] [^1-2]\n\n```\n[^1]\n```\n\n[^1-2]: y",
    );
  });
});
