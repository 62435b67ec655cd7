const { stringify } = JSON;
const { isArray } = Array;
const { isFinite } = Number;
const { is } = Object;

/** JSON with marks for the values that it has no words for: some numbers, and in lists what is undefined. */
export function stringifyMarked(value: object): string {
  return stringify(value, mark);
}

function mark(this: unknown, _key: string, value: unknown): unknown {
  if (typeof value === "number")
    return isFinite(value) && !is(value, -0) ? value : { $$number: is(value, -0) ? "-0" : String(value) };
  const isLost = value === undefined || typeof value === "function" || typeof value === "symbol";
  return isLost && isArray(this) ? { $$undefined: true } : value;
}
