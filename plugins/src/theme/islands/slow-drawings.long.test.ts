import { expect, it } from "vitest";
import { openSite } from "./testing.ts";

const endless = `export const Endless = () => {
  useState(1);
  for (;;);
};
export const Quick = ({ name }) => {
  useState(1);
  return <b>{name}</b>;
};
`;
const page = (before: string, name: string): string =>
  `---\ntitle: A\n---\n\n${before}\n\n${endless}\n<Endless />\n\n<Quick name="${name}" />\n`;

it("what has no end is not tried again when the page changes elsewhere", { timeout: 60_000 }, async () => {
  const core = openSite(page("One.", "Ada"), {});
  const drawn = async (text: string): Promise<readonly [string, readonly string[], number]> => {
    const began = performance.now();
    core.setText("page.mdx", text);
    return core.hold(async () => {
      await core.refresh();
      const html = String(await core.artifact("page/index.html"));
      const problems = (await core.problems()).filter(({ code }) => code === "page/island-failed");
      return [html, problems.map(({ message }) => message), performance.now() - began];
    });
  };
  const [first, told, whole] = await drawn(page("One.", "Ada"));
  expect(first).toContain("<b>Ada</b>");
  expect(told).toEqual([
    expect.stringContaining("ran for more than 2 seconds, and was stopped, at page.mdx:8:3"),
  ]);
  const [second, toldAgain, took] = await drawn(page("Two.\n\nThree.", "Ada"));
  expect(second).toContain("Three.");
  expect(toldAgain).toEqual([told[0]?.replace(":8:", ":10:")]);
  // On a busy machine, all of it takes longer.
  expect(took).toBeLessThan(whole / 2);
  await drawn(page("Two.", "Eve"));
  const [other, toldLast, last] = await drawn(page("Two.", "Bob"));
  expect(other).toContain("<b>Bob</b>");
  expect(toldLast).toEqual(told);
  expect(last).toBeLessThan(whole / 2);
});
