import { expect, it } from "vitest";
import { defineProblem, type Severity } from "./problem.ts";

it.each(["info", "Error", undefined])(
  "a problem of the severity %s is refused once, when it is defined",
  (severity) => {
    const define = (): unknown =>
      defineProblem({ code: "mine/odd", severity: severity as Severity, message: () => "Odd.", help: "" });
    expect(define).toThrow(
      `The problem "mine/odd" has the severity ${JSON.stringify(severity)}; it must be "error", "warning" or "information".`,
    );
  },
);
