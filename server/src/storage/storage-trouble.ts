/** What keeps a storage from doing its work until it passes or somebody mends it: no room, or no database that answers. */
export type StorageTrouble = "full" | "unavailable";

/** Whether an error of a storage says so; undefined for every other one. */
export function storageTrouble(error: unknown): StorageTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode, severity, syscall } = error as Error & {
    readonly code?: unknown;
    readonly errcode?: unknown;
    readonly severity?: unknown;
    readonly syscall?: unknown;
  };
  if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") return ofSqlite(errcode);
  if (typeof severity === "string" && typeof code === "string") return ofPostgres(code);
  const isConnection =
    (typeof syscall === "string" && /^(connect|read|write|getaddrinfo)$/.test(syscall)) ||
    brokenConnection.test(error.message);
  return isConnection ? "unavailable" : undefined;
}

/** The words of an error. Connections to several addresses fail with a list of errors, and no words of their own. */
export function troubleReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(troubleReason).join("; ");
  return error instanceof Error ? error.message || error.name : String(error);
}

/** The driver of PostgreSQL says these without a code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

function ofSqlite(errcode: number): StorageTrouble | undefined {
  switch (errcode & 0xff) {
    case 13: // FULL
      return "full";
    case 5: // BUSY: another process has written for longer than is waited
    case 6: // LOCKED
    case 8: // READONLY, as file systems become after errors
    case 10: // IOERR
    case 14: // CANTOPEN
      return "unavailable";
    default:
      return undefined;
  }
}

function ofPostgres(code: string): StorageTrouble | undefined {
  if (code === "53100") return "full";
  // Connections, resources, an operator, the system below it; a standby, silence in a transaction, waiting in vain.
  return /^(08|53|57P|58)|^(25006|25P03|40001|40P01|55P03|57014)$/.test(code) ? "unavailable" : undefined;
}
