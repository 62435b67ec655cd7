import { outline } from "@octavo/core";
import { expect, it } from "vitest";
import { askedAt } from "./test-asked.ts";

it("components are known by their titles, and fields alone by a name", async () => {
  const tags = [
    '<Card title="a">x</Card>',
    '<ParamField query="b" type="string">x</ParamField>',
    '<ResponseField name="c" type="string">x</ResponseField>',
    '<N name="d" />',
    '<Icon name="rocket" />',
    '<Endpoint path="/e" body="f" />',
    '<N title="g" name="h" />',
  ];
  const { core, file } = await askedAt(`import N from "/snippets/n.mdx"\n\n${tags.join("\n\n")}|\n`);
  expect((await outline(core, file)).map(({ name }) => name)).toEqual(["a", "b", "c", "g"]);
});
