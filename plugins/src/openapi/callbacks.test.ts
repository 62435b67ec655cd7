import { expect, test } from "vitest";
import { describedOperation } from "./testing.ts";

test("callbacks, with all that their requests and answers hold", () => {
  const { callbacks, responses } = describedOperation(
    {
      callbacks: {
        paid: { $ref: "#/components/callbacks/Paid" },
        "x-note": 1,
        odd: null,
      },
      responses: { "200": { content: { "application/json": { schema: { properties: { id: {} } } } } } },
    },
    {
      components: {
        callbacks: {
          Paid: {
            "{$request.body#/url}": {
              parameters: [{ name: "X-Sign", in: "header", schema: {} }],
              post: {
                summary: "Paid",
                description: "Once.",
                requestBody: {
                  content: {
                    "application/json": {
                      schema: { properties: { id: { readOnly: true }, key: { writeOnly: true } } },
                    },
                  },
                },
                responses: { "204": { description: "Fine" } },
              },
            },
          },
        },
      },
    },
  );
  expect(callbacks).toMatchObject([
    {
      name: "paid",
      expression: "{$request.body#/url}",
      method: "POST",
      title: "Paid",
      description: "Once.",
      parameters: [{ name: "X-Sign", in: "header" }],
      bodies: [{ field: { children: [{ name: "id" }, { name: "key" }] } }],
      responses: [{ status: "204" }],
    },
  ]);
  expect(callbacks[0]?.bodies[0]?.field.children[0]).toMatchObject({
    anchor: "id",
    aliases: ["callback-paid-body-id", "param-id"],
  });
  expect(responses[0]?.contents[0]?.field.children[0]?.anchor).toBe("response-id");
});
