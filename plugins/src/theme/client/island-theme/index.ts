import type { ComponentChildren, ComponentType } from "preact";
import type * as React from "preact/compat";
import { ownId } from "../../body/element.ts";
import { componentNames, componentOf } from "../../components/index.ts";
import { textOf } from "../../html.ts";
import { browserBody, nodesOf, propsOf } from "./browser-body.ts";
import { addIcons, type PackedIcons } from "./icon.ts";
import { toVnodes } from "./to-vnodes.ts";

type Props = Readonly<Record<string, unknown>>;

/** Sets of tabs are numbered on a page; those that are drawn here count from far away. */
let instances = 1_000;

/** The theme's components for Preact, drawn by what draws them when the site is built; those of "Tree.File" are members of `Tree`. */
export function themeComponents(react: typeof React, icons: PackedIcons): Props {
  addIcons(icons);
  const made: Record<string, ComponentType<Props>> = {};
  for (const name of [...componentNames].toSorted()) {
    const [family = "", member] = name.split(".");
    const component = componentFor(name, react);
    if (member === undefined) made[family] = component;
    else Object.defineProperty((made[family] ??= component), member, { value: component });
  }
  return made;
}

function componentFor(name: string, react: typeof React): ComponentType<Props> {
  const BuiltIn = (props: Props): ComponentChildren => {
    const [number] = react.useState(() => (instances += 10));
    const draw = componentOf(name);
    if (!draw) return null;
    const holes: ComponentChildren[] = [];
    const children = nodesOf(props["children"] as ComponentChildren, holes, react);
    const given = propsOf(props, holes);
    const element = {
      name,
      props: given,
      sources: new Map(),
      children,
      inline: false,
      id: ownId(given),
    };
    return toVnodes(textOf(draw(element, browserBody(number))), holes, react);
  };
  return Object.assign(BuiltIn, { builtIn: name, displayName: name });
}
