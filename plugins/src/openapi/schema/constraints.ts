import type { MergedSchema } from "./merged-schema.ts";

/** What limits a value, as short labels: "≥ 1", "length 1..20", "pattern ^a". */
export function constraintsOf({ keywords }: Pick<MergedSchema, "keywords">): readonly string[] {
  const chips: string[] = [];
  chips.push(
    ...bounds(keywords, "minimum", "exclusiveMinimum", "≥", ">"),
    ...bounds(keywords, "maximum", "exclusiveMaximum", "≤", "<"),
  );
  const multiple = keywords.get("multipleOf");
  if (typeof multiple === "number") chips.push(`multiple of ${multiple}`);
  chips.push(...counts(keywords, "length", "minLength", "maxLength"));
  const pattern = keywords.get("pattern");
  if (typeof pattern === "string" && pattern !== "") chips.push(`pattern ${pattern}`);
  chips.push(...counts(keywords, "items", "minItems", "maxItems"));
  if (keywords.get("uniqueItems") === true) chips.push("unique items");
  chips.push(...counts(keywords, "properties", "minProperties", "maxProperties"));
  if (keywords.has("const")) chips.push(`always ${JSON.stringify(keywords.get("const"))}`);
  return chips;
}

/** Of a bound and a strict one, the narrower counts. */
function bounds(
  keywords: ReadonlyMap<string, unknown>,
  name: string,
  strictName: string,
  sign: string,
  strictSign: string,
): readonly string[] {
  const bound = keywords.get(name);
  const strict = keywords.get(strictName);
  if (typeof strict === "number") {
    const narrower = typeof bound !== "number" || (sign === "≥" ? strict >= bound : strict <= bound);
    if (narrower) return [`${strictSign} ${strict}`];
  }
  return typeof bound === "number" ? [`${sign} ${bound}`] : [];
}

function counts(
  keywords: ReadonlyMap<string, unknown>,
  word: string,
  minName: string,
  maxName: string,
): readonly string[] {
  const min = keywords.get(minName);
  const max = keywords.get(maxName);
  const hasMin = typeof min === "number" && min > 0;
  if (typeof max !== "number") return hasMin ? [`${word} ≥ ${min}`] : [];
  if (!hasMin) return [`${word} ≤ ${max}`];
  return [min === max ? `${word} ${max}` : `${word} ${min}..${max}`];
}
