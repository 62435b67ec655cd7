import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { panelPage } from "./panel-page.ts";

it("shows nothing but the page of the site, and runs nothing but its own script", () => {
  const page = panelPage("http://127.0.0.1:4711/docs/a?b=1&c=2", "abc");
  expect(page).toContain(
    `content="default-src 'none'; frame-src http://127.0.0.1:4711; style-src 'nonce-abc'; script-src 'nonce-abc'"`,
  );
  expect(page).toContain('src="http://127.0.0.1:4711/docs/a?b=1&amp;c=2"');
  expect(page.match(/<script/g)).toHaveLength(1);
});

it("lets no address out of its attribute", () => {
  const page = panelPage('http://127.0.0.1:4711/"><script>alert(1)</script>', "abc");
  expect(page).not.toContain("<script>alert");
});

it("passes on what the editor and the page say, and nothing that others do", () => {
  const toEditor: unknown[] = [];
  const toPage: unknown[] = [];
  const frame = {
    src: "",
    contentWindow: { postMessage: (...message: unknown[]) => toPage.push(message) },
    addEventListener: () => undefined,
  };
  let hear: (message: object) => void = () => undefined;
  const [, script = ""] =
    /<script nonce="abc">([^]*)<\/script>/.exec(panelPage("http://127.0.0.1:4711/docs/a", "abc")) ?? [];
  runInNewContext(script, {
    acquireVsCodeApi: () => ({ postMessage: (message: unknown) => toEditor.push(message) }),
    document: { querySelector: () => frame },
    self: { origin: "vscode-webview://panel" },
    addEventListener: (_name: string, listener: typeof hear) => (hear = listener),
  });
  const scroll = { octavo: "scroll" };
  const go = { octavo: "go", address: "http://127.0.0.1:4711/docs/b" };
  hear({ source: frame.contentWindow, origin: "https://example.com", data: "elsewhere" });
  hear({ source: {}, origin: "https://example.com", data: { ...go, address: "https://example.com" } });
  hear({ source: {}, origin: "http://127.0.0.1:4711", data: scroll });
  expect([toEditor, toPage, frame.src]).toEqual([[], [], ""]);
  hear({ source: frame.contentWindow, origin: "http://127.0.0.1:4711", data: "scrolled" });
  hear({ source: {}, origin: "vscode-webview://panel", data: scroll });
  hear({ source: {}, origin: "vscode-webview://panel", data: go });
  expect([toEditor, toPage, frame.src]).toEqual([
    ["scrolled"],
    [[scroll, "http://127.0.0.1:4711"]],
    go.address,
  ]);
});
