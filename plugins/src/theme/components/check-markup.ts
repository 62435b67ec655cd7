import {
  attributeName,
  isHiddenElement,
  isPageElement,
  meantAttribute,
  pageFacts,
  readLiteral,
  type AttributeFact,
  type FileId,
  type MarkupFact,
  type Origin,
  type Read,
} from "@octavo/core";
import { allowedAttribute, frameFeatures } from "../body/allowed-html.ts";
import { isDataScript } from "../body/data-script.ts";
import { refusedDeclarations } from "../body/style.ts";
import { linkUrl } from "../url.ts";
import { formOf, picture } from "./catalogue.ts";
import { checkValue } from "./check-props.ts";
import { refusedAttribute, refusedElement } from "./problems.ts";
import { tagOnPage, type TagPlace } from "./tag-place.ts";

/** Reports what a page leaves out of the HTML that is written on it. */
export async function checkMarkup(file: FileId, read: Read): Promise<void> {
  const { markup = [] } = await read.get(pageFacts, file);
  for (const [ordinal, fact] of markup.entries())
    if (!holdsData(fact)) reportMarkup(fact, tagOnPage(file, ordinal, "element"), read);
}

/** Whether it is a script that stays, as far as its type is known. */
export function holdsData({ name, attributes: { type } }: MarkupFact): boolean {
  return type !== undefined && isDataScript(name, valueOf(type));
}

/** Reports what a page leaves out of an element. */
export function reportMarkup({ name, attributes }: MarkupFact, place: TagPlace, read: Read): void {
  if (!isPageElement(name) || Object.keys(attributes).length === 0)
    return reportElement(name, place.origin, read);
  for (const [attribute, fact] of Object.entries(attributes))
    checkAttribute(name, attribute, fact, place, read);
}

/** Reports an element that a page leaves out; `byCode`: of which it is only known that code makes it. */
export function reportElement(name: string, origin: Origin, read: Read, byCode = false): void {
  read.report(refusedElement, origin, {
    name: name.slice(0, 60),
    hidden: isHiddenElement(name),
    ...(byCode && { byCode }),
  });
}

function checkAttribute(
  element: string,
  attribute: string,
  fact: AttributeFact,
  place: TagPlace,
  read: Read,
): void {
  const name = attributeName(attribute);
  const origin = place.valueOf(attribute);
  if (element === "img") checkValue(element, attribute, fact, formOf(attribute, picture), origin, read);
  if (quiet.has(name)) return;
  // An element that listens is code.
  if (fact.kind === "expression" && /^on[A-Z]/.test(attribute)) return;
  const value = valueOf(fact);
  if (name === "style") {
    for (const declaration of refusedDeclarations(value, nowhere))
      read.report(refusedAttribute, origin, { element, attribute, declaration });
    return;
  }
  if (name === "allow" && element === "iframe") {
    for (const feature of frameFeatures(value).refused)
      read.report(refusedAttribute, origin, { element, attribute, feature });
    return;
  }
  if (value === false || value === null || (element === "textarea" && name === "value")) return;
  // Of what is computed the name is known.
  const values = value === undefined ? ["https://example.com/", "#part"] : [value];
  if (values.some((each) => isWritten(element, name, each))) return;
  const address =
    typeof value === "string" && isWritten(element, name, "https://example.com/") ? value : undefined;
  const linked = address !== undefined && linkUrl(address, nowhere) !== undefined;
  const meant = address === undefined ? meantAttribute(element, name) : undefined;
  const written = place.nameOf(attribute);
  // In code, names may stand where nobody has found them.
  const fixes =
    meant !== undefined && "mark" in written
      ? [{ title: `Write \`${meant}\``, edits: [{ origin: written, newText: meant }] }]
      : [];
  const params = { element, attribute, meant, ...(address !== undefined && { address, linked }) };
  read.report(refusedAttribute, origin, params, { fixes });
}

/** Whether a value stays does not depend on where it stands. */
const nowhere = { file: "", base: "" };

function isWritten(element: string, name: string, value: unknown): boolean {
  const written = Object.values(allowedAttribute(element, name, value, nowhere));
  return written.some((each) => each !== undefined && each !== null);
}

/** Undefined where it is computed. */
function valueOf(fact: AttributeFact): unknown {
  if (fact.kind === "string") return fact.value;
  if (fact.kind === "true") return true;
  const literal = readLiteral(fact.source);
  return literal.ok ? literal.value : undefined;
}

/** What makes no difference to readers, or what the theme sees to itself. Names of HTML. */
const quiet = new Set(
  (
    "key ref rel target referrerpolicy crossorigin fetchpriority importance frameborder scrolling marginwidth marginheight allowtransparency " +
    "webkitallowfullscreen mozallowfullscreen msallowfullscreen oallowfullscreen nozoom noanchor actions actionsplacement suppresshydrationwarning " +
    "suppresscontenteditablewarning dangerouslysetinnerhtml children version xmlns:xlink xmlnsxlink xml:space xmlspace focusable enable-background enablebackground " +
    "baseprofile accesskey method enctype novalidate accept-charset autofocus"
  ).split(" "),
);
