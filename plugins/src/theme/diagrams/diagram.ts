import { diagramCorners, type Fence } from "@octavo/core";
import { attributes, html, nothing, type Html } from "../html.ts";

/**
 * A fence as a diagram: its source, readable as it is; a script draws it. Of an empty one, there is nothing. `meta` is what stands behind
 * the fence's language. `bare` leaves the title out, where tabs show it.
 */
export function diagram(fence: Fence, meta: string, bare = false): Html {
  if (fence.code.trim() === "") return nothing;
  const drawn = diagramElement(fence.code, setting(meta, "placement"), setting(meta, "actions"));
  const { title } = fence.meta;
  // The script makes what is in the inner figure anew.
  return title === undefined || bare
    ? drawn
    : html`<figure>${drawn}<figcaption class="frame-caption">${title}</figcaption></figure>`;
}

export function diagramElement(
  code: string,
  placement: string | undefined,
  actions: string | undefined,
): Html {
  const values = {
    "data-placement": placement !== undefined && diagramCorners.has(placement) ? placement : null,
    "data-actions": actions === undefined ? null : /^(?:false|0)$/i.test(actions) ? "false" : "true",
  };
  return html`<figure class="mermaid" data-component-name="mermaid-container" data-component-part="mermaid"${attributes(values)}><pre tabindex="0"><code>${code}</code></pre></figure>`;
}

/** `name="value"`, `name={value}`, `name=value` or `name`, which is "true". */
function setting(meta: string, name: string): string | undefined {
  const found = new RegExp(
    `(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'|\\{["']?([^{}"']*)["']?\\}|(\\S+)))?(?=\\s|$)`,
  );
  const [all, ...values] = found.exec(meta) ?? [];
  return all === undefined ? undefined : (values.find((value) => value !== undefined) ?? "true").trim();
}
