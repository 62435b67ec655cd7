/** What a process has open of the releases of one project, and must not remove. */
export interface OpenFolders {
  /** Names of releases; one that is open twice is there twice. */
  readonly shown: string[];
  /** Folders of views, by whoever has opened them. */
  readonly open: Map<object, readonly string[]>;
}
