import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { inlined } from "./openapi-document.ts";
import { testService } from "./testing.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that a schema asks for, and every now and then others. */
function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const right = rightValue(schema);
  return fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: fc.jsonValue(), weight: 1 });
}

function rightValue({
  type,
  properties = {},
  required = [],
  items,
  maxLength = 50,
  minimum,
  maximum,
}: Schema): fc.Arbitrary<unknown> {
  const bounds = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each)])),
        {
          requiredKeys: [...required],
        },
      );
    case "array":
      return fc.array(valueOf(items ?? {}), { maxLength: 3 });
    case "integer":
      return fc.integer(bounds);
    case "number":
      return fc.double({ ...bounds, noNaN: true });
    case "boolean":
      return fc.boolean();
    default:
      return fc.oneof(
        { arbitrary: fc.constant("turbines"), weight: 3 },
        {
          arbitrary: fc.string({ minLength: 1, maxLength: Math.min(maxLength, 60), unit: "grapheme" }),
          weight: 1,
        },
        { arbitrary: fc.constantFrom("blades", "\u0000", "\uD800", "x".repeat(2001)), weight: 1 },
      );
  }
}

const runs = Number(process.env["OCTAVO_CONTRACT_RUNS"] ?? 300);

it("answers every request as the published document says", async () => {
  // Whoever follows a job waits for its end.
  const stopped = AbortSignal.timeout(1);
  const service = await testService({ streams: { signal: stopped, heartbeat: 1000, most: 10, open: 0 } });
  const { app, key, project, send, store } = service;
  const document = (await send("GET", "/openapi.json")).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const keys = [await key(), await key({ kind: "assistant", scope: "read" }), await key({ scope: "read" })];
  const [admin = "", assistant = ""] = keys;
  const known: Readonly<Record<string, string>> = { projectId: project, domain: project, id: "of a new job" };
  /** A job that no other request has ended. */
  const newJob = async (): Promise<string> => {
    const source = { repository: "file:///docs", ref: null };
    const made = await store.create({ project, prompt: "Do.", source, model: "scripted" });
    return made.kind === "created" ? made.job.id : "";
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const seen = new Set<string>();

  const request = fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const parameters = operation.parameters ?? [];
    const named = (place: string, rare: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> =>
      fc.record(
        Object.fromEntries(
          parameters
            .filter((each) => each.in === place)
            .map(({ name, schema }) => [
              name,
              known[name] === undefined
                ? valueOf(schema)
                : fc.oneof(
                    { arbitrary: fc.constant(known[name]), weight: 9 },
                    { arbitrary: rare, weight: 1 },
                  ),
            ]),
        ),
        place === "path" ? {} : { requiredKeys: [] },
      );
    const body = operation.requestBody?.content["application/json"]?.schema;
    return fc.record({
      path: fc.constant(path),
      method: fc.constant(method),
      operation: fc.constant(operation),
      path_: named("path", fc.string({ minLength: 1, unit: "grapheme" })),
      query: named("query", fc.string()),
      headers: named("header", fc.string()),
      body: body
        ? fc.oneof({ arbitrary: valueOf(body), weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 })
        : fc.constant(undefined),
      key: fc.oneof(
        { arbitrary: fc.constant(path.startsWith("/discovery") ? assistant : admin), weight: 8 },
        { arbitrary: fc.constantFrom(...keys, "svc_x", undefined), weight: 1 },
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(
      request,
      async ({ path, method, operation, path_, query, headers, body, key: bearer }) => {
        const named = path_["id"] === known["id"] ? { ...path_, id: await newJob() } : path_;
        const text = (value: unknown): string =>
          (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
        const filled = path.replaceAll(
          /\{(\w+)\}/g,
          (_all, name: string) => encodeURIComponent(text(named[name])) || "x",
        );
        const asked = new URLSearchParams(
          Object.entries(query).map(([name, value]): [string, string] => [name, text(value)]),
        );
        const sent = Object.entries(headers).map(
          ([name, value]) => [name, text(value).replaceAll(/[^\x20-\x7e]/g, "?")] as const,
        );
        const answer = await app.inject({
          method: method.toUpperCase() as "GET",
          url: `${filled}?${asked.toString()}`,
          headers: {
            ...Object.fromEntries(sent),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        seen.add(`${operation.operationId} ${answer.statusCode}`);
        expect(answer.statusCode).toBeLessThan(500);
        const described = operation.responses[answer.statusCode];
        expect(described, `${operation.operationId} ${answer.statusCode} is not described`).toBeDefined();
        const [type = ""] = String(answer.headers["content-type"]).split(";");
        const content = described?.content[type];
        expect(content, `${operation.operationId} ${answer.statusCode} ${type}`).toBeDefined();
        if (!content?.schema) return;
        const isValid = ajv.validate(inlined(content.schema) as object, answer.json());
        expect(isValid, `${answer.body}\n${ajv.errorsText()}`).toBe(true);
      },
    ),
    { numRuns: runs },
  );
  // It is no test where most of it was refused.
  for (const { operation } of operations)
    expect(
      [...seen].filter((each) => each.startsWith(`${operation.operationId} 2`)),
      operation.operationId,
    ).toHaveLength(1);
}, 120_000);

it("publishes the document that the manual shows", async () => {
  const manual = new URL("../../../docs/service.openapi.json", import.meta.url);
  const { send } = await testService();
  const {
    servers: _own,
    info: _version,
    ...published
  } = (await send("GET", "/openapi.json")).json<Record<string, unknown>>();
  const { servers, info, ...shown } = JSON.parse(readFileSync(manual, "utf8")) as Record<string, unknown>;
  // Else: start octavo serve, write what /_svc/openapi.json answers to the file, and keep its server's address.
  expect(shown).toEqual(published);
  expect({ servers, info }).toMatchObject({
    servers: [{ url: "http://127.0.0.1:4000" }],
    info: { title: "Octavo" },
  });
});
