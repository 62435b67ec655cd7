import type { PageNode } from "@octavo/core";
import type { Component } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { plainText } from "../body/plain-text.ts";
import { attributes, html, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";

const tree: Component = (element, body) =>
  html`
    <div class="tree" data-component-part="tree">
      <ul>${element.children.map((node) => (node.type === "list" ? fromList(node) : body.render([node])))}</ul>
    </div>`;

const folder: Component = (element, body) => {
  const open = flag(element, "defaultOpen") && !flag(element, "defaultClosed");
  return folderElement(
    label(text(element, "name") ?? "folder", text(element, "comment")),
    body.render(element.children),
    open,
    flag(element, "highlight"),
  );
};

const file: Component = (element) =>
  html`
    <li class="tree-file${flag(element, "highlight") ? " highlighted" : ""}">
      ${glyph("file")}${label(text(element, "name") ?? "file", text(element, "comment"))}
    </li>`;

function folderElement(name: Html, content: Html, open: boolean, highlighted = false): Html {
  return html`
    <li class="tree-folder${highlighted ? " highlighted" : ""}">
      <details${attributes({ open })}>
        <summary>${glyph("folder")}${name}</summary>
        <ul>${content}</ul>
      </details>
    </li>`;
}

function label(name: string, comment: string | undefined): Html {
  const note = comment !== undefined && html`<span class="tree-comment">${comment}</span>`;
  return html`<span class="tree-name">${name}</span>${note}`;
}

/** A nested Markdown list as a tree: what ends in a slash or has items is a folder. */
function fromList(list: PageNode): Html {
  return html`${(list.children ?? []).map((item) => {
    const nested = (item.children ?? []).filter((child) => child.type === "list");
    const name = (item.children ?? [])
      .filter((child) => child.type !== "list")
      .map(plainText)
      .join(" ");
    const isFolder = nested.length > 0 || name.endsWith("/");
    const shown = html`<span class="tree-name">${name.replace(/\/$/, "")}</span>`;
    return isFolder
      ? folderElement(shown, html`${nested.map(fromList)}`, true)
      : html`<li class="tree-file">${glyph("file")}${shown}</li>`;
  })}`;
}

export const trees: Readonly<Record<string, Component>> = {
  Tree: tree,
  FileTree: tree,
  "Tree.Folder": folder,
  "Tree.File": file,
  "FileTree.Folder": folder,
  "FileTree.File": file,
  Folder: folder,
  File: file,
};
