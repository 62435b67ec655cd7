import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { SearchState } from "./state.ts";

/** What all parts of the box look at. */
export interface Box {
  readonly state: SearchState;
  readonly base: string;
  readonly prompt: string;
  readonly close: () => void;
  /** A result was followed, by pointer or keyboard: the query is remembered, and the box closes where the page stays. */
  readonly leave: (event: MouseEvent) => void;
}

export const BoxContext = createContext<Box | null>(null);

export function useBox(): Box {
  const box = useContext(BoxContext);
  if (!box) throw new Error("Outside of the search box.");
  return box;
}
