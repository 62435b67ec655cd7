import { Disposable, EventEmitter, RelativePattern, Uri, workspace } from "vscode";

/** The folders with a docs.json or mint.json in the workspace. */
export async function findSites(): Promise<readonly Uri[]> {
  const files = await workspace.findFiles("**/{docs,mint}.json", "**/node_modules/**");
  const folders = new Map(files.map((file) => Uri.joinPath(file, "..")).map((each) => [each.path, each]));
  return Array.from(folders.values()).toSorted((a, b) => a.path.localeCompare(b.path));
}

/** The sites of the workspace, which come and go: in the editor, and outside of it. */
export class Sites implements Disposable {
  readonly #changed: EventEmitter<void> = new EventEmitter();
  /** Also when other files come or go. */
  readonly onDidChange = this.#changed.event;
  readonly #parts: Disposable;
  #found: Promise<readonly Uri[]> | undefined;

  constructor() {
    const forget = (): void => {
      this.#found = undefined;
      this.#changed.fire();
    };
    const configs = workspace.createFileSystemWatcher("**/{docs,mint}.json", false, true, false);
    this.#parts = Disposable.from(
      this.#changed,
      configs,
      configs.onDidCreate(forget),
      configs.onDidDelete(forget),
      // Folders that come or go with all that is in them.
      workspace.onDidCreateFiles(forget),
      workspace.onDidDeleteFiles(forget),
      workspace.onDidRenameFiles(forget),
      workspace.onDidChangeWorkspaceFolders(forget),
    );
  }

  /** The same promise until they may have changed. */
  all(): Promise<readonly Uri[]> {
    return (this.#found ??= findSites());
  }

  dispose(): void {
    this.#parts.dispose();
  }
}

/** The innermost of the sites that a file is in. */
export function siteOf(file: Uri, sites: readonly Uri[]): Uri | undefined {
  return sites.filter((site) => isInside(file, site)).toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** What people call it: the path in the workspace, or the name of the folder that is open. */
export function siteName(site: Uri): string {
  const folder = workspace.getWorkspaceFolder(site);
  return folder?.uri.path === site.path ? folder.name : workspace.asRelativePath(site);
}

export function isInside(file: Uri, folder: Uri): boolean {
  return file.scheme === folder.scheme && `${file.path}/`.startsWith(`${folder.path}/`);
}

/** How many files of a folder can be pages. */
export async function countPageFiles(site: Uri): Promise<number> {
  return (await workspace.findFiles(new RelativePattern(site, "**/*.{md,mdx}"), "**/node_modules/**")).length;
}
