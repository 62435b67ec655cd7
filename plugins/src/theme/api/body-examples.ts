import { requestShapeOf, type Body, type Operation } from "@octavo/core";
import { buildRequest, type HttpRequest } from "@octavo/core/request";
import { tabSet, type TabItem } from "../components/tab-set.ts";
import { attributes, html, nothing, type Html } from "../html.ts";
import type { ApiContext } from "./context.ts";
import { exampleText } from "./example-text.ts";
import { codeBlock } from "./rail-card.ts";

/** What a chosen example changes in the request that samples show. */
export type ExampleChange = Pick<HttpRequest, "headers" | "body">;

/**
 * The examples of a request's body, where there are several. With a script, samples are written anew for the chosen one;
 * without, or where there are no samples to write, they stand below each other.
 */
export function bodyExamples(operation: Operation, request: HttpRequest | null, context: ApiContext): Html {
  // Files have no text that an example could show.
  const bodies = operation.bodies.filter(({ files, field }) => files.length === 0 && field.type !== "file");
  const items = bodies.flatMap((body) =>
    body.examples.map(({ label, value }): TabItem => {
      const title =
        bodies.length === 1
          ? label
          : body.examples.length === 1
            ? body.contentType
            : `${body.contentType}: ${label}`;
      const change = JSON.stringify(changeFor(operation, body, value));
      return {
        title,
        content: codeBlock(typeof value === "string" ? "text" : "json", exampleText(value), {
          "data-change": change,
        }),
      };
    }),
  );
  if (items.length < 2 || bodies[0] !== operation.bodies[0]) return nothing;
  const options = {
    className: "body-choice",
    sync: "none",
    name: context.words.exampleOfBody,
    width: 0,
  } as const;
  const open = attributes({
    class: "body-examples",
    "data-request": request && JSON.stringify({ ...request, body: null }),
  });
  return html`<div${open}><span class="body-examples-name">${context.words.example}</span>${tabSet(items, options, context.page)}</div>`;
}

function changeFor(operation: Operation, { contentType }: Body, body: unknown): ExampleChange {
  const shape = { ...requestShapeOf(operation), parameters: [] };
  const values = { server: "", parameters: {}, contentType, body, credentials: [] };
  const { headers, body: sent } = buildRequest(shape, values);
  return { headers, body: sent };
}
