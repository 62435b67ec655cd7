import type { Channel, ChannelOperation, Message, MessageExample } from "@octavo/core";
import { withOwnTitles, type TabItem } from "../components/tab-set.ts";
import { nothing, type Html } from "../html.ts";
import type { ApiContext, ApiParts } from "./context.ts";
import { exampleText } from "./example-text.ts";
import { choiceCard, codeBlock, codeCard } from "./rail-card.ts";

/** Titles that a row of tabs has room for, in characters. */
const width = 36;

/** Examples of what is sent, and of what comes. Messages whose way nobody knows stand with what comes. */
export function channelRail({ operations }: Channel, context: ApiContext): ApiParts["rail"] {
  const { words } = context;
  const card = (part: string, name: string, ...actions: readonly ChannelOperation["action"][]): Html =>
    examplesCard(
      part,
      name,
      operations.filter(({ action }) => actions.includes(action)).flatMap(({ messages }) => messages),
      context,
    );
  return {
    request: card("request-example", words.send, "send"),
    response: card(
      "response-example",
      operations.some(({ action }) => action === "receive") ? words.receive : words.messages,
      "receive",
      "message",
    ),
  };
}

function examplesCard(part: string, name: string, messages: readonly Message[], context: ApiContext): Html {
  const unique = [...new Map(messages.map((message) => [message.id, message])).values()];
  const all = unique.flatMap((message) => message.examples.map((example) => ({ message, example })));
  const [first, second] = all;
  if (!first) return nothing;
  if (!second)
    return codeCard(
      part,
      `${name}: ${first.message.title}`,
      languageOf(first.example),
      textOf(first.example),
      context,
    );
  const items = all.map(({ message, example }): TabItem => {
    const own = message.examples.length > 1 ? `${message.title}: ${example.label}` : message.title;
    // Which of the two cards it is, nothing else says.
    const title = `${name}: ${own}`;
    return { title, content: codeBlock(languageOf(example), textOf(example)) };
  });
  return choiceCard(part, name, withOwnTitles(items), { sync: "page", width }, context);
}

/** Where an example has headers, too, it is the message as a whole. */
function textOf({ value, headers }: MessageExample): string {
  if (headers === undefined) return exampleText(value);
  return exampleText({ headers, ...(value !== undefined && { payload: value }) });
}

function languageOf({ value, headers }: MessageExample): string {
  return typeof value === "string" && headers === undefined ? "text" : "json";
}
