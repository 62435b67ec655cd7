import { expect, it } from "vitest";
import type { SiteSettings } from "../settings.ts";
import { imageRules } from "./background-image.ts";

function rules(light: string, dark = light): string {
  return imageRules({ base: "", background: { image: { light, dark } } } as SiteSettings);
}

it("an image behind the pages is a string of CSS, whatever its name", () => {
  expect(rules("https://a.test/b.png")).toBe(':root{--page-image:url("https://a.test/b.png")}');
  expect(rules("https://a.test/(b)'.png")).toContain("/%28b%29%27.png");
  expect(rules("https://a.test/a.png?\ud800")).toContain("%EF%BF%BD");
});
