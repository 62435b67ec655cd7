/** What the code of a page may use while it is drawn. */
export const limits: Readonly<
  Record<
    | "memory"
    | "stack"
    | "first"
    | "time"
    | "page"
    | "patience"
    | "parts"
    | "drawn"
    | "values"
    | "code"
    | "levels"
    | "bundling",
    number
  >
> = {
  /** Bytes. */
  memory: 64 * 1024 * 1024,
  /** Bytes. */
  stack: 512 * 1024,
  /** Milliseconds, for each part while others wait; those that need more come after them. */
  first: 250,
  /** Milliseconds, for each part. */
  time: 2_000,
  /** Milliseconds, for all parts of a page; what is left is not drawn. */
  page: 6_000,
  /** Milliseconds after which a part that cannot be interrupted is ended with its thread; more where the machine is busy. */
  patience: 5_000,
  /** Parts of a page. */
  parts: 500,
  /** UTF-16 units of JSON that all parts of a page draw together: a little more than a page may show. */
  drawn: 9_000_000,
  /** Characters and items that snippets of a page were given, together, each time that code may ask for them. */
  values: 500_000,
  /** UTF-16 units of the page's code, with all that it imports. */
  code: 2_000_000,
  /** Levels of JSON that code imports. */
  levels: 500,
  /** Milliseconds, for each bundle. */
  bundling: 60_000,
};
