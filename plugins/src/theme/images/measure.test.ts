import { describe, expect, it } from "vitest";
import { measure } from "./measure.ts";
import { avifOf, gifOf, jpegOf, pngOf, webpOf } from "./test-images.ts";

const svg = (source: string): ReturnType<typeof measure> =>
  measure("a.svg", new TextEncoder().encode(source));

describe("the size of images", () => {
  it.each([
    ["PNG", pngOf(640, 480)],
    ["JPEG", jpegOf(640, 480, 1)],
    ["a JPEG that is to be turned", jpegOf(480, 640, 6)],
    ["GIF", gifOf(640, 480)],
    ["WebP", webpOf(640, 480)],
    ["AVIF", avifOf(640, 480)],
    ["a PNG of any name", pngOf(640, 480)],
  ])("%s", (_kind, head) => {
    expect(measure("a.webp", head)).toEqual({ width: 640, height: 480 });
  });

  it("is a drawing's own, where it has one in pixels", () => {
    expect(
      svg(
        '<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg xmlns="x" width="24" height="16px" viewBox="0 0 9 9">',
      ),
    ).toEqual({ width: 24, height: 16 });
    expect(svg("<svg height='10.4' width='20.6'>")).toEqual({ width: 21, height: 10 });
    for (const source of [
      '<svg width="100%" height="2">',
      '<svg width="100%" height="2" viewBox="0 0 4 2">',
      '<svg viewBox="0 0 0 24">',
      '<svg viewBox="0 0 24">',
      '<svg viewBox="0 0 24 24" preserveAspectRatio="none">',
      '<svg width="1em" height="1em">',
      "<svg",
      "",
      "<svg width='-1' height='2'>",
      "<svg width='0' height='0'>",
    ])
      expect(svg(source)).toBeUndefined();
  });

  it("is the shape alone of a drawing that fills its place", () => {
    for (const source of [
      '<svg viewBox="0 0 4 2.5">',
      "<svg width='100%' height='100%' viewbox='-1 -2, 4 2.5'>",
    ])
      expect(svg(source)).toEqual({ width: 4, height: 2.5, fills: true });
  });

  it.each([
    ["nothing", new Uint8Array()],
    ["text", new TextEncoder().encode("not an image at all, but a text that is long enough to be one")],
    ["a header alone", pngOf(1, 1).subarray(0, 12)],
    ["sides that are nothing", pngOf(0, 0)],
    ["sides that nothing has", pngOf(4_000_000_000, 1)],
    ["a program", Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, ...Array.from({ length: 200 }, () => 0)])],
  ])("%s has none", (_what, head) => {
    expect(measure("a.png", head)).toBeUndefined();
  });

  it("is soon known of broken and hostile files", () => {
    const seeds = [pngOf(9, 9), jpegOf(9, 9, 6), gifOf(9, 9), webpOf(9, 9), avifOf(9, 9)];
    let at = 11;
    const next = (count: number): number => (at = (at * 48_271) % 2_147_483_647) % count;
    const start = performance.now();
    for (let round = 0; round < 300; round++) {
      const bytes = new Uint8Array(65_536);
      const seed = seeds[round % seeds.length] ?? new Uint8Array();
      for (let place = 0; place + seed.length < bytes.length; place += seed.length) bytes.set(seed, place);
      for (let flip = 0; flip < 12; flip++) bytes[4 + next(seed.length * 3)] = next(256);
      measure("a.png", bytes);
    }
    for (const source of ["<svg ", "<svg a='", "<!--", "<svg width='1", '<svg a="><svg '])
      svg(source.repeat(16_000));
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
