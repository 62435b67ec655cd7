import { plainTree } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import type { Body, Component, Element } from "../body/context.ts";
import { texts } from "../body/element.ts";
import { attributes, html, isEmpty, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { propContent } from "./prop-content.ts";
import { propIcon } from "./prop-icon.ts";
import { fill } from "../words/fill.ts";
import type { Words } from "../words/words.ts";
import { wordsOf } from "../words/words-of.ts";

/** Longer links are refused by the editor that they open. */
const linkLength = 8_000;

/** A text to be handed to an assistant: a description, and the prompt itself, in Markdown as it is copied, folded away. */
const prompt: Component = (element, body) => {
  const own = propIcon(element, body);
  const description = propContent(element, body, "description", "title")?.content ?? "Prompt";
  const source = promptText(element, body);
  const actions = texts(element, "actions").flatMap((item) => item.split(",").map((word) => word.trim()));
  const wanted = element.props.has("actions") ? actions : ["copy"];
  const opens = wanted.includes("cursor") && body.context.isInLink !== true;
  const open = attributes({
    class: "prompt",
    "data-nocopy": !wanted.includes("copy"),
    "data-component-part": "prompt",
  });
  return html`
    <div${open}>
      <div class="prompt-head">
        <span class="prompt-icon">${isEmpty(own) ? glyph("sparkles") : own}</span>
        <span class="prompt-description" data-component-part="prompt-description">${description}</span>
        <span class="prompt-actions">${opens && cursorLink(source, wordsOf(body.context))}</span>
      </div>
      <details class="prompt-details">
        <summary>${wordsOf(body.context).showPrompt}</summary>
        <pre class="prompt-content" data-component-part="prompt-content" tabindex="0">${source}</pre>
      </details>
    </div>`;
};

function promptText({ children }: Element, body: Body): string {
  const { scope, file, context } = body;
  const tree = { root: { type: "root", children }, facts: { imports: [], constants: [] } };
  return writeMarkdown([...(plainTree(tree, file, context.modules, scope).children ?? [])]).trim();
}

function cursorLink(source: string, words: Words): Html | false {
  const href = `https://cursor.com/link/prompt?text=${encodeURIComponent(source.toWellFormed())}`;
  if (source === "" || href.length > linkLength) return false;
  return html`<a${attributes({ class: "prompt-action", href, target: "_blank", rel: "noopener" })}>${fill(words.openIn, { name: "Cursor" })}</a>`;
}

export const prompts: Readonly<Record<string, Component>> = { Prompt: prompt };
