/** What was thrown, as problems tell it: code may throw anything. */
export function describeThrown(thrown: unknown): object {
  if (typeof thrown !== "object" || thrown === null) return { message: `it threw ${String(thrown)}` };
  const { name, message, stack } = thrown as Readonly<Record<string, unknown>>;
  if (typeof message !== "string") return { message: "it threw an object" };
  const place = typeof stack === "string" ? stack.slice(0, 2_000) : "";
  return { name: typeof name === "string" ? name : "Error", message, stack: place };
}
