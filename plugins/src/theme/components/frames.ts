import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { replacedMedia } from "../body/embeds.ts";
import { safeStyle } from "../body/style.ts";
import { attributes, html } from "../html.ts";
import { imageOf } from "../images/image.ts";
import { mediaUrl, placeIn } from "../url.ts";
import { propContent } from "./prop-content.ts";

const frame: Component = (element, body) => {
  const caption = propContent(element, body, "caption");
  const hint = propContent(element, body, "hint");
  const className = text(element, "className");
  const style = safeStyle(element.props.get("style"), placeIn(body.file, body.context));
  return html`
    ${hint && html`<${hint.holder} class="frame-hint" data-component-part="frame-hint">${hint.content}</${hint.holder}>`}
    <figure${attributes({ class: className === undefined ? "frame" : `frame ${className}`, style, "data-component-part": "frame" })}>
      <div class="frame-content">${body.render(element.children)}</div>
      ${caption && html`<figcaption class="frame-caption" data-component-part="frame-caption">${caption.content}</figcaption>`}
    </figure>`;
};

const image: Component = (element, body) =>
  element.props.has("src") ? imageOf(element.props, body) : body.render(element.children);

const video: Component = (element, body) => {
  const place = placeIn(body.file, body.context);
  const src = mediaUrl(element.props.get("src"), place);
  const player = replacedMedia("video", element.props, place);
  if (player) return player;
  return src === undefined
    ? body.render(element.children)
    : html`<video${attributes({ src })} controls playsinline preload="metadata"></video>`;
};

export const frames: Readonly<Record<string, Component>> = {
  Frame: frame,
  ZoomImage: image,
  Image: image,
  Video: video,
  OptimizedVideo: video,
};
