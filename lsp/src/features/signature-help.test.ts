import {
  SignatureHelpRequest,
  type ClientCapabilities,
  type MarkupContent,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

/** The signature with the active parameter in brackets, and what is said of that. */
async function signatureAt(
  marked: string,
  capabilities: ClientCapabilities,
): Promise<readonly string[] | null> {
  client = await startClient(site, { capabilities });
  const { text, position } = cursorIn(marked);
  await client.open("index.mdx", text);
  const found = await client.connection.sendRequest(SignatureHelpRequest.type, {
    textDocument: { uri: client.uri("index.mdx") },
    position,
  });
  if (!found) return null;
  const { label = "", parameters = [] } = found.signatures[0] ?? {};
  const active = parameters[found.activeParameter ?? 0];
  const [start, end] = Array.isArray(active?.label) ? active.label : [0, 0];
  const about = active?.documentation as MarkupContent | undefined;
  return [`${label.slice(0, start)}[${label.slice(start, end)}]${label.slice(end)}`, about?.value ?? ""];
}

const offsets: ClientCapabilities = {
  textDocument: {
    signatureHelp: { signatureInformation: { parameterInformation: { labelOffsetSupport: true } } },
  },
};

describeBoth("signatures", offsets, (capabilities) => {
  test("have what a component needs first, and say which prop comes next", async () => {
    const [label, about] = (await signatureAt("<Color.Item |\n", capabilities)) ?? [];
    expect(label).toBe("<Color.Item [value] name?>");
    expect(about).toMatch(/^a colour of CSS[^\n]*\n\n\S/);
  });

  test("know the prop that the cursor is in", async () => {
    expect((await signatureAt('<Card title="a" icon="fl|ag">\n', capabilities))?.[0]).toMatch(
      /^<Card .*\[icon\]\?/,
    );
    await client.stop();
    expect((await signatureAt('<Color.Item value="#fff" |/>\n', capabilities))?.[0]).toBe(
      "<Color.Item value [name]?>",
    );
    for (const marked of [
      "<Card icon=|\n",
      "<Card icon=|>\n",
      '<Card icon=|"flag" />\n',
      "<Card\n  icon= |\n/>\n",
    ]) {
      await client.stop();
      expect((await signatureAt(marked, capabilities))?.[0]).toMatch(/^<Card .*\[icon\]\?/);
    }
    await client.stop();
    expect((await signatureAt('<Step title="a" nonsense="|">\n', capabilities))?.[0]).toMatch(/^\[\]<Step/);
  });

  test("know the prop whose name is being typed", async () => {
    expect((await signatureAt('<Card title="a" ic|\n', capabilities))?.[0]).toMatch(/^<Card .*\[icon\]\?/);
    await client.stop();
    expect((await signatureAt('<Card icon="a" ic|>\n', capabilities))?.[0]).toMatch(
      /^<Card .*\[iconType\]\?/,
    );
    await client.stop();
    expect((await signatureAt("<Card nonse|>\n", capabilities))?.[0]).toMatch(/^\[\]<Card/);
    await client.stop();
    const box = "export const Box = ({ color, size: scale = { a: 1 }, onSize }) => <b>{color}</b>\n\n";
    expect((await signatureAt(`${box}<Box si|/>\n`, capabilities))?.[0]).toBe("<Box color [size]? onSize>");
  });

  test.each([
    "<Ste|p>\n",
    "</Step |>\n",
    "Text | here\n",
    "<Unknown |>\n",
    "```\n<Step |>\n```\n",
    "<div |>\n",
  ])("are none at %j", async (marked) => {
    expect(await signatureAt(marked, capabilities)).toBeNull();
  });

  test("are those of a page's own components, also of one with a name that is built in", async () => {
    const head =
      'import { Meter } from "/snippets/meter.jsx"\nexport const Step = ({ a, b = 1, children }) => <b>{a}</b>\n\n';
    expect((await signatureAt(`${head}<Meter |/>\n`, capabilities))?.[0]).toBe("<Meter [min]? max>");
    await client.stop();
    expect((await signatureAt(`${head}<Step a="1" |/>\n`, capabilities))?.[0]).toBe("<Step a [b]?>");
    await client.stop();
    expect((await signatureAt(`${head}<Step a="1" b="|"/>\n`, capabilities))?.[0]).toBe("<Step a [b]?>");
  });

  test("are none of a page's own component that takes nothing", async () => {
    expect(await signatureAt('import Step from "/snippets/part.md"\n\n<Step |/>\n', capabilities)).toBeNull();
  });
});

describe("clients that know no offsets", () => {
  test("get words", async () => {
    client = await startClient(site);
    await client.open("index.mdx", "<Step >\n");
    const found = await client.connection.sendRequest(SignatureHelpRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
      position: { line: 0, character: 6 },
    });
    expect(found?.signatures[0]?.parameters?.[0]?.label).toBe("title");
  });
});
