declare module "@adobe/structured-data-validator" {
  /** Checks what Google asks of data that are marked as schema.org's, by their types. */
  export default class Validator {
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
      readonly microdata: object;
      readonly rdfa: object;
      readonly errors: readonly unknown[];
    }): Promise<readonly { readonly issueMessage: string; readonly severity: "ERROR" | "WARNING" }[]>;
  }
}
