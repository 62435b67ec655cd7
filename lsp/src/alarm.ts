import {
  MessageType,
  ShowMessageNotification,
  type Connection,
  type ShowMessageParams,
} from "vscode-languageserver/node";

/** Shows what keeps the server from its work, or from what a person has just done, each once: nobody opens a log for it. */
export class Alarm {
  readonly #connection: Connection;
  readonly #shown = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  show(message: string, type: MessageType = MessageType.Error): void {
    if (this.#shown.has(message)) return;
    this.#shown.add(message);
    const params: ShowMessageParams = { type, message };
    this.#connection.sendNotification(ShowMessageNotification.type, params).catch(() => undefined);
  }
}
