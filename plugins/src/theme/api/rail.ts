import type { Operation } from "@octavo/core";
import { jsonCode, shellCode } from "./rail-code.ts";
import { tabSet, type TabItem } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { statusLabel } from "./responses.ts";
import { curlCommand } from "./sample-request.ts";
import { exampleOf, exampleText } from "./sample-value.ts";

/** Request and response examples; a webhook's request is its payload. */
export function operationRail(operation: Operation, context: ApiContext): Html {
  return html`${operation.webhook ? payload(operation, context) : request(operation)}${responses(operation, context)}`;
}

function request(operation: Operation): Html {
  return railCard("request-example", "cURL", shellCode(curlCommand(operation)));
}

function payload(operation: Operation, context: ApiContext): Html {
  const [body] = operation.bodies;
  if (!body) return nothing;
  const items =
    body.examples.length > 1
      ? body.examples
      : [{ label: "Payload", value: exampleOf(body.examples, body.field) }];
  return exampleTabs(
    "request-example",
    "Payload",
    items.map(({ label, value }) => ({ title: label, content: jsonBlock(value) })),
    context,
  );
}

function responses(operation: Operation, context: ApiContext): Html {
  if (operation.responses.every((response) => response.contents.length === 0)) return nothing;
  const items = operation.responses.flatMap((response): TabItem[] => {
    const [content] = response.contents;
    if (!content)
      return [
        {
          title: response.status,
          label: statusLabel(response.status),
          content: html`<p class="no-content">No content</p>`,
        },
      ];
    const examples =
      content.examples.length > 1
        ? content.examples.slice(0, 6)
        : [{ label: "", value: exampleOf(content.examples, content.field) }];
    return examples.map(({ label, value }) => ({
      title: label === "" ? response.status : `${response.status} ${label}`,
      label: html`${statusLabel(response.status)}${label !== "" && html` ${label}`}`,
      content: jsonBlock(value),
    }));
  });
  return exampleTabs("response-example", "Response", items, context);
}

function exampleTabs(id: string, name: string, items: readonly TabItem[], context: ApiContext): Html {
  if (items.length === 0) return nothing;
  const tabs = tabSet(items, { className: "code-group", name }, context.page);
  return html`<div id="${id}" class="example" data-component-part="${id}">${tabs}</div>`;
}

function jsonBlock(value: unknown): Html {
  return html`<div class="code-block" data-language="json">${jsonCode(exampleText(value))}</div>`;
}

export function railCard(id: string, title: string, code: Html): Html {
  return html`
    <div id="${id}" class="example" data-component-part="${id}">
      <div class="code-block titled">
        <div class="code-header"><span class="code-title">${title}</span></div>
        ${code}
      </div>
    </div>`;
}
