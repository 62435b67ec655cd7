import { expect, it } from "vitest";
import { packedIcons } from "./packed-icons.ts";

it("takes what code names near the word, in the styles that it names", async () => {
  const code = 'const a = [{ icon: "heart" }, { icon: "rocket", iconType: "regular" }];';
  const keys = Object.keys(await packedIcons(code, []));
  expect(keys.some((key) => key.includes("heart") && key.includes("regular"))).toBe(true);
  expect(keys.some((key) => key.includes("rocket"))).toBe(true);
});

it("looks up a number of names that does not grow with the product of names and styles", async () => {
  const names = Array.from({ length: 5_000 }, (_, index) => `{ icon: "made-up-${index}" }`);
  const styles = Array.from({ length: 5_000 }, (_, index) => `{ iconType: "s${index}" }`);
  const packed = await packedIcons(`${names.join()};${styles.join()};`, []);
  expect(Object.keys(packed).length).toBeLessThan(250);
});
