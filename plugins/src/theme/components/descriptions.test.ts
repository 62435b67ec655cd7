import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { descriptions } from "./descriptions.ts";

const docs = fileURLToPath(new URL("../../../../docs", import.meta.url));

it("every component of the catalogue, and each of its props, is described", () => {
  const described = [...descriptions].map(([name, { props }]) => [name, Object.keys(props).toSorted()]);
  const known = [...catalogue].map(([name, { props }]) => [name, props.toSorted()]);
  expect(new Map(described as never)).toEqual(new Map(known as never));
});

it("descriptions are sentences", () => {
  for (const [name, { about, props }] of descriptions)
    for (const text of [about, ...Object.values(props)]) expect(text, name).toMatch(/^[A-Z].*[.`]$/s);
});

it("the pages of the manual are there", () => {
  for (const [name, { manual }] of descriptions) {
    const path = `${docs}${manual.replace(/#.*/, "")}`;
    expect(existsSync(`${path}.mdx`) || existsSync(`${path}/index.mdx`), name).toBe(true);
  }
});
