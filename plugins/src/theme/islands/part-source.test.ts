import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

it("an attribute is a prop whatever it is called", async () => {
  const { html, problems } = await drawPage(
    'export const A = (props) => { useState(0); return <b>{Object.keys(props).join(" ")} {String(props.foo)}</b>; };\n\n<A __proto__={{ foo: 5 }} constructor="c" data-x="1" />\n',
  );
  expect(html).toContain("<b>__proto__ constructor data-x undefined</b>");
  expect(problems).toEqual([]);
});
