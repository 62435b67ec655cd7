import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { html, isEmpty } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { inlineMarkdown } from "./inline-markdown.ts";
import { propIcon } from "./prop-icon.ts";

/** A text to be handed to an assistant: a description, and the prompt itself folded away. */
const prompt: Component = (element, body) => {
  const own = propIcon(element, body);
  const description = inlineMarkdown(text(element, "description", "title") ?? "Prompt", body.context);
  return html`
    <div class="prompt" data-component-part="prompt">
      <div class="prompt-head">
        <span class="prompt-icon">${isEmpty(own) ? glyph("sparkles") : own}</span>
        <span class="prompt-description">${description}</span>
      </div>
      <details class="prompt-details">
        <summary>Show the prompt</summary>
        <div class="prompt-content">${body.render(element.children)}</div>
      </details>
    </div>`;
};

export const prompts: Readonly<Record<string, Component>> = { Prompt: prompt };
