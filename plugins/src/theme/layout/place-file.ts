/** What stands around a page in one of its places, as its file has it. */
export interface PlaceFile {
  /** Base of the site and id of the sidebar: "/docs#tab:1". */
  readonly sidebarKey: string;
  readonly navigationFile: string | undefined;
  readonly hasTabs: boolean;
  /** HTML: what is in the top bar and in the navigation; the two others are empty or one element. */
  readonly bar: string;
  readonly navigation: string;
  readonly eyebrow: string;
  readonly pagination: string;
}
