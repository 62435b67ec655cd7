import {
  definePlugin,
  isNumber,
  memberAt,
  Stage,
  vendorExtension,
  type Field,
  type Pills,
  type Plugin,
} from "@octavo/core";

const name = "pills";

/** Short labels beside the names of fields: built-in ones, those of `api.params.post`, then those of `x-svc`. */
export const pills: () => Plugin = definePlugin(name, (hooks) => {
  hooks.pills.tap({ name, stage: Stage.early }, (given, field) => added(given, { post: builtIn(field) }));
  hooks.pills.tap(name, (given, field, api) => added(given, { post: configured(field, api) }));
  hooks.pills.tap({ name, stage: Stage.late }, (given, field) => {
    const settings = vendorExtension(field.schema)?.settings;
    if (!settings) return given;
    return added(given, { pre: labelsIn(settings["pre"]), post: labelsIn(settings["post"]) });
  });
});

function added(given: Pills, { pre = [], post = [] }: Partial<Pills>): Pills {
  if (pre.length + post.length === 0) return given;
  return { pre: [...given.pre, ...pre], post: [...given.post, ...post] };
}

function builtIn({ required, deprecated, readOnly, writeOnly }: Field): readonly string[] {
  const flags = { required, deprecated, "read-only": readOnly, "write-only": writeOnly };
  return Object.entries(flags).flatMap(([label, isSet]) => (isSet ? [label] : []));
}

/** What a field's schema says under the keys that docs.json lists; a key that is just `true` stands for itself. */
function configured(field: Field, api: unknown): readonly string[] {
  return labelsIn(memberAt(api, ["params", "post"])).flatMap((key) => {
    const value = valueOf(field, key);
    return value === true ? [key] : labelsIn(value);
  });
}

/** Some of what a schema says has a place of its own in the field. */
function valueOf({ schema, type, enum: values, description }: Field, key: string): unknown {
  if (key === "type") return type;
  if (key === "enum") return values;
  if (key === "description") return description;
  return Object.hasOwn(schema, key) ? schema[key] : undefined;
}

/** Strings and numbers, one or a list of them; nothing else is a label. */
function labelsIn(value: unknown): readonly string[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  return listed
    .map((item) => (typeof item === "string" || isNumber(item) ? String(item).trim() : ""))
    .filter((label) => label !== "");
}
