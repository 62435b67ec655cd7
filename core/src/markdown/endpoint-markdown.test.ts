import { expect, it } from "vitest";
import { bareOperation } from "../testing/bare.ts";
import { operationMarkdown } from "./endpoint-markdown.ts";

const said = (text: string): string => text;

it.each([
  [false, "```\nPOST /a\n```\n\n## Servers\n\n- https://api.test"],
  [true, "```\nwebhook /a\n```"],
])("an endpoint names its servers, a webhook (%s) is sent by them", (webhook, expected) => {
  const servers = [{ url: "https://api.test", description: "", variables: [] }];
  const operation = bareOperation({ path: "/a", webhook, servers });
  expect(operationMarkdown(operation, said)).toBe(expected);
});
