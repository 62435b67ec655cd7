import { signal } from "@preact/signals";
import { afterEach, expect, test, vi } from "vitest";
import { createForm } from "./form-state.ts";
import { playgroundData } from "./form/test-field.ts";

afterEach(() => void vi.unstubAllGlobals());

test("what is remembered belongs to the site that the data names, whatever the page's address", () => {
  const asked: string[] = [];
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("localStorage", { getItem: (key: string) => void asked.push(key) });
  for (const base of ["/docs", ""])
    createForm({ ...playgroundData, base, key: "a.json\nGET /a" }, signal({}));
  expect(asked).toEqual(["octavo-playground:/docs:a.json", "octavo-playground::a.json"]);
});

test("a site without generated samples has no language to choose", () => {
  vi.stubGlobal("addEventListener", () => undefined);
  expect(createForm(playgroundData, signal({})).language.value).toBeUndefined();
});
