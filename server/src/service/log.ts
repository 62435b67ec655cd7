/** The part of pino, and of a server's own log, that is used here. */
export interface Log {
  info(values: object, message: string): void;
  warn(values: object, message: string): void;
  error(values: object, message: string): void;
}
