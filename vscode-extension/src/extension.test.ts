import { expect, it, vi } from "vitest";

/** What the editor has: the handlers of each event, the commands, the contexts that were set, and the files that it finds. */
const editor = vi.hoisted(() => {
  const handlers = new Map<string, (() => void)[]>();
  const event =
    (name: string) =>
    (handler: () => void): object => {
      handlers.set(name, [...(handlers.get(name) ?? []), handler]);
      return { dispose: () => undefined };
    };
  return {
    event,
    fire: (name: string): void => handlers.get(name)?.forEach((handler) => handler()),
    commands: new Map<string, () => Promise<void>>(),
    contexts: new Map<string, unknown>(),
    files: [] as readonly string[],
    errors: [] as unknown[],
    /** What becomes of each client in turn. */
    starts: [] as ("throws" | "fails" | "starts")[],
    started: 0,
  };
});

vi.mock("vscode", () => {
  const disposable = { dispose: (): void => undefined };
  class Emitter {
    readonly #handlers: (() => void)[] = [];
    readonly event = (handler: () => void): object => (this.#handlers.push(handler), disposable);
    fire(): void {
      for (const handler of this.#handlers) handler();
    }
  }
  return {
    EventEmitter: Emitter,
    Disposable: { from: () => disposable },
    Uri: { joinPath: (file: string) => ({ path: file.slice(0, file.lastIndexOf("/")) }) },
    commands: {
      registerCommand: (name: string, run: () => Promise<void>) => (
        editor.commands.set(name, run),
        disposable
      ),
      executeCommand: (_: string, name: string, value: unknown) => void editor.contexts.set(name, value),
    },
    window: {
      createOutputChannel: () => ({
        warn: () => undefined,
        error: (words: unknown) => editor.errors.push(words),
      }),
    },
    workspace: {
      findFiles: () => Promise.resolve(editor.files),
      createFileSystemWatcher: () => ({
        onDidCreate: editor.event("watched create"),
        onDidDelete: editor.event("watched delete"),
      }),
      onDidCreateFiles: editor.event("create"),
      onDidDeleteFiles: editor.event("delete"),
      onDidRenameFiles: editor.event("rename"),
      onDidChangeWorkspaceFolders: editor.event("folders"),
      onDidGrantWorkspaceTrust: editor.event("trust"),
      onDidChangeConfiguration: editor.event("settings"),
    },
  };
});
vi.mock("vscode-languageclient/node", () => ({ State: { Stopped: 1 } }));
vi.mock("./client.ts", () => ({
  settingsAtStart: [],
  createClient: () => {
    const fate = editor.starts.shift() ?? "starts";
    if (fate === "throws") throw new Error("There is no server.");
    return {
      onDidChangeState: () => undefined,
      start: () => (fate === "fails" ? Promise.reject(new Error("It ended.")) : void editor.started++),
      stop: () => (fate === "fails" ? Promise.reject(new Error("It never ran.")) : Promise.resolve()),
    };
  },
}));
vi.mock("./status.ts", () => ({ createStatus: () => ({ showState: () => undefined }) }));
vi.mock("./navigation-view.ts", () => ({ NavigationView: vi.fn<() => void>() }));
vi.mock("./preview-panel.ts", () => ({ PreviewPanel: vi.fn<() => void>() }));
vi.mock("./generated-texts.ts", () => ({ generatedTextCommands: () => undefined }));
vi.mock("./commands.ts", () => ({ checkWorkspace: () => undefined, newPage: () => undefined }));
vi.mock("./show-links.ts", () => ({ showLinks: () => undefined, showLinksCommand: "showLinks" }));
vi.mock("./suggest.ts", () => ({ suggest: () => undefined, suggestCommand: "suggest" }));

const { activate } = await import("./extension.ts");
const context = { subscriptions: [] } as unknown as Parameters<typeof activate>[0];

it("can be started again after a start that failed, in whatever way", async () => {
  editor.starts = ["throws", "fails", "throws", "starts"];
  await activate(context);
  const restart = editor.commands.get("octavo.restart");
  await restart?.();
  await restart?.();
  expect(editor.started).toBe(0);
  expect(editor.errors).toEqual([
    expect.stringContaining("There is no server."),
    expect.stringContaining("It ended."),
    expect.stringContaining("There is no server."),
  ]);
  await restart?.();
  expect(editor.started).toBe(1);
  editor.fire("trust");
  await vi.waitFor(() => expect(editor.started).toBe(2), 30_000);
});

it("knows whether there is a site, also where docs.json comes or goes outside of the editor", async () => {
  await activate(context);
  const hasSite = (): unknown => editor.contexts.get("octavo.hasSite");
  expect(hasSite()).toBe(false);
  for (const [event, files] of [
    ["watched create", ["/a/docs.json"]],
    ["watched delete", []],
    ["folders", ["/a/mint.json"]],
    ["rename", []],
    ["create", ["/b/docs.json"]],
    ["delete", []],
  ] as const) {
    editor.files = files;
    editor.fire(event);
    await vi.waitFor(() => expect(hasSite()).toBe(files.length > 0), 30_000);
  }
});
