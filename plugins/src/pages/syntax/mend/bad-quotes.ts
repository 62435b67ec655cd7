import { syntaxProblem } from "../problem.ts";
import type { AttributeScan, TagScan } from "../scan/scan-tag.ts";
import { quotedValue, type Diagnosis } from "./diagnosis.ts";
import { lineOf } from "./text-lines.ts";

const quoteFaults = {
  unclosed: "has no closing quote",
  endless: "has no closing quote",
  unopened: "has no opening quote",
  inner: "has quotes in it",
  curly: "stands in the quotes of printed text, which are none in code",
};

/** The attributes of a tag whose quotes are wrong: each is given back to its element as it was meant. */
export function badQuotes({ attributes }: TagScan, text: string): Diagnosis {
  const slips = attributes.filter(({ slip }) => slip !== undefined);
  const [{ name, value, span, slip = "unclosed" }] = slips as [AttributeScan];
  const meant = text.slice(value?.start, value?.end);
  const canShow = slip !== "endless" && meant !== "" && meant.length <= 100 && !meant.includes("\n");
  const write = canShow ? ` Write ${name}=${quotedValue(meant)}.` : "";
  return {
    problem: syntaxProblem(
      "bad-tag",
      lineOf(text, span, span.start),
      `The value of "${name}" ${quoteFaults[slip]}.${write}`,
    ),
    // A quote alone has no room for two.
    masks: slips.map((each) => ({
      span: each.span,
      as: text.slice(valueStart(each), each.span.end).length < 2 ? "attribute" : { quoted: valueStart(each) },
    })),
  };
}

/** Where a value begins, with its quote where it has one. */
function valueStart({ slip, value, span }: AttributeScan): number {
  return (value?.start ?? span.start) - (slip === "unopened" ? 0 : 1);
}
