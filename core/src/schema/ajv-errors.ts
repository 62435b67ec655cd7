import { flagOf } from "../model/flag.ts";
import type { DataPath } from "../source/origin.ts";
import type { SchemaIssue } from "./issue.ts";
import type { JsonScalar, JsonSchema, JsonType } from "./json-schema.ts";
import { listKeyOf } from "./navigation-kinds.ts";
import { nearestSetting } from "./nearest.ts";
import type { Shape } from "./shape.ts";
import { kindInWords, limitInWords, typesInWords } from "./words.ts";

/** An error as ajv makes it, as far as it is read here. */
export interface AjvError {
  readonly keyword: string;
  /** JSON pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly propertyName?: string;
  readonly message?: string;
}

export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
}

/** Keywords whose error only says that a part has failed: the part's own error says it better. */
const wrappers: ReadonlySet<string> = new Set(["if", "propertyNames", "contains", "dependentSchemas"]);

/** Turns the errors of one validation into issues, each at the place that a person has to change. */
export function issuesOf(errors: readonly AjvError[], value: unknown, root: Shape): SchemaIssue[] {
  const missing = new Map<string, { path: DataPath; keys: string[] }>();
  const issues: SchemaIssue[] = [];
  for (const error of meantErrors(errors)) {
    if (wrappers.has(error.keyword)) continue;
    const place = locate(error.instancePath, value, root);
    if (isQuotedFlag(error, place)) continue;
    const missingKey = error.params["missingProperty"];
    if (typeof missingKey === "string") {
      const known = missing.get(error.instancePath) ?? { path: place.path, keys: [] };
      if (!known.keys.includes(missingKey)) known.keys.push(missingKey);
      missing.set(error.instancePath, known);
    } else {
      issues.push(issueOf(error, place));
    }
  }
  for (const { path, keys } of missing.values()) {
    issues.push({ kind: "required", path, part: "value", severity: "error", keys, anyOne: false });
  }
  return issues;
}

/**
 * Of an `anyOf` or `oneOf` that failed, the errors of the alternative that was meant: where one got further than the
 * value's own type, those errors; else the errors at the place are joined into one.
 */
function meantErrors(errors: readonly AjvError[]): readonly AjvError[] {
  const unions = new Set(errors.filter(isUnion).map((error) => error.instancePath));
  if (unions.size === 0) return errors;
  const above = new Set(errors.flatMap(ancestors));
  const shallow = errors.filter((error) => unions.has(error.instancePath) && isShallow(error));
  const joined = [...Map.groupBy(shallow, (error) => error.instancePath)].flatMap(([at, here]) => {
    const values = here.flatMap(allowedValues);
    const types = here.filter((error) => error.keyword === "type").flatMap((error) => error.params["type"]);
    if (above.has(at)) return [];
    if (values.length + types.length === 0) return here.slice(0, 1);
    const [keyword, params] =
      values.length > 0 ? ["enum", { allowedValues: values }] : ["type", { type: types }];
    return [{ keyword, params, instancePath: at }];
  });
  const deep = errors.filter(
    (error) => !unions.has(error.instancePath) || !(isShallow(error) || isUnion(error)),
  );
  return [...deep, ...joined];
}

/** No alternative fits. (A `oneOf` of which several fit is an error of its own.) */
function isUnion(error: AjvError): boolean {
  return error.keyword === "anyOf" || (error.keyword === "oneOf" && error.params["passingSchemas"] === null);
}

function isShallow(error: AjvError): boolean {
  return ["type", "enum", "const", "false schema"].includes(error.keyword);
}

function allowedValues({ keyword, params }: AjvError): readonly JsonScalar[] {
  if (keyword === "enum") return params["allowedValues"] as JsonScalar[];
  return keyword === "const" ? [params["allowedValue"] as JsonScalar] : [];
}

/** The pointers above a pointer; itself too where the error is about a member that it has not. */
function ancestors(error: AjvError): readonly string[] {
  const steps = error.instancePath.split("/");
  const above = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("/"));
  return "missingProperty" in error.params ? [...above, error.instancePath] : above;
}

/** Where the schema says so, `"true"` is as good as `true`. */
function isQuotedFlag({ keyword }: AjvError, { value, shape }: Place): boolean {
  return (
    keyword === "type" &&
    typeof value === "string" &&
    flagOf(value) !== undefined &&
    shape?.nodes.some((node) => node["x-quoted"] === true) === true
  );
}

