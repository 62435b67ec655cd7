import type { Value } from "../evaluation/value.ts";

/** An address in a value of CSS: in double quotes, in single ones, or bare; maybe none. Takes linear time. */
export const cssAddress: RegExp = /url\(\s*(?:(?:"([^"'()\\]*)"|'([^"'()\\]*)'|([^"'()\s\\]+))\s*)?\)/gi;

/** The addresses of the images behind an element, from its `style`: a text, or an object of JSX (a Map). */
export function backgroundImages(style: Value): readonly string[] {
  const values =
    style instanceof Map
      ? [...style].flatMap(([name, value]) =>
          /^background(?:Image|-image)?$/.test(name) && typeof value === "string" ? [value] : [],
        )
      : [
          ...(typeof style === "string" ? style : "").matchAll(
            /(?:^|;)\s*background(?:-image)?\s*:([^;]*)/gi,
          ),
        ].map(([, value = ""]) => value);
  return values.flatMap((value) =>
    [...value.matchAll(cssAddress)].map(([, double, single, bare]) => double ?? single ?? bare ?? ""),
  );
}
