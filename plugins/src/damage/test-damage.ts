// Small damage, as people do while they type: each kind changes one place of a text.

/** Numbers from 0 up to 1 that are the same on every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Damage = (text: string, random: () => number) => string;

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Takes away one of what a pattern finds. */
function without(pattern: RegExp): Damage {
  return (text, random) => {
    const found = pick([...text.matchAll(pattern)], random);
    return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text;
  };
}

/** Puts something in behind one of what a pattern finds. */
function withMore(pattern: RegExp, words: readonly string[]): Damage {
  return (text, random) => {
    const found = pick([...text.matchAll(pattern)], random);
    if (!found) return text;
    const at = found.index + found[0].length;
    return text.slice(0, at) + (pick(words, random) ?? "") + text.slice(at);
  };
}

/** A new line above another one, indented as that is. */
function typedLine(words: readonly string[]): Damage {
  return (text, random) => {
    const found = pick([...text.matchAll(/^([ \t]*)\S/gm)].slice(1), random);
    if (!found) return text;
    const [, indent = ""] = found;
    return `${text.slice(0, found.index)}${indent}${pick(words, random) ?? ""}\n${text.slice(found.index)}`;
  };
}

const conflict: Damage = (text, random) => {
  const found = pick([...text.matchAll(/^.*\n/gm)].slice(1), random);
  if (!found) return text;
  const [line] = found;
  const other = line.replace(/[a-z](?=[^a-z]*$)/i, "x");
  const both = `<<<<<<< HEAD\n${line}=======\n${other}>>>>>>> branch\n`;
  return text.slice(0, found.index) + both + text.slice(found.index + line.length);
};

const cutOff: Damage = (text, random) => text.slice(0, Math.floor(random() * text.length));

export const jsonDamage: Readonly<Record<string, Damage>> = {
  "quote away": without(/"/g),
  "quote more": withMore(/[\w"[,]/g, ['"']),
  "half string in list": withMore(/"(?=\s*[\],])/g, [', "guides/', ', "', ', "guides/new']),
  "open bracket away": without(/[[{]/g),
  "close bracket away": without(/[\]}]/g),
  "open bracket more": withMore(/[:,[]\s?/g, ["[", "{"]),
  "close bracket more": withMore(/[\]}]/g, ["]", "}"]),
  "colon away": without(/:/g),
  "comma away": without(/,/g),
  "comma more": withMore(/[,[\]}"]/g, [","]),
  "half line": typedLine([
    '"gro',
    '"group',
    '"group"',
    '"group":',
    '"group": "N',
    '"group": {',
    '"new-page',
    '"new-page"',
    "{",
    '{ "',
    '{ "group": "New',
    '{ "group": "New",',
    '{ "group": "New", "pages": [',
    '{ "group": "New", "pages": ["guides/',
    '"pages": [',
    "[",
    "new",
  ]),
  conflict,
  "cut off": cutOff,
};

export const yamlDamage: Readonly<Record<string, Damage>> = {
  "space away": without(/(?<=^ *) (?=[^ \n])/gm),
  "space more": withMore(/^ *(?=[^ \n])/gm, [" "]),
  "indent away": without(/^ {2}(?= *[^ \n])/gm),
  "indent more": withMore(/^ *(?=[^ \n])/gm, ["  "]),
  tab: (text, random) => withMore(/^ *(?=[^ \n])/gm, ["\t"])(text, random),
  "colon away": without(/:(?=\s)/g),
  "space behind colon away": without(/(?<=:) (?=\S)/g),
  "quote away": without(/["']/g),
  "quote more": withMore(/: /g, ['"', "'"]),
  "dash away": without(/(?<=^ *)- /gm),
  "bracket away": without(/[[\]{}]/g),
  "bracket more": withMore(/: /g, ["[", "{", "]"]),
  "half line": typedLine([
    "des",
    "description",
    "description:",
    'description: "x',
    "description: 'x",
    "- ",
    "-",
    "- na",
    "- name: x",
    "tags: [",
    "tags: [users",
    "schema: { type",
    "get",
    '"200',
    "$ref: '#/comp",
    "*",
    "&",
  ]),
  conflict,
};
