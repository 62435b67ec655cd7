import fc from "fast-check";
import { bodySchema, parametersIn, type Operation } from "./operations.ts";
import { rightValue } from "./values.ts";

export const jobStates = ["active", "completed", "archived"] as const;

/** A request before it is sent: a counterexample shows what it is made of. */
export interface Draft {
  /** What stands for `{projectId}`, `{domain}` and `{statusId}`; "own": the project that there is, or its deployment. */
  readonly project: string;
  /** In which state the job of `{id}` is; another text stands for itself. */
  readonly job: string;
  /** Name of a key, or a whole `Authorization` header. */
  readonly key: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** JSON, or its bytes where these are no JSON; undefined: none. */
  readonly body: { readonly json: unknown } | { readonly bytes: Buffer } | undefined;
  /** `Content-Type`, sent with a body. */
  readonly type: string | undefined;
  readonly encoding?: string;
  readonly method?: string;
  readonly origin?: string;
  /** The client's. */
  readonly address?: string;
}

/** Bodies that name what there is. */
const knownBodies: Readonly<Record<string, readonly object[]>> = {
  readPage: [{ path: "/turbines" }],
  preview: [{ branch: "feature/x" }],
  rollback: [{}],
  webhook: ["main", "other"].map((branch) => ({
    ref: `refs/heads/${branch}`,
    repository: { default_branch: "main" },
  })),
};

/** Requests that the document allows, of who may send them. */
export function rightDraft(operation: Operation): fc.Arbitrary<Draft> {
  const optional = (place: "query" | "header"): fc.Arbitrary<Record<string, unknown>> =>
    fc.record(
      Object.fromEntries(
        Object.entries(parametersIn(operation, place)).map(([name, schema]) => [name, rightValue(schema)]),
      ),
      { requiredKeys: [] },
    );
  const schema = bodySchema(operation);
  const known = (knownBodies[operation.operationId] ?? []).map((body) => fc.constant(body));
  return fc.record({
    project: fc.constant("own"),
    job: fc.constantFrom(...jobStates),
    key: fc.constant("right"),
    query: optional("query"),
    headers: optional("header"),
    body:
      schema || known.length > 0
        ? fc.oneof(...known, ...(schema ? [rightValue(schema)] : [])).map((json) => ({ json }))
        : fc.constant<undefined>(undefined),
    type: fc.constantFrom(
      "application/json",
      "application/json; charset=utf-8",
      'Application/JSON;charset="UTF-8"',
    ),
  });
}

/**
 * Right requests with each body that names what there is, and for a job in each state: whether they are made is nothing that
 * chance should decide.
 */
export function surelyAsked(operation: Operation): readonly Draft[] {
  const [sample] = fc.sample(rightDraft(operation), { numRuns: 1, seed: 1 });
  if (!sample) return [];
  // Without a key that another request may have had.
  const right = { ...sample, headers: {} };
  const drafts = (knownBodies[operation.operationId] ?? []).map((json) => ({ ...right, body: { json } }));
  const ofJobs = operation.path.includes("{id}") ? jobStates.map((job) => ({ ...right, job })) : [];
  return [...drafts, ...ofJobs];
}