interface Place {
  readonly path: DataPath;
  readonly value: unknown;
  readonly shape: Shape | undefined;
}

/** Follows a JSON pointer through the value, which tells indices from keys, and through the schemas. */
function locate(pointer: string, root: unknown, shape: Shape): Place {
  const path: (string | number)[] = [];
  let value: unknown = root;
  let here: Shape | undefined = shape;
  for (const escaped of pointer.split("/").slice(1)) {
    const key = escaped.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) {
      const index = Number(key);
      path.push(index);
      value = value[index] as unknown;
      here = here?.item(index);
    } else {
      path.push(key);
      value = member(value, key);
      here = here?.property(key);
    }
  }
  return { path, value, shape: here };
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function issueOf(error: AjvError, place: Place): SchemaIssue {
  const { keyword, params } = error;
  const name = error.propertyName;
  const path = name === undefined ? place.path : [...place.path, name];
  const part = name === undefined ? "value" : "key";
  const actual = name ?? place.value;
  const owner = ownerOf(place, keyword, params, name !== undefined);
  const severity = owner["x-severity"] ?? "error";
  const limit = params["limit"] ?? params["multipleOf"];
  const range = typeof limit === "number" ? limitInWords(keyword, limit) : undefined;

  if (keyword === "type") {
    const types = [params["type"]].flat() as JsonType[];
    const isNavigation = path.length === 1 && path[0] === "navigation" && Array.isArray(actual);
    return {
      kind: "type",
      path,
      part,
      severity: "error",
      expected: typesInWords(types),
      // How long a number is does not matter where none can stand.
      actual:
        typeof actual === "bigint" && !types.some((type) => type === "number" || type === "integer")
          ? "a number"
          : kindInWords(actual),
      ...(isNavigation && { listKey: listKeyOf(actual) }),
    };
  }
  if (keyword === "enum" || keyword === "const") {
    const allowed = allowedValues(error);
    const hint = near(actual, allowed);
    return {
      kind: "enum",
      path,
      part,
      severity,
      allowed,
      actual,
      ...(hint !== undefined && { nearest: hint }),
    };
  }
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const key = String(params["additionalProperty"] ?? params["unevaluatedProperty"]);
    return { kind: "unknown-key", path: [...path, key], part: "key", severity: "warning", key, allowed: [] };
  }
  if (range !== undefined) {
    return {
      kind: "range",
      path,
      part,
      severity,
      expected: owner["x-expected"] ?? range,
      actual: sizeOf(actual),
    };
  }
  const expected =
    owner["x-expected"] ??
    (keyword === "pattern"
      ? `text that matches \`${String(params["pattern"])}\``
      : keyword === "false schema"
        ? "left out"
        : (error.message ?? keyword));
  return { kind: "pattern", path, part, severity, expected, actual, ...meantText(actual, owner) };
}

/** A text of which only the prefix is wrong, as it was meant. */
function meantText(
  actual: unknown,
  { pattern, "x-unwanted-prefix": unwanted, "x-wanted-prefix": wanted }: JsonSchema,
): Partial<Extract<SchemaIssue, { kind: "pattern" }>> {
  if (typeof actual !== "string") return {};
  if (wanted !== undefined && pattern !== undefined && new RegExp(pattern, "u").test(wanted + actual))
    return { nearest: wanted + actual, isMeant: true };
  const rest = unwanted !== undefined && actual.startsWith(unwanted) ? actual.slice(unwanted.length) : "";
  return rest === "" ? {} : { nearest: rest };
}

/** The schema node that a failed keyword stands in: it may say what is expected and how bad this is. */
function ownerOf(place: Place, keyword: string, params: AjvError["params"], ofName: boolean): JsonSchema {
  const nodes = place.shape?.nodes ?? [];
  if (ofName) {
    const names = nodes.map(({ propertyNames }) => (typeof propertyNames === "object" ? propertyNames : {}));
    return names.find((each) => each[keyword] !== undefined) ?? {};
  }
  const setting = params[keyword] ?? params["limit"];
  const owners = nodes.filter((node) => node[keyword] !== undefined);
  return owners.find((node) => node[keyword] === setting) ?? owners[0] ?? {};
}

function near(actual: unknown, allowed: readonly JsonScalar[]): string | undefined {
  if (typeof actual !== "string") return undefined;
  return nearestSetting(
    actual,
    allowed.filter((value) => typeof value === "string"),
  );
}

function sizeOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "string" || Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}
