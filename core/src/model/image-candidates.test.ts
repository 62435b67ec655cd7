import { expect, it } from "vitest";
import { imageCandidates } from "./image-candidates.ts";

it.each([
  ["/a.png", ["/a.png"]],
  ["/a.png 2x", ["/a.png 2x"]],
  ["/a.png, /b.png 1.5x,/c.png 640w", ["/a.png", "/b.png 1.5x", "/c.png 640w"]],
  [" , /a,b.png\n2x , ", ["/a,b.png 2x"]],
  ["data:image/png;base64,AA== 1x, /b.png", ["data:image/png;base64,AA== 1x", "/b.png"]],
  ["/a.png large, /b.png 2x", ["/b.png 2x"]],
  ["", []],
  [" ,, ", []],
])("the images of %j", (source, expected) => {
  expect(imageCandidates(source).map(({ target, size }) => `${target} ${size}`.trim())).toEqual(expected);
});

it.each(["a,", " ,", "a ", "\t"])("takes linear time for %j without end", (part) => {
  const start = process.cpuUsage();
  imageCandidates(part.repeat(500_000));
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
