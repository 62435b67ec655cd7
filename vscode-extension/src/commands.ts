import { commands, Position, Selection, Uri, window, workspace, WorkspaceEdit } from "vscode";
import { pageFile, pageText } from "./page-file.ts";
import { findSites, siteName, siteOf } from "./sites.ts";

/** All pages are checked all the time: what is left to do is to look. */
export async function checkWorkspace(): Promise<void> {
  await commands.executeCommand("workbench.panel.markers.view.focus");
}

/**
 * Asks for a path and creates a page there. That it stands nowhere in navigation yet is a problem with a fix.
 *
 * @param folder Where the page is to lie, when the command comes from the explorer's menu.
 */
export async function newPage(folder?: Uri): Promise<void> {
  const beside = folder ?? window.activeTextEditor?.document.uri;
  const site = await chooseSite(beside);
  if (site) await createPage(site, prefix(site, beside, folder !== undefined));
}

/** The same in a site; `value` is what the path begins with. Resolves to the file, relative to the site, or undefined where none is made. */
export async function createPage(site: Uri, value: string = ""): Promise<string | undefined> {
  const typed = await window.showInputBox({
    title: "Octavo: New Page",
    prompt: `Path of the page in ${siteName(site)}`,
    placeHolder: "guides/start",
    value,
    valueSelection: [value.length, value.length],
    validateInput: async (text) => {
      const result = pageFile(text);
      if ("fault" in result) return result.fault;
      return (await exists(Uri.joinPath(site, result.file))) ? `${result.file} is there already.` : undefined;
    },
  });
  const result = typed === undefined ? undefined : pageFile(typed);
  if (!result || "fault" in result) return undefined;
  const file = Uri.joinPath(site, result.file);
  const text = pageText(result.file);
  const edit = new WorkspaceEdit();
  edit.createFile(file, { ignoreIfExists: false, contents: Buffer.from(text) });
  if (!(await workspace.applyEdit(edit))) {
    await window.showErrorMessage(`${result.file} could not be created: is the folder writable?`);
    return undefined;
  }
  const editor = await window.showTextDocument(file);
  const end = new Position(editor.document.lineCount, 0);
  editor.selection = new Selection(end, end);
  return result.file;
}

async function chooseSite(beside: Uri | undefined): Promise<Uri | undefined> {
  const sites = await findSites();
  const own = beside && siteOf(beside, sites);
  if (own ?? sites.length === 1) return own ?? sites[0];
  if (sites.length === 0) {
    await window.showInformationMessage("No folder of this workspace has a docs.json: add one first.");
    return undefined;
  }
  const items = sites.map((site) => ({ label: siteName(site), site }));
  return (await window.showQuickPick(items, { title: "Octavo: New Page", placeHolder: "Site" }))?.site;
}

/** The folder of a file, or a folder itself, within its site: "guides/" or nothing. */
function prefix(site: Uri, beside: Uri | undefined, isFolder: boolean): string {
  if (!beside?.path.startsWith(`${site.path}/`)) return "";
  const path = beside.path.slice(site.path.length + 1);
  return isFolder ? `${path}/` : path.replace(/[^/]*$/, "");
}

async function exists(file: Uri): Promise<boolean> {
  return workspace.fs.stat(file).then(
    () => true,
    () => false,
  );
}
