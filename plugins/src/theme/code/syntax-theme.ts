/**
 * A TextMate theme whose colours are no colours but names of classes: the style sheet gives each class its colour
 * in light and in dark, so code is tokenised once.
 */
const scopes: Readonly<Record<string, readonly string[]>> = {
  /* comment */ c: ["comment", "punctuation.definition.comment", "string.comment"],
  /* keyword */ k: [
    "keyword",
    "storage",
    "storage.type",
    "storage.modifier",
    "keyword.operator.new",
    "keyword.operator.expression",
    "keyword.operator.logical.python",
    "variable.language.this",
    "variable.language.self",
    "constant.language.import-export-all",
    "entity.name.tag.yaml.directive",
  ],
  /* string */ s: [
    "string",
    "punctuation.definition.string",
    "markup.inline.raw",
    "string.unquoted.plain.out.yaml",
    "meta.attribute-selector",
  ],
  /* number, constant */ n: [
    "constant",
    "constant.numeric",
    "constant.language",
    "support.constant",
    "variable.other.constant.property",
    "keyword.other.unit",
    "constant.other.color",
  ],
  /* function */ f: [
    "entity.name.function",
    "support.function",
    "variable.function",
    "meta.function-call.generic.python",
    "entity.name.command",
    "support.function.builtin",
  ],
  /* type */ t: [
    "entity.name.type",
    "entity.name.class",
    "entity.name.namespace",
    "entity.other.inherited-class",
    "support.type",
    "support.class",
    "storage.type.java",
    "storage.type.cs",
    "entity.name.section",
  ],
  /* tag, key */ g: [
    "entity.name.tag",
    "support.type.property-name",
    "entity.name.tag.yaml",
    "meta.object-literal.key",
    "support.type.property-name.json",
    "variable.other.key.toml",
    "support.type.property-name.toml",
    "variable.other.property.http",
    "entity.name.header",
  ],
  /* attribute */ a: [
    "entity.other.attribute-name",
    "meta.decorator",
    "punctuation.decorator",
    "entity.name.function.decorator",
    "variable.parameter",
  ],
  /* punctuation */ p: [
    "punctuation",
    "keyword.operator",
    "meta.brace",
    "keyword.operator.assignment",
    "punctuation.separator",
    "punctuation.terminator",
    "punctuation.section.embedded",
    "punctuation.definition.tag",
    "punctuation.support.type.property-name",
  ],
  /* escape, expression */ r: [
    "constant.character.escape",
    "string.regexp",
    "constant.other.placeholder",
    "variable.other.environment",
    "punctuation.definition.variable",
  ],
  /* heading */ h: ["markup.heading", "markup.bold"],
  /* inserted, deleted */ i: ["markup.inserted", "punctuation.definition.inserted"],
  d: ["markup.deleted", "punctuation.definition.deleted"],
};

const classes = Object.keys(scopes);

/** The n-th class as a colour. */
function colorOf(index: number): string {
  return `#0000${(index + 1).toString(16).padStart(2, "0")}`;
}

const byColor: ReadonlyMap<string, string> = new Map(classes.map((name, index) => [colorOf(index), name]));

/** The class behind a token's colour; empty for ordinary text. */
export function classOfColor(color: string | undefined): string {
  return byColor.get(color?.toLowerCase() ?? "") ?? "";
}

export const syntaxTheme: {
  readonly name: string;
  readonly type: "light";
  readonly fg: string;
  readonly bg: string;
  readonly settings: readonly {
    readonly scope?: readonly string[];
    readonly settings: { readonly foreground: string };
  }[];
} = {
  name: "octavo",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    { settings: { foreground: "#000000" } },
    {
      scope: ["meta.template.expression", "meta.embedded", "meta.interpolation", "variable.other.readwrite"],
      settings: { foreground: "#000000" },
    },
    ...classes.map((name, index) => ({
      scope: scopes[name] ?? [],
      settings: { foreground: colorOf(index) },
    })),
  ],
};
