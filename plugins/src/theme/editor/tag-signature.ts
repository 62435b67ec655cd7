import { tagAt, type Cursor, type Read, type Signature, type SignatureParameter } from "@octavo/core";
import { catalogue } from "../components/catalogue.ts";
import { descriptions } from "../components/descriptions.ts";
import { isOwn, propType } from "./complete-tags.ts";

/** The props that a built-in component takes, those that it needs first. */
export async function signatureOfTag(cursor: Cursor, read: Read): Promise<Signature | undefined> {
  const tag = /\.mdx$/i.test(cursor.file) ? tagAt(cursor) : undefined;
  if (!tag || tag.isClosing || tag.part === "name") return undefined;
  const entry = catalogue.get(tag.name);
  if (!entry || entry.props.length === 0 || (await isOwn(tag.name, cursor, read))) return undefined;
  const known = descriptions.get(tag.name);
  const required = new Set((entry.required ?? []).flatMap(([first]) => first ?? []));
  const names = [...required, ...entry.props.filter((each) => !required.has(each))];
  let label = `<${tag.name}`;
  const parameters = names.map((name): SignatureParameter => {
    const start = label.length + 1;
    label += ` ${name}${required.has(name) ? "" : "?"}`;
    const about = known?.props[name];
    const documentation = [propType(name, entry), about].filter((each) => each !== undefined).join("\n\n");
    return { start, end: start + name.length, documentation };
  });
  // Between props, the one that comes next.
  const active = names.findIndex(
    (each) => each === tag.prop || (tag.prop === undefined && !tag.given.includes(each)),
  );
  return {
    label: `${label}>`,
    ...(known && { documentation: known.about }),
    parameters,
    ...(active !== -1 && { active }),
  };
}
