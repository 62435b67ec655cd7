/**
 * Whether an attribute of an `<img>` says what it shows, or that it is there for its looks alone. The value is undefined where
 * only code knows it, and true of a bare attribute.
 */
export function saysAlternative(name: string, value: string | true | undefined): boolean {
  if (name === "alt") return value !== true;
  if (name === "aria-label" || name === "aria-labelledby")
    return value === undefined || (value !== true && value.trim() !== "");
  if (name === "aria-hidden") return value === undefined || value === true || value === "true";
  return (
    name === "role" && (value === undefined || (value !== true && /^\s*(?:none|presentation)\b/.test(value)))
  );
}
