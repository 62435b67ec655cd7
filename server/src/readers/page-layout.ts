import { createHash } from "node:crypto";

/** A page of ours, as it is sent. */
export interface LoginPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const style = `
:root { color-scheme: light dark; --back: #f6f7f8; --card: #fff; --line: #dfe3e8; --text: #15181c; --quiet: #59626e; --mark: #0f766e; --on-mark: #fff; --bad: #b42318; --bad-back: #fef3f2; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1014; --card: #161a20; --line: #2b323b; --text: #edf0f3; --quiet: #9ba6b3; --mark: #2dd4bf; --on-mark: #06211d; --bad: #fda29b; --bad-back: #331613; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { width: 100%; max-width: 400px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 32px; box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px rgb(0 0 0 / 6%); }
.site { margin: 0 0 4px; color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; letter-spacing: -0.01em; }
p { margin: 0 0 20px; color: var(--quiet); text-wrap: pretty; }
form { margin: 0; }
label { display: block; margin-bottom: 6px; font-size: 14px; font-weight: 600; }
input { display: block; width: 100%; height: 44px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--back); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; margin: 12px 0 0; padding: 8px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--mark); color: var(--on-mark); font: inherit; font-weight: 600; text-align: center; text-decoration: none; overflow-wrap: anywhere; cursor: pointer; }
.button:hover { filter: brightness(1.08); }
.other { background: transparent; border-color: var(--line); color: inherit; }
.other:hover { border-color: var(--quiet); filter: none; }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
.or { display: flex; align-items: center; gap: 12px; margin: 24px 0; color: var(--quiet); font-size: 14px; }
.or::before, .or::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
.bad { margin: 0 0 20px; padding: 10px 12px; border-radius: 8px; background: var(--bad-back); color: var(--bad); font-size: 14px; }
[hidden] { display: none; }
@media (max-width: 440px) { main { padding: 24px 20px; } }
`;

/** A line break at the end would be another text for the hash. */
const styleHash = createHash("sha256").update(style).digest("base64");

export const commonHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
} as const;

/**
 * Nothing of a page of ours comes from elsewhere. Forms need to tell where they come from where a site is served by plain http;
 * "no-referrer" would make their `Origin` "null".
 */
export function headersOf(
  allows: string,
  referrer: "no-referrer" | "same-origin",
): Readonly<Record<string, string>> {
  return {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; ${allows}; base-uri 'none'; frame-ancestors 'none'`,
    "referrer-policy": referrer,
  };
}

export function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
