import { Console } from "node:console";

/** Calls back once the process with this id is gone: a client that crashed sends no `exit`. Returns a function that stops it. */
export function watchParent(id: number | null, gone: () => void): () => void {
  if (id === null) return () => undefined;
  const timer = setInterval(() => {
    try {
      process.kill(id, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ESRCH") gone();
    }
  }, 3000);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Where the process is the server's own, its standard output is the protocol's, so `console` writes to standard error;
 * and a fault that nobody caught is told instead of ending it. Returns a function that undoes both.
 */
export function ownProcess(onError: (message: string, error: unknown) => void): () => void {
  const before = globalThis.console;
  globalThis.console = new Console(process.stderr, process.stderr);
  const caught = (error: unknown): void => onError("An error was caught nowhere.", error);
  process.on("uncaughtException", caught).on("unhandledRejection", caught);
  return () => {
    globalThis.console = before;
    process.off("uncaughtException", caught).off("unhandledRejection", caught);
  };
}
