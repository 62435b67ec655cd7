import { check } from "@octavo/core/testing";
import { expect, test } from "vitest";
import { openapi } from "../index.ts";

const site = (document: string): string => `
=== docs.json
{ "navigation": { "openapi": "api.yaml" } }
=== api.yaml
openapi: 3.1.0
info: { title: T, version: "1" }
${document}`;

test("ids that links name are looked for in all operations of the document", async () => {
  const found = await check(
    site(`paths:
  /a:
    get:
      summary: A
      operationId: getA
      responses:
        "200":
          description: Fine
          links:
            own: { operationId: getA }
            called: { operationId: called }
            hook: { operationId: hook }
            near: { operationId: 'gteA' }
                                 ^^^^^^ information openapi/unknown-operation-id
            by: { operationRef: "#/paths/~1a/get" }
            other: { $ref: "#/components/links/Far" }
      callbacks:
        c:
          "{$url}": { post: { operationId: called, responses: { "200": { description: Fine } } } }
webhooks:
  w: { post: { summary: W, operationId: hook, responses: { "200": { description: Fine } } } }
components:
  links:
    Far: { operationId: elsewhere }
                        ^^^^^^^^^ information openapi/unknown-operation-id
  examples:
    e: { value: { links: { x: { operationId: data } } } }
`),
    { plugins: [openapi()] },
  );
  expect(found.map(({ message, fixes }) => [message, fixes[0]?.edits[0]?.newText])).toEqual([
    ['No operation of this document has the operationId "gteA"; did you mean "getA"?', "'getA'"],
    ['No operation of this document has the operationId "elsewhere".', undefined],
  ]);
});

test("where operations stand in other documents, nobody knows what is there", async () => {
  const link = "components:\n  links:\n    Far: { operationId: elsewhere }\n";
  const told = "                        ^^^^^^^^^ information openapi/unknown-operation-id\n";
  const pathItem = `paths:
  /a: { $ref: "a.yaml" }
              ^^^^^^^^ warning openapi/external-ref
`;
  const found = await check(site(pathItem + link), { plugins: [openapi()] });
  expect(found).toHaveLength(1);
  const schema = `paths:
  /a: { get: { summary: A, parameters: [{ $ref: "a.yaml" }], responses: { "200": { description: Fine } } } }
                                                ^^^^^^^^ warning openapi/external-ref
`;
  expect(await check(site(schema + link + told), { plugins: [openapi()] })).toHaveLength(2);
});
