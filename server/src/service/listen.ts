import { once } from "node:events";
import { createServer } from "node:net";
import { SetupError } from "@octavo/core/node";
import type { FastifyInstance } from "fastify";
import type { ServiceSettings } from "./settings.ts";

type Place = Pick<ServiceSettings, "host" | "port">;

/** Nobody is to wait for all sites to be built before hearing that the port is taken. Rejects with `SetupError`. */
export async function checkPort({ host, port }: Place): Promise<void> {
  if (port === 0) return;
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen({ host, port });
    await once(server, "listening");
  } catch (error) {
    throw unusable(error, { host, port });
  }
  server.close();
  await once(server, "close");
}

/** Resolves to the address, such as "http://127.0.0.1:4000". Rejects with `SetupError`. */
export async function listen(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    // Many clients may come at once, as after a restart. What the system does not queue, waits for seconds.
    await app.listen({ host, port, backlog: 4096 });
  } catch (error) {
    throw unusable(error, { host, port });
  }
  const address = app.server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound}`;
}

function unusable(error: unknown, { host, port }: Place): SetupError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new SetupError(
    code === "EADDRINUSE"
      ? `Port ${port} of ${host} is taken by another program. End that one, or choose another --port.`
      : `Port ${port} of ${host} cannot be used: ${message}. Choose another --port or --host.`,
  );
}
