import { attributes, html, type Html } from "../html.ts";
import { aliasMarks } from "./alias-marks.ts";
import { allowedAttributes } from "./allowed-html.ts";
import { wholeElement } from "./block-names.ts";
import { placeIn } from "../url.ts";
import type { Body } from "./context.ts";
import { wordsOf } from "../words/words-of.ts";

const levels: readonly string[] = ["h2", "h2", "h2", "h3", "h4", "h5", "h6"];

const nothingWritten: ReadonlyMap<string, unknown> = new Map();

interface HeadingParts {
  readonly depth: number;
  readonly id: string | undefined;
  readonly text: string;
  readonly content: Html;
  readonly anchor?: boolean;
  /** Whether the author chose the id. */
  readonly isChosen: boolean;
  /** Attributes of an element that the page itself has written. */
  readonly written?: ReadonlyMap<string, unknown>;
}

/**
 * A heading with its link. The page's title is the only first-level heading, so `# Text` becomes a second-level one; where none is
 * shown, an `<h1>` of the page stays one.
 */
export function headingElement(
  { depth, id, text, content: words, anchor = true, isChosen, written }: HeadingParts,
  body: Body,
): Html {
  const isTitle = depth === 1 && written !== undefined && body.context.isUntitled === true;
  const level = isTitle ? "h1" : (levels[depth] ?? "h2");
  const { id: own, aliases } = body.page.titled("Heading", text, id, "section", isChosen);
  const content = html`${aliasMarks(aliases, body.context)}${words}`;
  if (depth <= 3) body.page.toc.push({ id: own, text, depth: depth === 3 ? 3 : 2 });
  const given = written ?? nothingWritten;
  const classes = [depth === 1 && !isTitle && "top", given.get("className") ?? given.get("class")];
  const className = classes.filter((each) => typeof each === "string").join(" ");
  const values = new Map(
    [...given].filter(([name]) => !["id", "class", "className", "noAnchor"].includes(name)),
  );
  const place = placeIn(body.file, body.context);
  const more = allowedAttributes(level, values, place);
  const open = html`${attributes({ id: own, class: className === "" ? null : className })}${more}`;
  const link =
    anchor &&
    !body.context.isInLink &&
    html`<a class="heading-anchor" href="#${own}" aria-label="${wordsOf(body.context).linkToSection}"></a>`;
  if (wholeElement(level, content) !== level) return html`<div${open}>${content}</div>`;
  if (level === "h1") return html`<h1${open}>${content}${link}</h1>`;
  if (level === "h3") return html`<h3${open}>${content}${link}</h3>`;
  if (level === "h4") return html`<h4${open}>${content}${link}</h4>`;
  if (level === "h5") return html`<h5${open}>${content}${link}</h5>`;
  if (level === "h6") return html`<h6${open}>${content}${link}</h6>`;
  return html`<h2${open}>${content}${link}</h2>`;
}
