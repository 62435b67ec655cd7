// The protocol's own client, for tests of servers.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { onTestFinished } from "vitest";

/** Connects to an endpoint. Rejects where the server refuses. */
export async function connected(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** What a tool answers, its texts joined; "error: " before what it calls one. */
export async function said(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const texts = (content as readonly { readonly text: string }[]).map(({ text }) => text);
  return (isError === true ? "error: " : "") + texts.join("\n---\n");
}
