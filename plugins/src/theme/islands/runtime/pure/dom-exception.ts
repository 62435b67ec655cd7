const codes: Readonly<Record<string, number>> = {
  InvalidCharacterError: 5,
  DataCloneError: 25,
};

/** What browsers throw where no error of the language fits. */
export class DOMException extends Error {
  readonly code: number;

  constructor(message = "", name = "Error") {
    super(message);
    this.name = name;
    this.code = codes[name] ?? 0;
  }
}
