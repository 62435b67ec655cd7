import { shownText, type PageNode } from "@octavo/core";
import { html, type Html } from "../html.ts";
import type { Body, Element } from "./context.ts";

/** What is in an element that has text alone, or elements of one kind; undefined for others. */
export function boundContent(name: string, { children, props }: Element, body: Body): Html | undefined {
  switch (name) {
    case "textarea": {
      const given = props.get("defaultValue") ?? props.get("value");
      const written = shownText(children, body.scope);
      return html`${written === "" && typeof given === "string" ? given : written}`;
    }
    case "option":
      return html`${shownText(children, body.scope)}`;
    case "select":
    case "optgroup":
    case "datalist":
      return body.render(children.flatMap(withoutParagraph));
    // A list of Markdown in it is what it is a list of.
    case "ul":
    case "ol":
      return children.some(({ type }) => type === "list")
        ? body.render(children.flatMap(withoutList))
        : undefined;
    default:
      return undefined;
  }
}

function withoutList(node: PageNode): readonly PageNode[] {
  return node.type === "list" ? (node.children ?? []) : [node];
}

/** Options on one line are a paragraph of Markdown. */
function withoutParagraph(node: PageNode): readonly PageNode[] {
  return (node.type === "paragraph" ? (node.children ?? []) : [node]).filter(
    ({ type, value = "" }) => type !== "text" || value.trim() !== "",
  );
}
