import {
  commands,
  DataTransferItem,
  Disposable,
  EventEmitter,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
  workspace,
  type DataTransfer,
  type TextDocumentChangeEvent,
  type TreeDataProvider,
  type TreeDragAndDropController,
} from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { ChangeNavigationParams, NavigationItem, NavigationParams, NavigationResult } from "@octavo/lsp";
import { createPage } from "./commands.ts";
import { changesNavigation } from "./navigation-changes.ts";
import { siteName, siteOf, type Sites } from "./sites.ts";

/** A site, or an element of its navigation. */
interface Node {
  readonly site: Uri;
  readonly item?: NavigationItem;
}

const dragged = "application/vnd.octavo.navigation";

/** Milliseconds in which changes are taken together. */
const pause = 400;

const icons: Readonly<Record<string, string>> = {
  page: "file",
  link: "link-external",
  group: "list-tree",
  tab: "layout-panel",
  language: "globe",
  version: "versions",
};

/** The navigation of docs.json in the explorer: open, drag to reorder, add a page. */
export class NavigationView implements TreeDataProvider<Node>, TreeDragAndDropController<Node>, Disposable {
  readonly dropMimeTypes: readonly string[] = [dragged];
  readonly dragMimeTypes: readonly string[] = [dragged];
  readonly #client: () => LanguageClient | undefined;
  readonly #sites: Sites;
  readonly #changed: EventEmitter<void> = new EventEmitter();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #parts: Disposable[];
  #timer: NodeJS.Timeout | undefined;

  constructor(client: () => LanguageClient | undefined, sites: Sites) {
    this.#client = client;
    this.#sites = sites;
    this.#parts = [
      this.#changed,
      window.createTreeView("octavo.navigation", {
        treeDataProvider: this,
        dragAndDropController: this,
        showCollapseAll: true,
      }),
      commands.registerCommand("octavo.addPage", (node: Node) => this.#addPage(node)),
      workspace.onDidChangeTextDocument((change) => void this.#edited(change)),
      sites.onDidChange(() => this.refresh()),
    ];
  }

  /** Reads what is shown again, soon. */
  refresh(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#changed.fire();
    }, pause);
  }

  async #edited({ document, contentChanges }: TextDocumentChangeEvent): Promise<void> {
    const first = Math.min(...contentChanges.map(({ range }) => range.start.line));
    const lineAt = (line: number): string | undefined =>
      line < document.lineCount ? document.lineAt(line).text : undefined;
    if (contentChanges.length === 0 || !changesNavigation(document.uri.path, first, lineAt)) return;
    if (siteOf(document.uri, await this.#sites.all())) this.refresh();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    Disposable.from(...this.#parts).dispose();
  }

  async getChildren(node?: Node): Promise<Node[]> {
    if (!node) {
      const sites = await this.#sites.all();
      const [only, ...others] = sites;
      if (!only || others.length > 0) return sites.map((site) => ({ site }));
      return this.getChildren({ site: only });
    }
    const { site, item } = node;
    const client = this.#client();
    if (!client?.isRunning()) return [];
    const asked: NavigationParams = { textDocument: { uri: anyDocument(site) }, id: item?.id ?? "" };
    const items = await client.sendRequest<NavigationResult>("octavo/navigation", asked);
    return items.map((each) => ({ site, item: each }));
  }

  getTreeItem({ site, item }: Node): TreeItem {
    if (!item) return new TreeItem(siteName(site), TreeItemCollapsibleState.Expanded);
    const { Collapsed, None } = TreeItemCollapsibleState;
    const shown = new TreeItem(item.label, item.hasChildren ? Collapsed : None);
    shown.id = `${site.toString()} ${item.id}`;
    shown.contextValue = item.isWritten ? `written-${item.kind}` : item.kind;
    shown.iconPath = new ThemeIcon(icons[item.kind] ?? "folder");
    if (item.address !== undefined)
      shown.description = item.hidden ? `${item.address} (hidden)` : item.address;
    if (item.uri !== undefined) {
      shown.resourceUri = Uri.parse(item.uri);
      shown.command = { command: "vscode.open", title: "Open", arguments: [shown.resourceUri] };
    }
    return shown;
  }

  handleDrag(nodes: readonly Node[], transfer: DataTransfer): void {
    const [node] = nodes;
    if (node?.item)
      transfer.set(dragged, new DataTransferItem({ site: node.site.toString(), id: node.item.id }));
  }

  async handleDrop(target: Node | undefined, transfer: DataTransfer): Promise<void> {
    const given = transfer.get(dragged)?.value as { site: string; id: string } | undefined;
    if (!given || !target?.item) return;
    if (given.site !== target.site.toString()) {
      void window.showWarningMessage("Elements stay in the navigation of their own site.");
      return;
    }
    await this.#change(target.site, { kind: "move", id: given.id, to: target.item.id });
  }

  async #addPage({ site, item }: Node): Promise<void> {
    if (!item) return;
    const file = await createPage(site);
    if (file === undefined) return;
    await this.#change(site, { kind: "add", page: file.replace(/\.mdx?$/i, ""), to: item.id });
  }

  /** Changes docs.json, which stays open and unsaved, so that it can be undone. */
  async #change(site: Uri, change: ChangeNavigationParams["change"]): Promise<void> {
    try {
      const client = this.#client();
      const asked: ChangeNavigationParams = { textDocument: { uri: anyDocument(site) }, change };
      const edit = await client?.sendRequest<object | null>("octavo/changeNavigation", asked);
      const converted = edit && (await client?.protocol2CodeConverter.asWorkspaceEdit(edit));
      if (converted) await workspace.applyEdit(converted);
    } catch (error) {
      void window.showWarningMessage(error instanceof Error ? error.message : String(error));
    }
  }
}

/** The server asks for a document to know the site by; it need not be there. */
function anyDocument(site: Uri): string {
  return Uri.joinPath(site, "docs.json").toString();
}
