import type { DataOrigin } from "@octavo/core";
import { schemaContradiction } from "../../schema-problems.ts";
import { both, isNothing, ownAllowed, type Allowed } from "./allowed.ts";
import { keyOf, valueOf, type Keyword } from "./keyword.ts";

interface Part {
  readonly allowed: Allowed;
  readonly origin: DataOrigin;
}

/** A value has to fit all members, and what stands beside them. Told at the first member that leaves nothing. */
export function checkAllOf(keyword: Keyword): void {
  const { schema, value, allowed, isOld } = keyword;
  if (!Array.isArray(value)) return;
  const beside: Part = { allowed: ownAllowed(schema, isOld), origin: keyOf(keyword) };
  const parts: Part[] = [beside];
  let together = beside.allowed;
  for (const [index, member] of (value as readonly unknown[]).entries()) {
    const part: Part = { allowed: allowed(member), origin: valueOf(keyword, "allOf", index) };
    const left = both(together, part.allowed);
    if (isNothing(left)) {
      tell(keyword, part, together, parts);
      return;
    }
    together = left;
    parts.push(part);
  }
}

function tell(keyword: Keyword, part: Part, together: Allowed, before: readonly Part[]): void {
  const single = before.find(({ allowed }) => isNothing(both(allowed, part.allowed)));
  const related = single ? [{ message: "This allows something else", origin: single.origin }] : [];
  keyword.report(
    schemaContradiction,
    part.origin,
    { here: inWords(part.allowed), before: inWords(single?.allowed ?? together) },
    { related },
  );
}

/** Most values that a message names. */
const named = 3;

function inWords({ types = [], values }: Allowed): string {
  if (!values) return types.join(" or ");
  const shown = [...values].slice(0, named).map((value) => JSON.stringify(value).slice(0, 60));
  return [...shown, ...(values.size > named ? [`${values.size - named} more`] : [])].join(" or ");
}
