import { cssColor } from "../color.ts";
import type { AttributeValue } from "../html.ts";

export interface IconOptions {
  /** Side in pixels; by default the style sheet decides. */
  readonly size?: number | undefined;
  /** A colour of CSS. */
  readonly color?: unknown;
  readonly className?: string | undefined;
  /** The style of Font Awesome, where the icon is a string. */
  readonly iconType?: unknown;
}

export type IconAttributes = Readonly<Record<string, AttributeValue>>;

/** Attributes that show an icon as a page asks for it. */
export function iconAttributes({ size, color: written, className }: IconOptions): IconAttributes {
  const color = cssColor(written);
  const box = size !== undefined && size > 0 && size <= 512 ? `width:${size}px;height:${size}px;` : "";
  const style = box + (color === undefined ? "" : `color:${color}`);
  return { class: `icon${className ? ` ${className}` : ""}`, style: style || null };
}
