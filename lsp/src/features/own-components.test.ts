import { CompletionRequest, type CompletionList } from "vscode-languageserver-protocol/node";
import { expect, test } from "vitest";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

test("a component of the site is completed with the props that it needs, and with its end where it shows what is in it", async () => {
  const client = await TestClient.start(
    {
      ...site,
      "snippets/support.mdx": "{title} {note && note} {user.name}\n\n{children}\n",
      "snippets/price.mdx": "{amount * 2} {currency}\n",
      "snippets/box.jsx":
        "export const Box = ({ size, children }) => <b>{children}</b>;\nexport const Dot = () => <i />;\n",
    },
    { capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } } },
  );
  try {
    const inserted = async (marked: string, ...names: readonly string[]): Promise<readonly unknown[]> => {
      const { text, position } = cursorIn(marked);
      await client.open("new.mdx", text);
      const textDocument = { uri: client.uri("new.mdx") };
      const list = (await client.connection.sendRequest(CompletionRequest.type, {
        textDocument,
        position,
      })) as CompletionList;
      await client.close("new.mdx");
      return names.map((name) => list.items.find(({ label }) => label === name)?.textEdit?.newText);
    };
    expect(await inserted("<|\n", "Support", "Price", "Box", "Dot")).toEqual([
      'Support title="$1">$0</Support>',
      'Price currency="$1" amount="$2" />$0',
      "Box>$0</Box>",
      "Dot$0 />",
    ]);
    const own = 'import Help from "/snippets/support.mdx";\n\n';
    expect(await inserted(`${own}<|\n`, "Help")).toEqual(['Help title="$1">$0</Help>']);
    expect(await inserted(`${own}<He| title="a">b</Help>\n`, "Help")).toEqual(["Help"]);
  } finally {
    await client.stop();
  }
});
