const editors =
  /^vscode-webview:\/\/|^https:\/\/[\w.-]+\.vscode-cdn\.net$|^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether an origin is the panel of an editor; any site may show a page in a frame, and has no business with where a person reads. */
export function isEditor(origin: string): boolean {
  return editors.test(origin);
}
