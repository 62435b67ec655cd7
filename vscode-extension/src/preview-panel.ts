import { randomBytes } from "node:crypto";
import {
  ColorThemeKind,
  commands,
  Disposable,
  env,
  Position,
  Range,
  Selection,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  workspace,
  type TextEditor,
  type WebviewPanel,
} from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { PreviewParams, PreviewResult } from "@octavo/lsp";
import type { EditorMessage, PageMessage } from "@octavo/server/preview";
import { documentSelector, previewCommand } from "./client.ts";
import { editorShowing } from "./editor-showing.ts";
import { pageMessage } from "./page-message.ts";
import { panelPage } from "./panel-page.ts";
import { lineOf, readingOf } from "./reading.ts";

type ShownPage = NonNullable<PreviewResult>;

/** Milliseconds: of typing that is waited for, and in which scrolling that was asked for is not answered. */
const typing = 150;
const quiet = 300;

/** The page of the text that somebody edits, beside it. One panel follows all texts. */
export class PreviewPanel implements Disposable {
  readonly #client: () => LanguageClient | undefined;
  readonly #parts: Disposable[];
  #panel: WebviewPanel | undefined;
  /** Where the page in the panel comes from; another one needs another panel page. */
  #origin = "";
  #editor: TextEditor | undefined;
  #shown: ShownPage | undefined;
  #quietUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  /** How often was asked what to show: answers may come in another order. */
  #asked = 0;

  constructor(client: () => LanguageClient | undefined) {
    this.#client = client;
    this.#parts = [
      commands.registerCommand(previewCommand, (uri?: unknown, place?: unknown) => this.#open(uri, place)),
      // After a restart of the editor its old panel goes on.
      window.registerWebviewPanelSerializer("octavo.preview", {
        deserializeWebviewPanel: (panel) => {
          this.#panel?.dispose();
          this.#panel = this.#adopted(panel);
          this.#soon();
          return Promise.resolve();
        },
      }),
      window.onDidChangeActiveTextEditor(() => this.#soon()),
      window.onDidChangeTextEditorSelection(() => this.#soon()),
      workspace.onDidChangeTextDocument(() => this.#soon()),
      window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
        if (textEditor === this.#editor && performance.now() > this.#quietUntil) this.#scroll();
      }),
      window.onDidChangeActiveColorTheme(() => this.#tellMode()),
    ];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#panel?.dispose();
    Disposable.from(...this.#parts).dispose();
  }

  /** `uri` and `place` are where a lens stands; a menu gives something else, or nothing. */
  async #open(uri: unknown, place: unknown): Promise<void> {
    try {
      const isLens = typeof uri === "string" && isPlace(place);
      const editor = isLens ? await activated(Uri.parse(uri)) : window.activeTextEditor;
      if (!editor) return;
      if (isLens) {
        // The panel follows the caret.
        const at = new Position(place.line, place.character);
        editor.selection = new Selection(at, at);
      }
      if (await this.#follow(editor)) this.#panel?.reveal(undefined, true);
      else void window.showInformationMessage("No page of the site belongs to what stands here.");
    } catch (error) {
      void window.showWarningMessage(error instanceof Error ? error.message : String(error));
    }
  }

  /** Follows the caret and the text, once there is a panel. */
  #soon(): void {
    if (!this.#panel) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const editor = window.activeTextEditor;
      // What cannot be asked now is asked with the next change.
      if (editor) this.#follow(editor).catch(() => undefined);
    }, typing);
  }

  /** Shows the page of what is edited, if nobody asks for another one meanwhile; false where none belongs to it. */
  async #follow(editor: TextEditor): Promise<boolean> {
    const { document, selection } = editor;
    const isOurs = documentSelector.some(({ language }) => language === document.languageId);
    const client = this.#client();
    if (!isOurs || !client) return false;
    const { line, character } = selection.active;
    const asked: PreviewParams = {
      textDocument: { uri: document.uri.toString() },
      position: { line, character },
    };
    const number = ++this.#asked;
    const page = await client.sendRequest<PreviewResult>("octavo/preview", asked);
    if (!page) return false;
    if (number !== this.#asked) return true;
    const isOther = page.url !== this.#shown?.url;
    this.#shown = page;
    this.#editor = editor;
    if (isOther || !this.#panel) await this.#show(page.url);
    return true;
  }

  async #show(url: string): Promise<void> {
    const address = await reachable(url);
    const { origin } = new URL(address);
    const panel = (this.#panel ??= this.#adopted(createPanel()));
    if (origin === this.#origin) {
      void panel.webview.postMessage({ octavo: "go", address });
      return;
    }
    this.#origin = origin;
    panel.webview.html = panelPage(address, randomBytes(16).toString("hex"));
  }

  #adopted(panel: WebviewPanel): WebviewPanel {
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#panel = undefined;
      this.#shown = undefined;
      this.#origin = "";
    });
    panel.webview.onDidReceiveMessage((message: unknown) => {
      const scrolled = pageMessage(message);
      if (scrolled) this.#reveal(scrolled);
      else if (isLoaded(message)) {
        this.#tellMode();
        this.#scroll();
      }
    });
    return panel;
  }

