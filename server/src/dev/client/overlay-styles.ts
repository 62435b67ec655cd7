/** Of the overlay, in a tree of its own. */
export const styles = `
:host { all: initial; color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
.badge, .close { font: inherit; cursor: pointer; border: 1px solid; border-radius: 6px; padding: 4px 10px; }
.badge { position: fixed; z-index: 2147483647; inset-block-end: 12px; inset-inline-start: 12px;
  color: light-dark(#3d3d3d, #e8e8e8); background: light-dark(#fff, #1e1e1e); border-color: light-dark(#b5b5b5, #5c5c5c); }
.badge[hidden] { display: none; }
.badge[data-severity=error] { color: #fff; background: #b3121f; border-color: #b3121f; }
.badge[data-severity=warning] { color: #2b1c00; background: #ffd45c; border-color: #a67500; }
.window { box-sizing: border-box; width: min(56rem, calc(100vw - 2rem)); max-height: calc(100vh - 4rem); padding: 0; overflow: hidden;
  border: 1px solid light-dark(#c9c9c9, #4a4a4a); border-radius: 10px; color: light-dark(#1c1c1c, #ececec);
  background: light-dark(#fff, #1b1b1d); box-shadow: 0 20px 60px #0006; }
.window[open] { display: flex; flex-direction: column; }
.window::backdrop { background: #0006; }
.head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 12px 16px;
  border-block-end: 1px solid light-dark(#dedede, #3b3b3b); }
.title { margin: 0; font-size: 16px; }
h3.title { padding-block-start: 12px; border-block-start: 1px solid light-dark(#dedede, #3b3b3b); }
.close { color: inherit; background: none; border-color: light-dark(#b5b5b5, #5c5c5c); }
.list { overflow: auto; padding: 0 16px 12px; }
article { margin-block: 16px; padding-inline-start: 12px; border-inline-start: 3px solid light-dark(#a67500, #ffd45c); }
article.error { border-color: light-dark(#b3121f, #ff8a8a); }
p { margin: 0 0 6px; overflow-wrap: anywhere; }
.severity { color: light-dark(#7a5600, #ffd45c); }
.error .severity { color: light-dark(#b3121f, #ff8a8a); }
a { color: light-dark(#0b57a4, #8ec5ff); }
.code, .frame, .place { font-family: ui-monospace, monospace; font-size: 13px; }
.code, .rest { color: light-dark(#595959, #a8a8a8); }
.frame { margin: 0 0 6px; padding: 10px 12px; overflow: auto; border-radius: 6px; background: light-dark(#f4f4f5, #111113); }
.help p { white-space: pre-wrap; margin-block-start: 4px; }
.notice { margin-block: 16px; font-weight: 600; }
:focus-visible { outline: 2px solid light-dark(#0b57a4, #8ec5ff); outline-offset: 2px; }
`;
