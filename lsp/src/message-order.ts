import { ErrorCodes, type Message, type MessageStrategy } from "vscode-languageserver/node";
import { invalidParams } from "./request-params.ts";

/** Says in an answer why a request is not taken. */
export type Refuse = (id: number | string, code: number, reason: string) => void;

/**
 * Keeps the order that the protocol demands: first `initialize`, once, and after `shutdown` nothing but `exit`. Requests
 * outside of it are refused, as are those without what they need, and notifications before it are dropped.
 */
export function inOrder(strategy: MessageStrategy, refuse: Refuse): MessageStrategy {
  let state: "new" | "running" | "ended" = "new";
  return {
    handleMessage(message, next) {
      const { id, method, params } = message as Message & {
        readonly id?: number | string;
        readonly method?: string;
        readonly params?: unknown;
      };
      if (method === undefined || method === "exit") return strategy.handleMessage(message, next);
      if (id === undefined) return state === "new" ? undefined : strategy.handleMessage(message, next);
      if (state === "ended") return refuse(id, ErrorCodes.InvalidRequest, "The server was shut down.");
      if (method === "initialize") {
        if (state === "running")
          return refuse(id, ErrorCodes.InvalidRequest, "The server is initialized already.");
        state = "running";
      } else if (state === "new")
        return refuse(id, ErrorCodes.ServerNotInitialized, "The server is not initialized yet.");
      else if (method === "shutdown") state = "ended";
      const fault = invalidParams(method, params);
      if (fault !== undefined) return refuse(id, ErrorCodes.InvalidParams, fault);
      return strategy.handleMessage(message, next);
    },
  };
}
