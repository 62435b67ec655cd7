import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SetupError } from "@octavo/core/node";

export interface LocalServer {
  readonly port: number;
  /** Ends requests that are being answered, too. */
  readonly close: () => Promise<void>;
}

/** Browsers take "localhost" for either; not every machine has the second. */
const addresses = ["127.0.0.1", "::1"] as const;

/**
 * Answers on this machine only, on the first port from `port` on (0: any) that no other program has at either address: else
 * that one would answer some of the requests. Rejects with `SetupError`.
 */
export async function listenLocally(answer: RequestListener, port: number): Promise<LocalServer> {
  for (let tries = 0; tries < 100 && port + tries <= 65_535; tries++) {
    const server = await tryPort(answer, port === 0 ? 0 : port + tries);
    if (server) return server;
  }
  throw new SetupError(`No port is free from ${port} on. Choose another --port.`);
}

/** Undefined where another program has the port. */
async function tryPort(answer: RequestListener, port: number): Promise<LocalServer | undefined> {
  const servers: Server[] = [];
  let taken = port;
  for (const address of addresses) {
    const server = createServer(answer);
    const failure = await listening(server, taken, address);
    if (!failure) {
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    } else if (failure.code === "EADDRINUSE") {
      await closeAll(servers);
      return undefined;
    } else if (address === addresses[0]) {
      throw new SetupError(`Port ${port} cannot be used: ${failure.message}. Choose another --port.`);
    }
  }
  return { port: taken, close: () => closeAll(servers) };
}

function listening(
  server: Server,
  port: number,
  address: string,
): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once("error", resolve);
    server.listen(port, address, () => {
      server.off("error", resolve);
      resolve(undefined);
    });
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
