import type { ComponentChildren } from "preact";
import type * as React from "preact/compat";

/** The theme's HTML as Preact has it, with what belongs into its holes. */
export function toVnodes(
  markup: string,
  holes: readonly ComponentChildren[],
  react: typeof React,
): ComponentChildren {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return childrenOf(template.content, holes, react);
}

function childrenOf(
  parent: ParentNode & Node,
  holes: readonly ComponentChildren[],
  react: typeof React,
): ComponentChildren[] {
  return [...parent.childNodes].map((node): ComponentChildren => {
    if (!(node instanceof Element)) return node.nodeValue;
    if (node.localName === "octavo-hole") return holes[Number(node.getAttribute("data-hole"))];
    const props: Record<string, unknown> = {};
    for (const { name, value } of node.attributes) {
      // Preact sets properties: an empty text would switch those off that are true or false.
      const isSwitch =
        value === "" && typeof (node as unknown as Record<string, unknown>)[name] === "boolean";
      props[name] = isSwitch ? true : value;
    }
    return react.createElement(node.localName, props, ...childrenOf(node, holes, react));
  });
}
