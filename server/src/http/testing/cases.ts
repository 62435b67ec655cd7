import fc from "fast-check";
import { rightDraft, type Draft } from "./draft.ts";
import { bodySchema, parametersIn, type Operation } from "./operations.ts";
import { rightValue, wrongValue } from "./values.ts";

/** One way in which requests of an operation are right or wrong. */
export interface Case {
  readonly name: string;
  readonly requests: (operation: Operation) => fc.Arbitrary<Draft>;
  /** Statuses that are right; undefined: any that is described. Empty: the operation has no such requests. */
  readonly statuses: (operation: Operation) => readonly number[] | undefined;
  /** How the service is while it answers. */
  readonly service?: "draining" | "limited" | "without agent";
  /** Part of the requests that are made; default 1. */
  readonly weight?: number;
}

const isWebhook = ({ operationId }: Operation): boolean => operationId === "webhook";
const readsJson = (operation: Operation): boolean => operation.method === "POST" && !isWebhook(operation);
const isGuarded = ({ security }: Operation): boolean => security.length > 0;
const ofJob = ({ path }: Operation): boolean => path.includes("{id}");
const takesPrompt = ({ operationId }: Operation): boolean =>
  ["createJob", "sendMessage"].includes(operationId);
const where =
  (fits: (operation: Operation) => boolean, ...statuses: readonly number[]) =>
  (operation: Operation) =>
    fits(operation) ? statuses : [];

/** Requests that are right but for what `change` says. */
const but =
  (change: (operation: Operation) => fc.Arbitrary<Partial<Draft>>) =>
  (operation: Operation): fc.Arbitrary<Draft> =>
    fc.tuple(rightDraft(operation), change(operation)).map(([right, wrong]) => ({ ...right, ...wrong }));

const keysOf = (...names: readonly string[]) => but(() => fc.constantFrom(...names).map((key) => ({ key })));

/** What tells a right answer to a right request. */
function rightStatuses({ operationId, responses }: Operation): readonly number[] {
  const good = Object.keys(responses)
    .map(Number)
    .filter((status) => status < 300);
  if (operationId === "sendMessage") return [...good, 409, 422];
  // The key may have come before.
  if (operationId === "createJob") return [...good, 422];
  // Not every text names a branch.
  if (operationId === "preview") return [...good, 400];
  if (operationId === "rollback") return [...good, 404, 409];
  return operationId === "readPage" ? [...good, 404] : good;
}

