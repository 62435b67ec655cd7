import { html, join, trusted, type Html } from "../html.ts";

/** A name in which long words may break where their parts meet: `createPetOwner`, `pets.owner_names`. */
export function breakable(name: string): Html {
  if (!/\S{16}/.test(name)) return html`${name}`;
  const parts = name.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[./:_])(?=[\p{L}\d])/u);
  return join(parts, trusted("<wbr>"));
}
