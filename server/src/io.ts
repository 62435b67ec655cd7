import { once } from "node:events";
import type { Readable, Writable } from "node:stream";

/** What a command may touch of the process: so that tests run commands without one. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  cwd(): string;
}

/** Colours, or nothing: where the stream is no terminal (but for `FORCE_COLOR`), with `NO_COLOR` and with `--no-color`. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly green: (text: string) => string;
}

export function paintFor(stream: Io["stdout"], io: Io, colors: boolean): Paint {
  const forced = io.env["FORCE_COLOR"] ?? "";
  const isTerminal = stream.isTTY === true && io.env["TERM"] !== "dumb";
  const on = colors && !io.env["NO_COLOR"] && forced !== "0" && (isTerminal || forced !== "");
  const style =
    (code: number, end: number) =>
    (text: string): string =>
      on ? `\u001B[${code}m${text}\u001B[${end}m` : text;
  return {
    bold: style(1, 22),
    dim: style(2, 22),
    red: style(31, 39),
    yellow: style(33, 39),
    blue: style(34, 39),
    green: style(32, 39),
  };
}

/** Resolves when a signal has aborted. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}
