import { expect, test } from "vitest";
import { Diagnostics, type DiagnosticsOptions } from "./diagnostics.ts";

test("a pull that is held for days leaves nothing behind for each change", async () => {
  const client = { diagnostics: "pull", diagnosticRefresh: false };
  const diagnostics = new Diagnostics({ client } as unknown as DiagnosticsOptions);
  const listeners = new Set<(event: void) => void>();
  const token = {
    isCancellationRequested: false,
    onCancellationRequested: (listener: (event: void) => void) => {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
  };
  for (let change = 0; change < 3; change++) {
    const held = diagnostics.hold(token);
    expect(listeners.size).toBe(1);
    diagnostics.changedAll();
    await held;
    expect(listeners.size).toBe(0);
  }
});
