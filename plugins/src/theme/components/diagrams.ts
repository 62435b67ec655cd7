import type { Component } from "../body/context.ts";
import { flag, text } from "../body/element.ts";
import { diagramElement } from "../diagrams/diagram.ts";
import { fenceOfBlock } from "./code-groups.ts";

/** A diagram whose source is a prop, or stands in the element. */
const mermaid: Component = (element, body) => {
  const source = text(element, "chart") ?? fenceOfBlock(element, body).code;
  if (source.trim() === "") return body.render(element.children);
  const actions = element.props.has("actions") ? String(flag(element, "actions")) : undefined;
  return diagramElement(source.trim(), text(element, "placement"), actions);
};

export const diagrams: Readonly<Record<string, Component>> = { Mermaid: mermaid };
