import { afterEach, expect, test, vi } from "vitest";
import { emptyField, loadFields } from "./load-fields.ts";
import { field } from "./test-field.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Answers with the schemas by the beginnings of their files' names; the addresses that were asked for. */
function serve(schemas: Readonly<Record<string, object>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    const schema = Object.entries(schemas).find(([name]) => address.includes(`/${name}.`))?.[1];
    return Promise.resolve(schema ? Response.json(schema) : new Response("", { status: 404 }));
  });
  return asked;
}

test("a field gets what its schemas have, with the limits of values, and keeps its own", async () => {
  const street = { name: "street", type: "string", anchor: "street", limits: { minLength: 2 } };
  const asked = serve({
    address: { type: "object", children: [street, { name: "own", type: "any", anchor: "own" }] },
    extra: { type: "object", alternatives: [{ label: "A", field: { type: "string", anchor: "a" } }] },
  });
  const cut = field("home", "object", {
    children: [field("own", "integer")],
    truncated: true,
    more: ["Address", "Extra"],
  });
  const whole = await loadFields(cut, "/s1/");
  expect(whole).toMatchObject({ name: "home", truncated: false, more: [] });
  expect(whole?.children).toEqual([field("own", "integer"), { ...emptyField, ...street }]);
  expect(whole?.alternatives.map(({ label, field: { type } }) => [label, type])).toEqual([["A", "string"]]);
  await loadFields(cut, "/s1/");
  expect(asked).toHaveLength(2);
});

test("what cannot be had is asked for again", async () => {
  const cut = field("home", "object", { truncated: true, more: ["Address"] });
  serve({});
  expect(await loadFields(cut, "/s2/")).toBeNull();
  serve({ address: { type: "object", children: [] } });
  expect(await loadFields(cut, "/s2/")).toMatchObject({ name: "home", truncated: false });
});
