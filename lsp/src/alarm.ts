import {
  MessageType,
  ShowMessageNotification,
  type Connection,
  type ShowMessageParams,
} from "vscode-languageserver/node";

/** Shows faults that keep the server from its work, each once: a log that nobody opens does not tell of them. */
export class Alarm {
  readonly #connection: Connection;
  readonly #shown = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  show(message: string): void {
    if (this.#shown.has(message)) return;
    this.#shown.add(message);
    const params: ShowMessageParams = { type: MessageType.Error, message };
    this.#connection.sendNotification(ShowMessageNotification.type, params).catch(() => undefined);
  }
}
