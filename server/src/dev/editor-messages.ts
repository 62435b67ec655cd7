// What a page and the editor that shows it in a panel say to each other. Browsers and editors import the types alone.

/** Where in a page a person reads: so far from one heading to the next. "" stands for the beginning or the end of the page. */
export interface Reading {
  readonly from: string;
  readonly to: string;
  /** 0 to 1. */
  readonly share: number;
}

export type EditorMessage =
  | { readonly octavo: "scroll"; readonly reading: Reading }
  | { readonly octavo: "mode"; readonly mode: "light" | "dark" };

export interface PageMessage {
  readonly octavo: "scrolled";
  /** Of the page, with the base. */
  readonly path: string;
  readonly reading: Reading;
}
