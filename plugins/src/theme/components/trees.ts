import type { PageNode } from "@octavo/core";
import type { Body, Component } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { plainText } from "../body/plain-text.ts";
import { attributes, html, isEmpty, nothing, type Html } from "../html.ts";
import { glyph } from "../icons/icon.ts";
import { placedParts } from "./placed-parts.ts";

const tree: Component = (element, body) =>
  treeOf(
    body,
    () =>
      html`${placedParts(element.children, body, lists).map(({ node, body: own, isPart }) => (isPart ? fromList(node) : own.render([node])))}`,
  );

const lists = { isPart: ({ type }: PageNode): boolean => type === "list", wrappers: /^$/ };

/** A tree of the items that `draw` makes. */
function treeOf({ page }: Body, draw: () => Html): Html {
  const around = page.inTree;
  page.inTree = true;
  const items = draw();
  page.inTree = around;
  return html`<div class="tree" data-component-part="tree"><ul>${items}</ul></div>`;
}

/** A file or folder, in a tree in any case. */
const part =
  (draw: Component): Component =>
  (element, body) =>
    body.page.inTree ? draw(element, body) : treeOf(body, () => draw(element, body));

const folder: Component = part((element, body) =>
  folderElement({
    name: label(text(element, "name") ?? "folder", text(element, "comment")),
    content: body.render(element.children),
    open: flag(element, "defaultOpen") && !flag(element, "defaultClosed"),
    openable: flag(element, "openable", true),
    highlighted: flag(element, "highlight"),
  }),
);

const file: Component = part((element, body) => {
  const name = label(text(element, "name") ?? "file", text(element, "comment"));
  return fileElement(html`${name}${body.phrasing(element.children)}`, flag(element, "highlight"));
});

interface Folder {
  readonly name: Html;
  readonly content: Html;
  readonly open: boolean;
  readonly openable: boolean;
  readonly highlighted?: boolean;
}

/** A folder that cannot be opened shows what is in it where it is open, and is a row alone where it is not. */
function folderElement({ name, content, open, openable, highlighted = false }: Folder): Html {
  const item = attributes({
    class: `tree-folder${highlighted ? " highlighted" : ""}`,
    "data-component-part": "tree-folder",
  });
  const list = isEmpty(content) ? nothing : html`<ul>${content}</ul>`;
  if (!openable)
    return html`<li${item}><div class="tree-row">${glyph("folder")}${name}</div>${open && list}</li>`;
  return html`
    <li${item}>
      <details${attributes({ open })}>
        <summary class="tree-row">${glyph("folder")}${name}</summary>
        ${list}
      </details>
    </li>`;
}

function fileElement(name: Html, highlighted = false): Html {
  const item = attributes({
    class: `tree-file${highlighted ? " highlighted" : ""}`,
    "data-component-part": "tree-file",
  });
  return html`<li${item}><div class="tree-row">${glyph("file")}${name}</div></li>`;
}

function label(name: string, comment: string | undefined): Html {
  const note = comment !== undefined && html`<span class="tree-comment">${comment}</span>`;
  return html`<span class="tree-name">${name}</span>${note}`;
}

/** A nested Markdown list as a tree: what ends in a slash or has items is a folder. */
function fromList(list: PageNode): Html {
  return html`${(list.children ?? []).map((item) => {
    const nested = (item.children ?? []).filter((child) => child.type === "list");
    const written = (item.children ?? [])
      .filter((child) => child.type !== "list")
      .map(plainText)
      .join(" ")
      .trim();
    const isFolder = nested.length > 0 || written.endsWith("/");
    const name = label(written.replace(/\/$/, ""), undefined);
    return isFolder
      ? folderElement({ name, content: html`${nested.map(fromList)}`, open: true, openable: true })
      : fileElement(name);
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
