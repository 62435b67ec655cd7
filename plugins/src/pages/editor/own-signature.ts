import { tagAt, type Cursor, type Read, type Signature, type SignatureParameter } from "@octavo/core";
import { ownComponent } from "./own-components.ts";

/** The props that a component of the page's own takes apart, as far as they are known. */
export async function signatureOfOwn(cursor: Cursor, read: Read): Promise<Signature | undefined> {
  const tag = /\.mdx$/i.test(cursor.file) ? tagAt(cursor) : undefined;
  if (!tag || tag.isClosing || tag.part === "name") return undefined;
  const found = await ownComponent(tag.name, cursor.file, read);
  const names = (found?.props ?? []).map(({ name }) => name).filter((name) => name !== "children");
  if (names.length === 0) return undefined;
  let label = `<${tag.name}`;
  const parameters = names.map((name): SignatureParameter => {
    label += ` ${name}`;
    return { start: label.length - name.length, end: label.length };
  });
  const { prop, given } = tag;
  const active = names.findIndex((name) => name === prop || (prop === undefined && !given.includes(name)));
  return { label: `${label}>`, parameters, ...(active !== -1 && { active }) };
}
