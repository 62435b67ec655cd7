import { expect, it } from "vitest";
import { withHtmlAddresses } from "./html-addresses.ts";

const whole = (source: string): string =>
  withHtmlAddresses(source, (target, kind) => (target === "no:" ? undefined : `/${kind}/${target}`));

it.each([
  ['<img src="a.png" alt="src=b">', '<img src="/image/a.png" alt="src=b">'],
  ["<a class=x href='a?b=1&amp;c'>href=d</a>", '<a class=x href="/link/a?b=1&amp;c">href=d</a>'],
  ["<IMG\n  SRC=a.png/>", '<IMG\n  SRC="/image/a.png/">'],
  ['<source srcset="a.png 1x, b.png 2x">', '<source srcset="/image/a.png 1x, /image/b.png 2x">'],
  ['<video poster="a.png" src="b.mp4"></video>', '<video poster="/image/a.png" src="/image/b.mp4"></video>'],
  ['<a href=" b ">', '<a href="/link/b">'],
  ['<a href="&#110;o:" id="x">y</a>', '<a id="x">y</a>'],
  ['<a href="no:" id="x">y</a>', '<a id="x">y</a>'],
  ['<link href="a"> <a data-href="a"> a < b src="c"', '<link href="a"> <a data-href="a"> a < b src="c"'],
  ['<!-- <a href="a"> --><b title="> src=a">', '<!-- <a href="a"> --><b title="> src=a">'],
])("gives %s other addresses", (source, changed) => {
  expect(whole(source)).toBe(changed);
});

it("takes linear time whatever is left open", () => {
  for (const part of ["<a ", "<a '\"", '<a "', "<!-- ", "<a href=", "<a x='"]) {
    const before = process.cpuUsage();
    whole(part.repeat(50_000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1000);
  }
  const before = process.cpuUsage();
  for (const long of ["a", "a=", 'a=""', " a", "= "]) whole(`<${long.repeat(100_000)}`);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1000);
});
