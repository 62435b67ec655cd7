import { languageOf, type SampleLanguage } from "@octavo/core/request";
import type { Field, Operation, Playground, Response } from "@octavo/core";
import { tabSet, withOwnTitles, type TabItem } from "../components/tab-set.ts";
import { html, nothing, type Html } from "../html.ts";
import { mediaUrl } from "../url.ts";
import { bodyExamples } from "./body-examples.ts";
import type { ApiContext, ApiParts } from "./context.ts";
import { externalExamples } from "./external-examples.ts";
import { exampleText } from "./example-text.ts";
import { choiceCard, codeBlock, codeCard } from "./rail-card.ts";
import { statusLabel } from "./responses.ts";
import { fillHtml } from "../words/fill.ts";

/** Titles that rows of tabs have room for beside the text, in characters. */
const languages = { sync: "site", width: 36 } as const;
const payloads = { sync: "page", width: 36 } as const;
const statuses = { sync: "page", width: 49 } as const;

/** Request and response examples; a webhook's request is its payload. */
export function operationRail(
  operation: Operation,
  playground: Playground | undefined,
  context: ApiContext,
): ApiParts["rail"] {
  const request = operation.webhook ? payload(operation, context) : samples(operation, playground, context);
  return { request, response: responses(operation, context) };
}

/** The request in several languages. Generated samples follow what is typed into the playground. */
function samples(operation: Operation, playground: Playground | undefined, context: ApiContext): Html {
  const all = playground?.samples ?? [];
  const items = all.map(({ language, label, source, written }): TabItem => {
    const known: SampleLanguage | undefined = languageOf(language);
    const marks = { "data-sample": written ? null : (known?.key ?? null) };
    return { title: label, content: codeBlock(known?.grammar ?? language, source, marks) };
  });
  const card = choiceCard(
    "request-example",
    context.words.requestLanguage,
    withOwnTitles(items),
    languages,
    context,
  );
  const followed = all.some(({ written }) => !written) ? (playground?.request ?? null) : null;
  const links = externalExamples(operation.bodies, context);
  return html`${bodyExamples(operation, followed, context)}${links}${card}`;
}

function payload({ bodies }: Operation, context: ApiContext): Html {
  const items = bodies.flatMap((body) => examplesOf(body, bodies.length > 1, context));
  const links = externalExamples(bodies, context);
  const [first, second] = items;
  if (first && !second) {
    const [only] = bodies.flatMap(({ examples }) => examples);
    return html`${codeCard("request-example", context.words.payload, "json", exampleText(only?.value), context)}${links}`;
  }
  return html`${choiceCard("request-example", context.words.payload, withOwnTitles(items), payloads, context)}${links}`;
}

function responses(operation: Operation, context: ApiContext): Html {
  if (operation.responses.every((response) => response.contents.length === 0)) return nothing;
  const items = operation.responses.map((response) => ({
    title: response.status,
    label: statusLabel(response.status),
    content: responseExamples(response, context),
  }));
  return choiceCard("response-example", context.words.response, items, statuses, context);
}

/** The examples of a status: one as it is, several to choose from. */
function responseExamples({ contents }: Response, context: ApiContext): Html {
  const items = contents.flatMap((content) => examplesOf(content, contents.length > 1, context));
  const [first, second] = items;
  const links = externalExamples(contents, context);
  if (!first) return html`<p class="no-content">${context.words.noContent}</p>`;
  if (!second) return html`${first.content}${links}`;
  const options = {
    className: "example-choice",
    sync: "page",
    name: context.words.example,
    width: 0,
  } as const;
  return html`${tabSet(withOwnTitles(items), options, context.page)}${links}`;
}

type Content = Response["contents"][number];

/** `named`: titles say the content type. */
function examplesOf(
  { contentType, examples, field }: Content,
  named: boolean,
  context: ApiContext,
): readonly TabItem[] {
  return examples.map(({ label, value }) => {
    const title = named ? (examples.length > 1 ? `${contentType}: ${label}` : contentType) : label;
    return { title, content: exampleBlock(contentType, field, value, context) };
  });
}

function exampleBlock(contentType: string, field: Field, value: unknown, context: ApiContext): Html {
  const audio = /^\s*audio\//i.test(contentType) && /^(https?:\/)?\//i.test(String(value));
  const source = audio ? mediaUrl(value, context) : undefined;
  if (source !== undefined)
    return html`<div class="audio-example"><audio controls preload="none" src="${source}"></audio></div>`;
  // Nobody wrote this example, and a file has no text that one could make.
  if (field.type === "file" && value === "<string>")
    return html`<p class="no-content">${fillHtml(context.words.fileOfType, { type: html`<code>${contentType}</code>` })}</p>`;
  return codeBlock(languageFor(contentType, value), exampleText(value));
}

function languageFor(contentType: string, value: unknown): string {
  if (typeof value !== "string") return "json";
  return /json/i.test(contentType) ? "json" : /xml|html/i.test(contentType) ? "xml" : "text";
}
