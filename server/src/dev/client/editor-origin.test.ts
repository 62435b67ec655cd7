import { expect, it } from "vitest";
import { isEditor } from "./editor-origin.ts";

it.each([
  "vscode-webview://1a2b3c",
  "https://1a2b.vscode-cdn.net",
  "https://a.b-c.vscode-cdn.net",
  "http://localhost",
  "http://localhost:8080",
  "https://localhost:8080",
  "http://127.0.0.1:3000",
])("%s is the panel of an editor", (origin) => {
  expect(isEditor(origin)).toBe(true);
});

it.each([
  "null",
  "",
  "file://",
  "https://example.com",
  "https://vscode-webview.example.com",
  "https://vscode-cdn.net",
  "https://vscode-cdn.net.example.com",
  "https://a.vscode-cdn.net:8443",
  "http://a.vscode-cdn.net",
  "https://avscode-cdn.net",
  "http://localhost.example.com",
  "http://localhost:80.example.com",
  "http://127.0.0.10",
  "http://x127.0.0.1",
  "http://localhost:8080\n.example.com",
])("%s is none", (origin) => {
  expect(isEditor(origin)).toBe(false);
});
