/** Where code names the language of a part of it: fences, attributes of tags, blocks of AsciiDoc, filters of Pug and Haml. */
const written = new RegExp(
  [
    /(?<!`)`{3,}[ \t]*\{?\.?([\w+#-]+)/,
    /(?<!~)~{3,}[ \t]*\{?\.?([\w+#-]+)/,
    /\blang(?:uage)?[ \t]*=[ \t]*["']?([\w+#-]+)/,
    /^\[[^\],\n]*,[ \t]*([\w+#-]+)/,
    /^[ \t]*:([\w-]+)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

/** LaTeX names them in braces, `\begin{minted}{python}`, in environments, `\begin{pyblock}`, and in commands, `\py{1}`. */
const inLatex = /[{[\\]([a-z+]+?)(?:code|verbatim|block|concode|console|converbatim|[cv])?\*?(?=[\]}[{])/gi;

/** What is not named where it stands. */
const implied: ReadonlyMap<string, readonly (readonly [where: RegExp, language: string])[]> = new Map([
  [
    "asciidoc",
    [
      [/^---$/m, "yaml"],
      [/^,===$/m, "csv"],
      [/\+{2}|\$\$|pass:/, "html"],
    ],
  ],
  ["haml", [[/(?:)/, "ruby"]]],
  [
    "markdown",
    [
      [/^-{3}/, "yaml"],
      [/<[a-z!/?]/i, "html-derivative"],
    ],
  ],
  [
    "mdx",
    [
      [/(?:)/, "tsx"],
      [/^-{3}/, "yaml"],
      [/^\+{3}/, "toml"],
    ],
  ],
  ["svelte", [[/@component/, "markdown"]]],
  [
    "wikitext",
    [
      [/<|^[ \t]*\{\|/m, "html"],
      [/<(?:graph|templatedata)\b/i, "json"],
    ],
  ],
]);

/** The languages that may be in code of this one, by what the code alone says, as it writes them; there may be too many. */
export function embeddedLanguages(language: string, code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const patterns = language === "latex" ? [written, inLatex] : [written];
  for (const pattern of patterns)
    for (const [, ...names] of code.matchAll(pattern)) {
      const name = names.find((each) => each !== undefined);
      if (name !== undefined) found.add(name);
    }
  for (const [where, name] of implied.get(language) ?? []) if (where.test(code)) found.add(name);
  return found;
}
