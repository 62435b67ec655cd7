import { tagAt, tagSignature, type Cursor, type Read, type Signature } from "@octavo/core";
import { ownComponent } from "./own-components.ts";

/** The props that a component of the page's own takes apart, as far as they are known. */
export async function signatureOfOwn(cursor: Cursor, read: Read): Promise<Signature | undefined> {
  const tag = tagAt(cursor);
  if (!tag || tag.isClosing || tag.part === "name") return undefined;
  const found = await ownComponent(tag.name, cursor.file, read);
  const props = (found?.props ?? []).filter(({ name }) => name !== "children");
  return props.length === 0 ? undefined : tagSignature(tag, props);
}
