import { expect, it } from "vitest";
import { textOf } from "../html.ts";
import { breakable } from "./breakable.ts";

it.each([
  ["Short name", "Short name"],
  ["listPets", "listPets"],
  ["CreateResourceClassifier", "Create<wbr>Resource<wbr>Classifier"],
  ["core.v1.ResourceService", "core.<wbr>v1.<wbr>Resource<wbr>Service"],
  ["guides/integrations/keys", "guides/<wbr>integrations/<wbr>keys"],
  ["<script>AndMoreOfThis", "&lt;script&gt;And<wbr>More<wbr>Of<wbr>This"],
  ["Donaudampfschifffahrt", "Donaudampfschifffahrt"],
])("%s", (name, written) => {
  expect(textOf(breakable(name))).toBe(written);
});
