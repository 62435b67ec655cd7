import {
  isUrl,
  markdown,
  operation,
  page,
  readKeptPaths,
  readOwnPrefix,
  siteAddress,
  withoutRules,
  type FileId,
  type PageMeta,
  type Read,
  type Span,
} from "@octavo/core";
import { imageAddress, linkAddress } from "./with-addresses.ts";

/** What may lead somewhere: texts without are most, and need no parser. */
const mayLead = /\]\(|\]:|<(?:a|img)\s/i;
const mayChange = new RegExp(`${mayLead.source}|<style`, "i");

/**
 * Markdown that stands in no page, such as a description in a specification, with addresses that hold wherever it is read. The rest of it
 * stays as it is written. What programs must not follow leads nowhere, and style sheets are left out. `file`: where it stands.
 */
export async function textWithAddresses(written: string, file: FileId, read: Read): Promise<string> {
  const text = withoutRules(written);
  if (!mayLead.test(text)) return text;
  const address = await read.get(siteAddress, "");
  const [prefix, kept] = [await readOwnPrefix(read), await readKeptPaths(read)];
  const context = { file: isUrl(file) ? "" : file, address, prefix, kept };
  // No front matter begins here.
  const before = text.startsWith("---") ? "\n" : "";
  const whole = before + text;
  const tree = await read.get(markdown, whole);
  const edits = new Map<number, { readonly span: Span; readonly address: string }>();
  const add = (place: Span | undefined, target: string, to: string): void => {
    if (place && to !== target) edits.set(place.start, { span: place, address: to });
  };
  for (const [at, { target }] of tree.facts.links.entries())
    add(tree.span("link", at), target, linkAddress(target, context) ?? "#");
  for (const [at, { target }] of tree.facts.images.entries())
    add(tree.span("image", at), target, imageAddress(target, context));
  const parts: string[] = [];
  let end = before.length;
  for (const { span, address: to } of [...edits.values()].toSorted((a, b) => a.span.start - b.span.start)) {
    if (span.start < end) continue;
    parts.push(whole.slice(end, span.start), quoted(to));
    end = span.end;
  }
  return parts.join("") + whole.slice(end);
}

/** What pages say before their content, with such addresses in its description. */
export async function metaWithAddresses<T extends Pick<PageMeta, "path" | "description">>(
  meta: T,
  read: Read,
): Promise<T> {
  if (meta.description === null || !mayChange.test(meta.description)) return meta;
  const { endpoint = null, route } = (await read.get(page, meta.path)) ?? {};
  const described = endpoint === null ? undefined : await read.get(operation, endpoint);
  const file = described?.spec ?? route?.schema?.spec ?? route?.file ?? "";
  return { ...meta, description: await textWithAddresses(meta.description, file, read) };
}

/** Without signs that end an address in Markdown or HTML. */
function quoted(address: string): string {
  return address.replaceAll(/[\s()<>"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
