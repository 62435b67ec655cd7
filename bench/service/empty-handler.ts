// What search is compared with: fastify that reads the same request and answers with the same body, and does nothing else.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { repository } from "../spawn.ts";

interface Reply {
  header(name: string, value: string): void;
}
interface App {
  post(path: string, handler: (request: unknown, reply: Reply) => Promise<unknown>): void;
  listen(options: { readonly port: number; readonly host: string }): Promise<string>;
}

// A dependency of the server, not of this folder.
const fastify = createRequire(join(repository, "server/package.json"))("fastify") as () => App;
const text = readFileSync(process.argv[2] ?? "", "utf8");
const bytes = Buffer.from(text);
const value = JSON.parse(text) as unknown;
const app = fastify();
const type = "application/json; charset=utf-8";
app.post("/text", async (_request, reply) => (reply.header("content-type", type), text));
app.post("/bytes", async (_request, reply) => (reply.header("content-type", type), bytes));
app.post("/object", async () => value);
process.stdout.write(`${await app.listen({ port: 0, host: "127.0.0.1" })}\n`);
