import { HoverRequest } from "vscode-languageserver-protocol/node";
import { expect, test, vi } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { site } from "./testing/site.ts";

vi.mock("./service.ts", () => {
  throw new Error("half a package");
});

describeBoth("a server whose parts cannot be loaded", {}, (capabilities) => {
  test("tells a person so, once, refuses requests, and ends", async () => {
    const client = await TestClient.start(site, { capabilities });
    await client.until(() => client.shown.length > 0);
    const params = { textDocument: { uri: client.uri("index.mdx") }, position: { line: 0, character: 0 } };
    for (let time = 0; time < 3; time++)
      await expect(client.connection.sendRequest(HoverRequest.type, params)).rejects.toThrow(
        /half a package|vi.mock/,
      );
    expect(client.shown).toEqual([
      expect.stringMatching(/^Octavo's language server could not start: .*Install Octavo again/s),
    ]);
    await client.stop();
  });
});