export const cases: readonly Case[] = [
  { name: "right", requests: rightDraft, statuses: rightStatuses, weight: 6 },
  {
    name: "body that the schema does not allow",
    requests: but((operation) => wrongValue(bodySchema(operation) ?? {}).map((json) => ({ body: { json } }))),
    statuses: where((operation) => bodySchema(operation) !== undefined, 400),
    weight: 6,
  },
  {
    name: "body that is no JSON",
    requests: but(() =>
      fc
        .constantFrom(
          Buffer.from('{"query":'),
          Buffer.from("x"),
          Buffer.from([0x22, 0xff, 0x22]),
          Buffer.from("{}{}"),
        )
        .map((bytes) => ({ body: { bytes } })),
    ),
    statuses: where(readsJson, 400),
  },
  {
    name: "push that says nothing",
    requests: but(() => fc.constantFrom({}, [], null, { ref: 5 }).map((json) => ({ body: { json } }))),
    statuses: where(isWebhook, 400),
  },
  {
    name: "body of another type",
    requests: but((operation) =>
      fc.oneof(
        fc
          .constantFrom(
            "text/plain",
            "application/x-www-form-urlencoded",
            "application/json; charset=utf-16",
            "*/*",
          )
          .map((type) => ({ type, body: { json: { prompt: "x", query: "x" } } })),
        fc.constant({ type: undefined, body: { json: { operation: operation.operationId } } }),
        fc.constantFrom("gzip", "br").map((encoding) => ({ encoding, body: { json: {} } })),
      ),
    ),
    statuses: where(readsJson, 415),
  },
  {
    name: "huge body",
    requests: but(() => fc.constant({ body: { json: { prompt: "x".repeat(5_500_000) } } })),
    statuses: where(({ method }) => method === "POST", 413),
  },
  {
    name: "parameter that the schema does not allow",
    requests: but((operation) => {
      const wrong = (place: "query" | "header"): fc.Arbitrary<Partial<Draft>>[] =>
        Object.entries(parametersIn(operation, place)).map(([name, schema]) =>
          wrongParameter(schema).map((value) =>
            place === "query" ? { query: { [name]: value } } : { headers: { [name]: value } },
          ),
        );
      const cursors =
        operation.operationId === "listJobs" ? [fc.string().map((cursor) => ({ query: { cursor } }))] : [];
      return fc.oneof(...wrong("query"), ...wrong("header"), ...cursors);
    }),
    statuses: where(
      (operation) =>
        Object.keys({ ...parametersIn(operation, "query"), ...parametersIn(operation, "header") }).length > 0,
      400,
    ),
    weight: 2,
  },
  {
    name: "address that cannot be read",
    requests: but(() => fc.constantFrom({ project: "%zz" }, { project: "%" }, { project: "%ff" })),
    statuses: where(({ path }) => path.includes("{"), 400),
  },
  {
    name: "no key",
    requests: keysOf(
      "none",
      "Basic c3ZjOg==",
      "Bearer",
      "Bearer svc_x",
      "Bearer svc_dsc_ x",
      "Digest x",
      "unknown",
      "revoked",
      "expired",
    ),
    statuses: where((operation) => isGuarded(operation) || isWebhook(operation), 401),
    weight: 2,
  },
  {
    name: "many unknown keys",
    requests: but(() => fc.constant({ key: "unknown", address: "203.0.113.7" })),
    statuses: where(isGuarded, 429),
  },
  {
    name: "key of the other kind",
    requests: keysOf("other kind"),
    statuses: where(isGuarded, 403),
  },
  {
    name: "key that may not",
    requests: (operation) =>
      "admin" in (operation.security[0] ?? {})
        ? keysOf("reader")(operation)
        : but(() => fc.constantFrom({ key: "origins" }, { key: "origins", origin: "https://b.test" }))(
            operation,
          ),
    statuses: where(
      (operation) =>
        isGuarded(operation) && (operation.method === "POST" || !("admin" in (operation.security[0] ?? {}))),
      403,
    ),
  },
  {
    name: "project that the key does not open",
    requests: but(() =>
      fc.oneof(
        fc.constant({ key: "other project" }),
        fc.constantFrom("other", "..%2F", "%00", "own%20", "ü").map((project) => ({ project })),
      ),
    ),
    statuses: where(isGuarded, 404),
  },
  {
    name: "name that is too long",
    requests: but(() =>
      fc.integer({ min: 1001, max: 3000 }).map((length) => ({ project: "x".repeat(length) })),
    ),
    statuses: where(({ path }) => /\{(projectId|domain|statusId)\}/.test(path), 404),
  },
  {
    name: "job that there is not",
    requests: but(() =>
      fc
        .oneof(
          fc.constantFrom("00000000-0000-0000-0000-000000000000", "%00", "x".repeat(900), "a%2Fb"),
          fc
            .string({ minLength: 1, unit: "grapheme" })
            .filter((id) => !/^\.{1,2}$/.test(id))
            .map(encoded),
        )
        .map((job) => ({ job })),
    ),
    statuses: where(ofJob, 404),
  },
  {
    name: "message to an archived job",
    requests: but(() => fc.constant({ job: "archived", headers: {} })),
    statuses: where(({ operationId }) => operationId === "sendMessage", 409),
  },
  {
    name: "Idempotency-Key of another request",
    requests: but(() => fc.constant({ job: "active", headers: { "Idempotency-Key": "used" } })),
    statuses: where(takesPrompt, 422),
  },
  {
    name: "Idempotency-Key of the same request",
    requests: but(() =>
      fc.constant({ headers: { "Idempotency-Key": "used" }, body: { json: { prompt: " The first. " } } }),
    ),
    statuses: where(({ operationId }) => operationId === "createJob", 201),
  },
  {
    name: "more requests than a minute allows",
    requests: rightDraft,
    statuses: where(isGuarded, 429),
    service: "limited",
  },
  {
    name: "service that stops",
    requests: rightDraft,
    statuses: (operation) => (operation.operationId.toLowerCase().endsWith("health") ? [200] : [503]),
    service: "draining",
  },
  {
    name: "service without an agent",
    requests: but(() => fc.constantFrom({ job: "active" }, { job: "completed" })),
    statuses: where(takesPrompt, 503),
    service: "without agent",
  },
  {
    name: "service that has shown one release alone",
    requests: but(() => fc.constantFrom({ body: { json: {} } }, { body: undefined })),
    statuses: where(({ operationId }) => operationId === "rollback", 409),
    service: "without agent",
  },
  {
    name: "method that there is not",
    requests: but(({ method }) =>
      fc
        .constantFrom("PUT", "DELETE", "PATCH", method === "GET" ? "POST" : "GET")
        .map((other) => ({ method: other })),
    ),
    statuses: () => [405],
  },
  {
    name: "anything",
    requests: but((operation) =>
      fc.record(
        {
          project: fc.oneof(fc.constant("own"), fc.string({ minLength: 1, unit: "grapheme" }).map(encoded)),
          key: fc.constantFrom("right", "other kind", "reader", "none", "other project"),
          query: fc.dictionary(fc.constantFrom("limit", "cursor", "x"), fc.oneof(fc.string(), fc.integer())),
          headers: fc.dictionary(
            fc.constantFrom("Idempotency-Key", "Last-Event-ID", "Accept", "X-Request-Id", "Content-Encoding"),
            fc.oneof(fc.string(), fc.nat()),
          ),
          body: fc.oneof(
            fc.jsonValue().map((json) => ({ json })),
            fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ bytes: Buffer.from(bytes) })),
            rightValue(bodySchema(operation) ?? {}).map((json) => ({ json })),
          ),
        },
        { requiredKeys: [] },
      ),
    ),
    statuses: () => undefined,
    weight: 8,
  },
];

function wrongParameter(schema: Parameters<typeof wrongValue>[0]): fc.Arbitrary<string> {
  if (schema.type === "integer")
    return fc.constantFrom("0", "101", "-1", "1.5", "x", "", "1e2", "0x1", "9".repeat(40), "null");
  return fc.constantFrom("", "a b", "ä", "-1 ", "x".repeat(300), "1".repeat(300));
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
