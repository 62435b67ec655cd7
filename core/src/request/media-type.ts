/** The type without its parameters, in lower case. */
export function essenceOf(contentType: string): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}

export function isJson(contentType: string): boolean {
  return /^[^/]+\/(json|[^/]*\+json)$/.test(essenceOf(contentType));
}

/** JSON values one a line. */
export function isJsonLines(contentType: string): boolean {
  return /^application\/(x-)?(ndjson|jsonl|json-lines)$/.test(essenceOf(contentType));
}

/** Whether it names a group of types, as `image/*`. */
export function isRange(contentType: string): boolean {
  return essenceOf(contentType).includes("*");
}
