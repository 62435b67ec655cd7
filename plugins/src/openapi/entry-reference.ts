/** An operation or webhook as a page string or front matter names it. */
export type WrittenOperation = {
  /** The document as written, where it is named. */
  readonly spec: string | undefined;
  /** "get /Users" or "webhook created": everything behind the document, as written. */
  readonly operation: string;
} & (
  | { readonly kind: "operation"; readonly method: string; readonly path: string }
  | { readonly kind: "webhook"; readonly name: string }
);

const operationForm = /^(?:(\S.*?)\s+)?(get|put|post|delete|options|head|patch|trace)\s+(\/.*)$/i;
const webhookForm = /^(?:(\S.*?)\s+)?webhook\s+(\S.*)$/i;

/** Takes a reference apart; undefined where it is neither `[spec] METHOD /path` nor `[spec] webhook name`. */
export function parseOperation(written: string): WrittenOperation | undefined {
  const operation = operationForm.exec(written.trim());
  if (operation) {
    const [, spec, method = "", path = ""] = operation;
    return { kind: "operation", spec, method, path, operation: `${method} ${path}` };
  }
  const webhook = webhookForm.exec(written.trim());
  if (!webhook) return undefined;
  const [, spec, name = ""] = webhook;
  return { kind: "webhook", spec, name, operation: `webhook ${name}` };
}

/** The key of an operation within its document. */
export function keyOfWritten(written: WrittenOperation): string {
  return written.kind === "webhook" ? `webhook ${written.name}` : `${written.method} ${written.path}`;
}

/** What is equal of two keys that mean the same operation: neither the method's case nor a slash at the end counts. */
export function forgiving(key: string): string {
  const cut = key.indexOf(" ");
  const path = key.slice(cut + 1);
  return `${key.slice(0, cut).toUpperCase()} ${path.length > 1 ? path.replace(/\/$/, "") : path}`;
}

/** `[spec] Name`. */
export function parseSchemaReference(written: string): {
  readonly spec: string | undefined;
  readonly name: string;
} {
  const [, spec, name = ""] = /^(?:(\S.*?)\s+)?(\S+)$/.exec(written.trim()) ?? [];
  return { spec, name };
}
