import { createContext } from "preact";
import type { Exchanges } from "./exchange.ts";
import type { FormState } from "./form-state.ts";
import type { ReadonlySignal } from "@preact/signals";

/** What all parts of the panel look at. */
export interface Playground {
  readonly form: FormState;
  readonly exchanges: Exchanges;
  /** True once a request was sent: from then on, what is missing is told. */
  readonly wasSent: ReadonlySignal<boolean>;
  readonly send: () => void;
}

export const PlaygroundContext = createContext<Playground | null>(null);
