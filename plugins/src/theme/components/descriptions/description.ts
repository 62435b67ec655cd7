/** What a component is for, and each of its props, in Markdown. */
export interface Description {
  readonly about: string;
  /** Its page in the manual. */
  readonly manual: string;
  /** Whether something stands between its tags. */
  readonly holds: boolean;
  readonly props: Readonly<Record<string, string>>;
}

export const icon: Readonly<Record<"icon" | "iconType", string>> = {
  icon: "Name of an icon from the site's library, a path, an address, or a drawing.",
  iconType: "Style of a Font Awesome icon: `solid`, `regular` or `brands`.",
};
export const iconColor: Readonly<Record<"icon" | "iconType" | "color", string>> = {
  ...icon,
  color: "Colour of the icon: any colour of CSS.",
};
export const older = (name: string): string => `Another name of \`${name}\`.`;
