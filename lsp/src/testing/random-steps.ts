import fc from "fast-check";
import { site } from "./site.ts";

/** Those of the site, and some that come and go. */
const files = [...Object.keys(site), "guides/new.mdx", "extra.yaml", "guides/deep/index.md", "moved.mdx"];
const pieces = [
  "x", "\n", "\r\n", '"', "{", "}", "[", "]", ",", ":", "😀", "---\n", "# Head\n", "[a](/guides/start)", "<Card>", "</Card>", "{1 + ", "- ", "  ",
  '"pages": ["guides/new"]', "openapi: GET /users\n", "$ref", "<", "\t", "\u2028", "import A from './a.mdx'\n", "```js\n", "&a *a ",
]; // prettier-ignore

const settings: readonly unknown[] = [
  null,
  { diagnostics: { scope: "open" } },
  { problems: { severity: { "page/broken-link": "off", "navigation/missing-page": "hint" } } },
];

/** What a client or a person does. */
export type Step =
  | { readonly kind: "open" | "close" | "delete" | "undo"; readonly file: string }
  | {
      readonly kind: "type" | "save";
      readonly file: string;
      readonly at: number;
      readonly cut: number;
      readonly text: string;
    }
  | { readonly kind: "ask"; readonly file: string; readonly at: number; readonly waits: boolean }
  | { readonly kind: "rename"; readonly file: string; readonly at: number; readonly name: string }
  | { readonly kind: "move"; readonly file: string; readonly to: string }
  | { readonly kind: "folder" }
  | { readonly kind: "settings"; readonly settings: unknown };

const anyFile = fc.constantFrom(...files);
const anywhere = fc.double({ min: 0, max: 1, noNaN: true });
const kind = <const K extends string>(...kinds: K[]): fc.Arbitrary<K> => fc.constantFrom(...kinds);
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind("open", "close", "delete", "undo"), file: anyFile }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind("type", "save"),
      file: anyFile,
      at: anywhere,
      cut: fc.nat(12),
      text: fc.constantFrom(...pieces),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind("ask"), file: anyFile, at: anywhere, waits: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind("rename"),
      file: anyFile,
      at: anywhere,
      name: fc.constantFrom("renamed", "guides/renamed", "Other words", 'x/{y} "😀'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("move"), file: anyFile, to: anyFile }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("folder") }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("settings"), settings: fc.constantFrom(...settings) }) },
);
