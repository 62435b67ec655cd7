import {
  CodeActionRequest,
  type ClientCapabilities,
  type CodeAction,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

const whole: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
  workspace: { workspaceEdit: { documentChanges: true } },
};

describeBoth("repairs of imports", whole, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What the actions at the `|` make of a page, by title. */
  async function repaired(marked: string): Promise<Readonly<Record<string, string | undefined>>> {
    client = await startClient(site, { capabilities });
    const { text, position } = cursorIn(marked);
    await client.open("index.mdx", text);
    const found = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })) as CodeAction[] | null;
    const texts = { ...site, "index.mdx": text };
    return Object.fromEntries(
      (found ?? []).map(({ title, edit }) => [title, applied(client, edit, texts)["index.mdx"]]),
    );
  }

  test("take away the import of what is built in", async () => {
    expect(await repaired('import { Callout } from "nextra/comp|onents";\n\n<Callout>a</Callout>\n')).toEqual(
      {
        "Remove this import": "<Callout>a</Callout>\n",
      },
    );
    await client.stop();
    expect(await repaired('import { Card, Own } from "ki|t"\n\n<Card title="a" />\n')).toEqual({});
  });

  test("take away what is imported and not used", async () => {
    const part = 'import Part from "/snippets/part.md";\n';
    expect(await repaired(`${part}import No|te from "/snippets/note.mdx";\n\n<Part />\n`)).toEqual({
      "Remove this import": `${part}\n<Part />\n`,
    });
    await client.stop();
    // Of the blank lines around it, one stays.
    const titled = "---\ntitle: A\n---\n";
    for (const [before, behind] of [
      [`${titled}\n`, "\nText\n"],
      [`${titled}\n`, "Text\n"],
      [titled, "\nText\n"],
    ] as const) {
      const found = await repaired(`${before}import No|te from "/snippets/note.mdx";\n${behind}`);
      expect(found["Remove this import"]).toBe(`${titled}\nText\n`);
      await client.stop();
    }
    expect(
      await repaired(
        'import { Meter as O|wn } from "/snippets/meter.jsx"; import Part from "/snippets/part.md"\n\n<Part />\n',
      ),
    ).toEqual({
      "Remove this import": 'import Part from "/snippets/part.md"\n\n<Part />\n',
    });
    await client.stop();
    expect(
      await repaired('export const x = 1; import { Meter as O|wn } from "/snippets/meter.jsx";\n\n{x}\n'),
    ).toEqual({ "Remove this import": "export const x = 1; \n\n{x}\n" });
    await client.stop();
    const from = (names: string): string =>
      `import ${names} from "/snippets/meter.jsx";\n\n<Meter max={3} />\n`;
    for (const [names, kept] of [
      ["{ Meter, Meter as O|wn }", "{ Meter }"],
      ["O|wn, { Meter }", "{ Meter }"],
      ["Meter, * as o|wn", "Meter"],
      ["{\n  Meter as O|wn,\n  Meter,\n}", "{ Meter }"],
    ] as const) {
      const found = await repaired(from(names));
      const name = /\w*\|\w*/.exec(names)?.[0].replace("|", "") ?? "";
      expect(found[`Remove \`${name}\` from this import`]).toBe(from(kept));
      await client.stop();
    }
    // Comments stay.
    expect(await repaired(from("{ Meter, /* why */ Meter as O|wn }"))).toEqual({});
  });
});
