import { jsonLines, shellLines } from "../code/quick-lines.ts";
import { html, join, trusted, type Html } from "../html.ts";

const newline = trusted("\n");

export function jsonCode(code: string): Html {
  return html`<pre tabindex="0"><code>${join(jsonLines(code), newline)}</code></pre>`;
}

export function shellCode(command: string): Html {
  return html`<pre tabindex="0"><code>${join(shellLines(command), newline)}</code></pre>`;
}