  #tell(message: EditorMessage): void {
    void this.#panel?.webview.postMessage(message);
  }

  #tellMode(): void {
    const { kind } = window.activeColorTheme;
    const isDark = kind === ColorThemeKind.Dark || kind === ColorThemeKind.HighContrast;
    this.#tell({ octavo: "mode", mode: isDark ? "dark" : "light" });
  }

  /** Scrolls the page to where the text begins in its editor. */
  #scroll(): void {
    const [top] = this.#editor?.visibleRanges ?? [];
    if (!this.#editor || !this.#shown || !top || this.#shown.headings.length === 0) return;
    const { lineCount } = this.#editor.document;
    const reading = readingOf(top.start.line, this.#shown.headings, lineCount);
    this.#tell({ octavo: "scroll", reading });
  }

  /** Scrolls the text to where somebody reads in the page, if that is the page of the text. */
  #reveal({ path, reading }: PageMessage): void {
    const editor = this.#editor;
    if (!editor || !this.#shown || this.#shown.headings.length === 0) return;
    if (new URL(this.#shown.url).pathname !== path.replace(/(.)\/$/, "$1")) return;
    const line = Math.floor(lineOf(reading, this.#shown.headings, editor.document.lineCount));
    this.#quietUntil = performance.now() + quiet;
    editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.AtTop);
  }
}

/** The editor of a document, now the active one: its lens can be chosen while another is. */
async function activated(uri: Uri): Promise<TextEditor> {
  const active = window.activeTextEditor;
  const shown = editorShowing(uri.toString(), active, window.visibleTextEditors);
  if (shown && shown === active) return shown;
  const column = shown?.viewColumn;
  return window.showTextDocument(uri, column === undefined ? {} : { viewColumn: column });
}

function isPlace(place: unknown): place is { readonly line: number; readonly character: number } {
  return typeof place === "object" && place !== null && "line" in place && "character" in place;
}

/** What the panel's own page says once the page in it is there. */
function isLoaded(message: unknown): boolean {
  return (
    typeof message === "object" && message !== null && "octavo" in message && message.octavo === "loaded"
  );
}

/**
 * Where the editor's window finds what this machine serves: a port that is forwarded, if this is another machine. Not below a path of
 * another server, where pages do not find their files; then it is hoped that the browser is on this machine.
 */
async function reachable(url: string): Promise<string> {
  const forwarded = (await env.asExternalUri(Uri.parse(url))).toString(true);
  return new URL(forwarded).pathname === new URL(url).pathname ? forwarded : url;
}

function createPanel(): WebviewPanel {
  const options = { enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [] };
  const column = { viewColumn: ViewColumn.Beside, preserveFocus: true };
  return window.createWebviewPanel("octavo.preview", "Octavo Preview", column, options);
}
