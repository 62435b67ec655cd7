import { withoutSettings, type FirstLine } from "./fence-language.ts";

/** Languages that classes of code are named by, of those that blocks of code are usually in. */
const languages = new Set(
  (
    "bash bat c clojure clj cpp c++ cs csharp css dart diff docker dockerfile elixir erlang fish go golang graphql groovy haskell hcl html http ini java " +
    "javascript js json json5 jsonc jsx julia kotlin kt latex less lua make makefile markdown md mdx mermaid nginx objective-c ocaml perl php plaintext " +
    "powershell proto protobuf py python r rb ruby rs rust sass scala scss sh shell solidity sql svelte swift terraform text toml ts tsx txt typescript " +
    "vb vue wasm xml yaml yml zig zsh"
  ).split(" "),
);

/**
 * The first line of a fence without attributes in the language's place, as Pandoc and others have them: `{.python .numberLines #id}`. A class
 * that is a language is it, one that asks for numbers of lines does, and others are for style sheets elsewhere. Settings that stand there
 * are said where settings are.
 */
export function withoutAttributes(fence: FirstLine): FirstLine {
  const { lang, meta } = fence;
  if (lang?.startsWith("{") !== true) return withoutSettings(fence);
  const [, attributes, rest = ""] =
    /^\{[ \t]*([.#][\w-][^{}]*)\}(?:[ \t]+(.*))?$/s.exec([lang, meta ?? ""].join(" ").trim()) ?? [];
  if (attributes === undefined) return fence;
  const classes = [...attributes.matchAll(/(?<!\S)\.([\w+#-]+)/g)].map(([, name = ""]) => name);
  const isNumbered = classes.some((name) => /^(?:number-?lines|line-?numbers)$/i.test(name));
  return {
    lang: classes.find((name) => languages.has(name.toLowerCase())) ?? null,
    meta: [isNumbered ? "lines" : "", rest].join(" ").trim() || null,
  };
}
