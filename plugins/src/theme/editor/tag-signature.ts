import { tagAt, tagSignature, type Cursor, type Read, type Signature, type TakenProp } from "@octavo/core";
import { catalogue } from "../components/catalogue.ts";
import { descriptions } from "../components/descriptions.ts";
import { isOwn, propType } from "./complete-tags.ts";

/** The props that a built-in component takes, those that it needs first. */
export async function signatureOfTag(cursor: Cursor, read: Read): Promise<Signature | undefined> {
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing || tag.part === "name") return undefined;
  const entry = catalogue.get(tag.name);
  if (!entry || entry.props.length === 0 || (await isOwn(tag.name, cursor, read))) return undefined;
  const known = descriptions.get(tag.name);
  const required = new Set((entry.required ?? []).flatMap(([first]) => first ?? []));
  const names = [...required, ...entry.props.filter((each) => !required.has(each))];
  const props = names.map((name): TakenProp => {
    const about = known?.props[name];
    const documentation = [propType(name, entry), about].filter((each) => each !== undefined).join("\n\n");
    return { name, optional: !required.has(name), documentation };
  });
  return { ...tagSignature(tag, props), ...(known && { documentation: known.about }) };
}
