import { isObject, memberAt, unescapePointer, type DataPath } from "@octavo/core";

/** A description of a document, and where it is written. */
export interface Description {
  readonly path: DataPath;
  readonly text: string;
}

/** What a page documents: an operation, and what its path item says for all of them; a channel; or a schema. */
export interface DescribedPart {
  readonly kind: "operation" | "item" | "channel" | "schema";
  readonly path: DataPath;
  /** Whether the page shows its description, and not one that its front matter has. */
  readonly isOwn: boolean;
}

type Kind =
  | DescribedPart["kind"]
  | "callback"
  | "content"
  | "header"
  | "message"
  | "parameter"
  | "pathItem"
  | "requestBody"
  | "response"
  | "securityScheme";

/** How many of them stand under a key. */
type Form = "one" | "list" | "map";

type Member = readonly [key: string, kind: Kind, form: Form];

const content: Member = ["content", "content", "map"];
const schema: Member = ["schema", "schema", "one"];
const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** What pages show of an object, beside its own description. */
const members: Readonly<Record<Kind, readonly Member[]>> = {
  operation: [
    ["parameters", "parameter", "list"],
    ["requestBody", "requestBody", "one"],
    ["responses", "response", "map"],
    ["callbacks", "callback", "map"],
  ],
  callback: [],
  channel: [
    ["messages", "message", "map"],
    ["parameters", "parameter", "map"],
  ],
  message: [
    ["payload", "schema", "one"],
    ["headers", "schema", "one"],
  ],
  item: [["parameters", "parameter", "list"]],
  pathItem: [
    ["parameters", "parameter", "list"],
    ...methods.map((method): Member => [method, "operation", "one"]),
  ],
  parameter: [schema, content],
  header: [schema, content],
  requestBody: [content],
  response: [["headers", "header", "map"], content],
  content: [schema],
  securityScheme: [],
  schema: [
    ["allOf", "schema", "list"],
    ["oneOf", "schema", "list"],
    ["anyOf", "schema", "list"],
    ["items", "schema", "one"],
    ["additionalProperties", "schema", "one"],
    ["properties", "schema", "map"],
    ["patternProperties", "schema", "map"],
  ],
};

/** Kinds whose own descriptions no page shows. */
const silent: ReadonlySet<Kind> = new Set(["callback", "content", "item", "pathItem"]);

interface Node {
  readonly kind: Kind;
  readonly value: unknown;
  readonly at: Steps | undefined;
  /** Whether its own description is shown. */
  readonly isOwn: boolean;
}

/** A path from its end: it is spelled out where there is something to tell. */
interface Steps {
  readonly step: string | number;
  readonly above: Steps | undefined;
}

/** The descriptions that pages of these parts of a document show, each once, in no particular order. Takes linear time. */
export function shownDescriptions(document: unknown, parts: Iterable<DescribedPart>): readonly Description[] {
  const found: Description[] = [];
  const told = new WeakSet<object>();
  const passed = new WeakSet<object>();
  const stack: Node[] = [];
  const add = (kind: Kind, path: DataPath, isOwn = true): void => {
    stack.push({ kind, value: memberAt(document, path), at: below(undefined, path), isOwn });
  };
  for (const { kind, path, isOwn } of parts) {
    add(kind, path, isOwn);
    if (kind === "operation")
      for (const name of schemesOf(document, path))
        add("securityScheme", ["components", "securitySchemes", name]);
  }
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { kind, value, at, isOwn } = node;
    const isKnown = !isObject(value) || told.has(value) || (!isOwn && passed.has(value));
    if (isKnown) continue;
    (isOwn ? told : passed).add(value);
    const text = value["description"];
    const hasText = typeof text === "string" && text.trim() !== "";
    if (hasText && isOwn && !silent.has(kind)) found.push({ path: pathOf(below(at, ["description"])), text });
    const target = internalPath(value["$ref"]);
    // What is said beside a reference stands for what its target says; of schemas, both are shown.
    if (target) add(kind, target, isOwn && (kind === "schema" || !hasText));
    for (const child of childrenOf(node, value, hasText)) stack.push(child);
  }
  return found;
}

function childrenOf(
  { kind, at, isOwn }: Node,
  value: Readonly<Record<string, unknown>>,
  hasText: boolean,
): readonly Node[] {
  if (kind === "callback")
    return Object.keys(value)
      .filter((name) => !name.startsWith("x-"))
      .map((name) => ({ kind: "pathItem", value: value[name], at: below(at, [name]), isOwn: true }));
  // A parameter or header shows one description: its own, or that of its schema.
  const isField = kind === "parameter" || kind === "header";
  const isShown = kind === "content" ? isOwn : !isField || (isOwn && !hasText);
  return members[kind].flatMap(([key, of, form]): readonly Node[] => {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    const own = key === "allOf" ? isOwn : key === "items" ? false : isShown;
    if (form === "one") return [{ kind: of, value: member, at: below(at, [key]), isOwn: own }];
    if (typeof member !== "object" || member === null || Array.isArray(member) !== (form === "list"))
      return [];
    return Object.entries(member).map(([name, each]) => ({
      kind: of,
      value: each as unknown,
      at: below(at, [key, form === "list" ? Number(name) : name]),
      isOwn: own,
    }));
  });
}

/** The security schemes that an operation shows: its own, or those of the document, which webhooks have not. */
function schemesOf(document: unknown, operation: DataPath): readonly string[] {
  const own = memberAt(document, [...operation, "security"]);
  const security = own ?? (operation[0] === "webhooks" ? [] : memberAt(document, ["security"]));
  return (Array.isArray(security) ? (security as readonly unknown[]) : []).flatMap((each) =>
    isObject(each) ? Object.keys(each) : [],
  );
}

function internalPath(reference: unknown): DataPath | undefined {
  return typeof reference === "string" && reference.startsWith("#/")
    ? reference.slice(2).split("/").map(unescapePointer)
    : undefined;
}

function below(above: Steps | undefined, path: DataPath): Steps | undefined {
  return path.reduce<Steps | undefined>((at, step) => ({ step, above: at }), above);
}

function pathOf(steps: Steps | undefined): DataPath {
  const path: (string | number)[] = [];
  for (let at = steps; at; at = at.above) path.push(at.step);
  return path.toReversed();
}
