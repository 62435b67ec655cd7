/** What stands around a page in one of its places, as its file has it. */
export interface PlaceFile {
  /** Base of the site and id of the sidebar: "/docs#tab:1". */
  readonly sidebarKey: string;
  readonly navigationFile: string | undefined;
  readonly hasTabs: boolean;
  /** HTML of what is in the top bar and in the navigation. */
  readonly bar: string;
  readonly navigation: string;
  /** HTML of one element each, or empty; absent where the page has neither. */
  readonly article?: { readonly eyebrow: string; readonly pagination: string };
}
