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

const methods = /^(?:get|put|post|delete|options|head|patch|trace)$/i;

/** What can only be meant as a method in front of a path: `GTE /users` is told like another operation that is not there. Webhooks have names such as "/plant/webhook", too. */
const likeMethod = /^(?!WEBHOOK$)[A-Z]{2,8}$/;

/** Takes a reference apart; undefined where it is neither `[spec] METHOD /path` nor `[spec] webhook name`. */
export function parseOperation(written: string): WrittenOperation | undefined {
  const text = written.trim();
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  const behind = (at: number): string => text.slice(words[at + 1]?.index);
  const before = (at: number): string | undefined => text.slice(0, words[at]?.index).trimEnd() || undefined;
  const beforePath = (name: RegExp): number =>
    words.findIndex(({ word }, at) => name.test(word) && words[at + 1]?.word.startsWith("/") === true);
  const known = beforePath(methods);
  const verb = known >= 0 ? known : beforePath(likeMethod);
  const sign = words.findIndex(({ word }) => word.toLowerCase() === "webhook");
  // Some webhooks are called like operations: `webhook get /users`.
  if (verb >= 0 && (sign < 0 || sign !== verb - 1)) {
    const method = words[verb]?.word ?? "";
    const path = behind(verb);
    return { kind: "operation", spec: before(verb), method, path, operation: `${method} ${path}` };
  }
  if (sign < 0 || sign === words.length - 1) return undefined;
  const name = behind(sign);
  return { kind: "webhook", spec: before(sign), name, operation: `webhook ${name}` };
}

/** The key of an operation within its document, where methods have upper case. */
export function keyOfWritten(written: WrittenOperation): string {
  return written.kind === "webhook"
    ? `webhook ${written.name}`
    : `${written.method.toUpperCase()} ${written.path}`;
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
  const text = written.trim();
  const name = text.split(/\s+/).at(-1) ?? "";
  return { spec: text.slice(0, text.length - name.length).trimEnd() || undefined, name };
}
