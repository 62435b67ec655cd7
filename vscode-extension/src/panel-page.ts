/**
 * The page of the preview's panel: a frame with the page of the site, and what passes on messages between that and the editor, which
 * come from the panel's own origin: frames in the page may speak to it, too. `nonce` are letters and digits that nobody knows before.
 */
export function panelPage(address: string, nonce: string): string {
  const { origin } = new URL(address);
  const policy = `default-src 'none'; frame-src ${origin}; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Octavo Preview</title>
<style nonce="${nonce}">html, body, iframe { height: 100%; width: 100%; margin: 0; padding: 0; border: 0; display: block; overflow: hidden; }</style>
</head>
<body>
<iframe title="Octavo Preview" src="${escaped(address)}"></iframe>
<script nonce="${nonce}">
const editor = acquireVsCodeApi();
const frame = document.querySelector("iframe");
addEventListener("message", ({ source, origin, data }) => {
  if (source === frame.contentWindow) {
    if (origin === ${JSON.stringify(origin)}) editor.postMessage(data);
  } else if (origin === self.origin) {
    if (data.octavo === "go") frame.src = data.address;
    else frame.contentWindow.postMessage(data, ${JSON.stringify(origin)});
  }
});
frame.addEventListener("load", () => editor.postMessage({ octavo: "loaded" }));
</script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
