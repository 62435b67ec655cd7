/** What a look over JavaScript found out, without parsing it. */
export interface CodeScan {
  /** Behind the closing brace or the statement's last character; -1 where a bracket is never closed. */
  readonly end: number;
  /** Whether the native parser could run out of stack, or of time, on it. */
  readonly hazard: boolean;
  /** How many tags there are, where not all of them are closed: the type in `f<T>(1)` looks like one. Else 0. */
  readonly looseTags: number;
}

/** A bracket or an element that is open. */
export interface Level {
  readonly closer: string;
  /** Whether it is a `${…}`, behind which the template goes on. */
  readonly template: boolean;
  /** Of an element: whether its opening tag goes on, and its name. Brackets in the text of one are no levels. */
  readonly element?: { readonly name: string; inTag: boolean; brackets: number };
  /** Characters since the last separator: no chain of operators is longer. */
  chain: number;
}
