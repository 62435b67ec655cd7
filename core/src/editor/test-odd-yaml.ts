/** What may stand at the end of a line, and on lines of its own below it. */
const ends = [
  "",
  "",
  "",
  "",
  " # c",
  "  # c, }",
  " ",
  "\n",
  "\n# c",
  "\n  # c ]",
  "\n    ",
  "\n      # c: '",
];
const plain = ["a", "b c", "1", "true", "~", "a#b", "-x", "a:b", "http://x.y/z?q=1", "it's", "x]", "-"];
const quoted = [
  '"a"',
  '"x: y # z"',
  "'it''s'",
  '"a\\"b"',
  "''",
  "'{'",
  `"a'b"`,
  '"one\n      two: x\n\n     # three"',
];
const inFlow = ["a", "b c", "1", "a#b", "it's", "a:b", "-x", 'a"b', '"]"', "'it''s, }'", "''"];
const headers = ["|", ">", "|-", "|+", ">+", "|2", "|+2"];
const keys = ["k", "j", '"q"', "'r s'", "t u", "1", "/p/{id}", "$ref", '"a: b"', "'#h'", 'm"n', '"e\\tf"'];
const tags = ["!!map ", "!!str ", "!t "];

/** Text that is YAML most of the time, in the ways of writing that people and programs have, also side by side; by a number. */
export function oddYaml(seed: number): string {
  let state = seed;
  const draw = (limit: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) % limit;
  };
  let anchors = 0;
  const anchor = (): string => `&x${anchors++} `;
  const alias = (): string => `*x${draw(anchors)}`;
  const one = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
  const now = (every: number): boolean => draw(every) === 0;
  const [isQuiet, isPlain] = [now(2), now(2)];
  const end = (): string => `${isQuiet ? "" : one(ends)}\n`;
  const tag = (): string => (isPlain || !now(12) ? "" : now(2) ? anchor() : one(tags));
  const gap = (): string => one(isQuiet ? ["", " "] : ["", " ", " ", "\n        ", " # c, ]\n        "]);
  const flow = (depth: number): string => {
    const kind = depth === 0 ? 0 : draw(3);
    if (kind === 0) return now(15) && anchors > 0 ? `${alias()} ` : one(inFlow);
    const items = Array.from({ length: draw(4) }, () => {
      if (kind === 1) return (now(15) ? "k: " : "") + flow(depth - 1);
      const key = one(["k", '"j"', "'m n'", "o p", "1"]);
      return now(12) ? one([key, `${key}: `, `? ${key} : a`]) : `${key}: ${flow(depth - 1)}`;
    }).map((item) => gap() + item + gap());
    const [open, close] = kind === 1 ? "[]" : "{}";
    return `${tag()}${open}${items.join(",")}${items.length > 0 && now(6) ? `,${gap()}` : gap()}${close}`;
  };
  const value = (depth: number, indent: number, isItem: boolean): string => {
    const space = isItem ? "" : " ";
    const kind = draw(depth === 0 ? 6 : 12);
    if (kind === 0) return end();
    if (kind === 1) return space + tag() + one(plain) + end();
    if (kind === 2) return space + tag() + one(quoted) + end();
    if (kind === 3) {
      const lines = Array.from(
        { length: 1 + draw(3) },
        () => " ".repeat(indent + 2) + one(["t", "- x", "# t", "  t", ""]),
      );
      return `${space}${one(headers)}\n${lines.join("\n")}\n${one(["", "", "\n", "\n\n"])}`;
    }
    if (kind < 6) return space + flow(2) + end();
    const isMap = kind < 9;
    if (isItem && !now(4)) return block(depth - 1, indent + 2, isMap, true);
    const own = indent < 0 || isMap || isItem || now(2) ? indent + one([2, 2, 4]) : indent;
    return (space + tag()).trimEnd() + end() + block(depth - 1, own, isMap, false);
  };
  const block = (depth: number, indent: number, isMap: boolean, isInline: boolean): string => {
    const used = new Set<string>();
    const members = Array.from({ length: 1 + draw(3) }, () => {
      if (!isMap) return `${now(12) ? "-\n" + " ".repeat(indent + 2) : "- "}${value(depth, indent, true)}`;
      const key = one(keys.filter((each) => !used.has(each)));
      if (!now(40)) used.add(key);
      if (anchors > 0 && now(15)) return `<<: ${alias()}${end()}`;
      if (!isPlain && now(15)) return `? ${key}\n${" ".repeat(indent)}:${value(depth, indent, false)}`;
      return `${isPlain || !now(30) ? "" : anchor()}${key}:${value(depth, indent, false)}`;
    });
    return members.map((each, at) => (at === 0 && isInline ? "" : " ".repeat(indent)) + each).join("");
  };
  const start = one(["", "", "", "# top\n\n", "---\n", "\uFEFF"]);
  let text = start + block(2, 0, !now(4), false);
  if (now(8)) text += one(["...\n", "# end\n", "...\n# e\n"]);
  if (now(4)) text = text.trimEnd();
  return now(4) ? text.replaceAll("\n", "\r\n") : text;
}
