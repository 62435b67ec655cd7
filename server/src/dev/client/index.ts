import type { DevEvent } from "../events.ts";
import { followEditor } from "./embedded.ts";
import { Overlay } from "./overlay.ts";
import { refreshFiles } from "./refresh-files.ts";
import { ServedDocument } from "./served-document.ts";

// It stands at the end of the page, and runs before the scripts that wait for the page to be read.

const script = document.currentScript;
const own = "/_octavo/";
let shown = script?.dataset["version"] ?? "";
script?.remove();
const served = new ServedDocument(document.documentElement);
const overlay = new Overlay();

let stream: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let updating = Promise.resolve();

/** Browsers allow few connections to one server: pages that nobody sees have none, and catch up when they are seen. */
function connect(): void {
  stream?.close();
  stream = undefined;
  if (document.visibilityState === "hidden") return;
  const address = new URLSearchParams({ page: location.pathname, version: shown });
  stream = new EventSource(`${own}events?${address}`);
  stream.addEventListener("message", ({ data }) => take(JSON.parse(String(data)) as DevEvent));
  // The browser would try again with the version of now; by then another one may be shown.
  stream.addEventListener("error", () => {
    stream?.close();
    clearTimeout(retry);
    retry = setTimeout(connect, 2000);
  });
}

function take(event: DevEvent): void {
  if (event.kind === "problems") overlay.show(event.found);
  else if (event.kind === "files") refreshFiles(event.addresses);
  else updating = updating.then(event.kind === "page" ? update : updatePlayground).catch(reportError);
}

function updatePlayground(): void {
  document.dispatchEvent(new Event("octavo:playground"));
}

/** Makes the page what the server says now. */
async function update(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
  if (answer.redirected) return location.reload();
  const next = new DOMParser().parseFromString(await answer.text(), "text/html");
  const ours = next.querySelector<HTMLElement>(`script[src="${own}client.js"]`);
  const version = ours?.dataset["version"];
  if (version === undefined) return location.reload();
  ours?.remove();
  // One that cannot be drawn is told about, above the last one that could.
  if (version === "none" || version === shown) return;
  const reason = served.update(next);
  if (reason !== undefined) {
    console.info(`octavo dev loads the page again: ${reason}`);
    return location.reload();
  }
  shown = version;
  document.dispatchEvent(new Event("octavo:content"));
}

document.addEventListener("visibilitychange", connect);
// A page that comes back as it was left may be an old one.
addEventListener("pageshow", ({ persisted }) => persisted && connect());
addEventListener("pagehide", () => {
  clearTimeout(retry);
  stream?.close();
});
connect();
followEditor();
