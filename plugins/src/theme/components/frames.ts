import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { safeStyle } from "../body/style.ts";
import { attributes, html } from "../html.ts";
import { imageElement } from "../body/inlines.ts";
import { mediaUrl } from "../url.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

const frame: Component = (element, body) => {
  const caption = text(element, "caption");
  const hint = text(element, "hint");
  const style = safeStyle(element.props.get("style"));
  return html`
    ${hint !== undefined && html`<p class="frame-hint">${inlineMarkdown(hint, body.context)}</p>`}
    <figure${attributes({ class: "frame", style, "data-component-part": "frame" })}>
      <div class="frame-content">${body.render(element.children)}</div>
      ${caption !== undefined && html`<figcaption class="frame-caption">${inlineMarkdown(caption, body.context)}</figcaption>`}
    </figure>`;
};

const image: Component = (element, body) =>
  element.props.has("src")
    ? imageElement(
        {
          src: element.props.get("src"),
          alt: text(element, "alt"),
          title: text(element, "title"),
          className: text(element, "className"),
        },
        body,
      )
    : body.render(element.children);

const video: Component = (element, body) => {
  const src = mediaUrl(element.props.get("src"), { file: body.file, base: body.context.base });
  return src === undefined
    ? body.render(element.children)
    : html`<video${attributes({ src })} controls playsinline preload="metadata"></video>`;
};

export const frames: Readonly<Record<string, Component>> = {
  Frame: frame,
  ZoomImage: image,
  Image: image,
  Video: video,
};
