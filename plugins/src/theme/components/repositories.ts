import { repositoryOf } from "@octavo/core";
import type { Component } from "../body/context.ts";
import { text } from "../body/element.ts";
import { attributes, html, trusted } from "../html.ts";
import { glyph } from "../icons/icon.ts";

/** A link to a repository. GitHub is asked nothing, when the site is built or when it is read. */
const repository: Component = (element, body) => {
  const named = repositoryOf(text(element, "repo", "name", "url") ?? "");
  if (!named) return body.phrasing(element.children);
  const { owner, name } = named;
  const isInLink = body.context.isInLink === true;
  const tag = trusted(isInLink ? "span" : "a");
  const variant = text(element, "variant") === "flat" ? "flat" : "inset";
  const className = text(element, "className");
  const open = attributes({
    class: `repository${className === undefined ? "" : ` ${className}`}`,
    ...(!isInLink && { href: `https://github.com/${owner}/${name}`, target: "_blank", rel: "noopener" }),
    "data-variant": variant,
    "data-component-part": "github-repo",
  });
  return html`<${tag}${open}><span class="repository-inner">${glyph("github")}<span class="repository-name"><span class="repository-owner">${owner}</span>/<strong>${name}</strong></span><span class="card-arrow" aria-hidden="true"></span></span></${tag}>${body.phrasing(element.children)}`;
};

export const repositories: Readonly<Record<string, Component>> = { "GitHub.Repo": repository };
