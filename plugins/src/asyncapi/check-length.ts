import { dataOrigin, isObject } from "@octavo/core";
import {
  childOf,
  follow,
  layersOf,
  memberIn,
  partsOfWhole,
  type OperationMessages,
  type Parts,
  type Report,
} from "@octavo/core/fields";
import { messageLimit, operationLimit } from "./channel.ts";
import { nameOfReference, textIn } from "./layers.ts";
import { messagesIn, messagesOf, type ChannelOperations } from "./operations.ts";
import { cutChannel } from "./problems.ts";

/** Of so many messages it is asked whether they are on no page: YAML aliases make one stand in many channels. */
const lookLimit = 200_000;

/** Reports channels of which not all is on their pages. */
export class LengthCheck {
  readonly #source: string;
  readonly #report: Report;
  readonly #parts: Parts;
  /** How many messages there are, by `messages`: many channels may refer to one. */
  readonly #sizes = new Map<unknown, number>();
  readonly #told: OperationMessages<string>;
  #looks = 0;

  constructor(document: unknown, source: string, report: Report) {
    this.#source = source;
    this.#report = report;
    this.#parts = partsOfWhole(document);
    this.#told = messagesIn(this.#parts);
  }

  check(channel: string, operations: ChannelOperations): void {
    const origin = dataOrigin(this.#source, ["channels", channel], "key");
    if (operations.shown.length > operationLimit)
      this.#report(cutChannel, origin, { channel, what: "operations", limit: operationLimit });
    else if (this.#hasTooMany(channel, operations))
      this.#report(cutChannel, origin, { channel, what: "messages", limit: messageLimit });
  }

  #hasTooMany(id: string, operations: ChannelOperations): boolean {
    const path = ["channels", id];
    const channel = follow(this.#parts, { value: this.#parts.value(path), path });
    if (!channel) return false;
    const size = this.#sizeOf(childOf(channel, "messages").value);
    const lists = operations.shown.flatMap((name) => this.#messagesOf(name));
    const count = lists.reduce((sum, list) => sum + (list?.length ?? size), 0);
    const own = messageLimit - (lists.includes(undefined) ? 0 : size);
    if (count <= own) return false;
    const { messages, channels } = this.#told.closed;
    const areAllShown = messages.size + channels.size === 0 || this.#looks > lookLimit;
    if (areAllShown && (count > messageLimit || count === 0)) return true;
    // Some may be counted twice, or be on no page.
    this.#looks += size;
    const known = messagesOf(this.#parts, channel, this.#told);
    const named = lists.reduce((sum, list) => sum + (list?.length ?? known.length), 0);
    if (named > messageLimit || lists.includes(undefined)) return named > messageLimit;
    const told = new Set(lists.flatMap((list) => list?.map(nameOfReference) ?? []));
    return named + known.filter(({ name }) => !told.has(name)).length > messageLimit;
  }

  /** Those that an operation names, undefined where they are all of the channel's; nothing of one that is not shown. */
  #messagesOf(name: string): readonly (readonly unknown[] | undefined)[] {
    const path = ["operations", name];
    const layers = layersOf(this.#parts, { value: this.#parts.value(path), path });
    const action = textIn(layers, "action");
    if (action !== "send" && action !== "receive") return [];
    const named = memberIn(layers, "messages");
    if (!named) return [undefined];
    return [Array.isArray(named.value) ? (named.value as readonly unknown[]) : []];
  }

  #sizeOf(messages: unknown): number {
    const known = this.#sizes.get(messages);
    if (known !== undefined) return known;
    const size = isObject(messages) ? Object.keys(messages).length : 0;
    this.#sizes.set(messages, size);
    return size;
  }
}
