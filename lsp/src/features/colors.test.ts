import {
  ColorPresentationRequest,
  DocumentColorRequest,
  type Color,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

describeBoth("colours", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What is written, and the bytes of the colour. */
  async function colorsIn(
    file: string,
    text: string,
    files: Readonly<Record<string, string>> = site,
  ): Promise<readonly (readonly [string, string])[]> {
    client = await startClient(files, { capabilities });
    await client.open(file, text);
    const found = await client.connection.sendRequest(DocumentColorRequest.type, {
      textDocument: { uri: client.uri(file) },
    });
    return found.map(({ range, color: { red, green, blue, alpha } }) => [
      textIn(text, range),
      [red, green, blue, alpha].map((part) => Math.round(part * 255)).join(" "),
    ]);
  }

  /** How a colour is written in place of the first one of a text. */
  async function written(text: string, color: Color, file = "index.mdx"): Promise<readonly string[]> {
    client = await startClient(site, { capabilities });
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    const [first] = await client.connection.sendRequest(DocumentColorRequest.type, { textDocument });
    if (!first) throw new Error(`no colour in ${text}`);
    const { range } = first;
    const found = await client.connection.sendRequest(ColorPresentationRequest.type, {
      textDocument,
      range,
      color,
    });
    expect(found.every(({ label, textEdit }) => textEdit?.newText === label)).toBe(true);
    return found.map(({ label }) => label);
  }

  test("are those of docs.json, and no other texts that look like one", async () => {
    const text = `{
  // "#123456"
  "colors": { "primary": "#166E3F", "light": "#1af", "dark": "green" },
  "background": { "color": { "dark": "#00000080" } },
  "navbar": { "links": [{ "href": "#abc", "label": "#def" }] }
}`;
    expect(await colorsIn("docs.json", text)).toEqual([
      ["#166E3F", "22 110 63 255"],
      ["#1af", "17 170 255 255"],
      ["#00000080", "0 0 0 128"],
    ]);
  });

  test("are found in files that docs.json refers to, and in no others", async () => {
    const files = siteWith({
      "docs.json": (site["docs.json"] ?? "").replace(
        '{ "primary": "#166E3F" }',
        '{ "$ref": "./palette.json" }',
      ),
    });
    expect(await colorsIn("palette.json", '{ "primary": "#0d9373" }', files)).toEqual([
      ["#0d9373", "13 147 115 255"],
    ]);
    await client.stop();
    expect(await colorsIn("other.json", '{ "color": "#0d9373" }')).toEqual([]);
  });

  test("are those of props that take one, in every notation", async () => {
    const text = `# Title #fff

<Card title="#fff" color="#f00">😀 <Icon icon="x" color={"rgb(0, 255, 0)"} /></Card>
<Badge color="hsl(240deg 100% 50%)" /> <Badge color="red" />
<Color.Item value={{ light: "#ffffff", dark: '#000' }} /> <Mine color="#123" />

{ 1 +

<Tooltip tip="a" color="#fff">b</Tooltip>
`;
    expect(await colorsIn("index.mdx", text)).toEqual([
      ["#f00", "255 0 0 255"],
      ["rgb(0, 255, 0)", "0 255 0 255"],
      ["#ffffff", "255 255 255 255"],
      ["#000", "0 0 0 255"],
    ]);
  });

  test("that are picked are written as the ones before", async () => {
    const orange = { red: 1, green: 0.5, blue: 0, alpha: 1 };
    expect(await written('<Card color="#ABC" />', orange)).toEqual(["#ff8000".toUpperCase()]);
    await client.stop();
    expect(await written('<Card color="#abc" />', { ...orange, alpha: 0.5 })).toEqual(["#ff800080"]);
    await client.stop();
    expect(await written('<Card color="rgb(1 2 3)" />', { ...orange, alpha: 0.5 })).toEqual([
      "rgb(255 128 0 / 50%)",
      "#ff800080",
      "hsl(30 100% 50% / 50%)",
    ]);
  });

  test("that are picked have no alpha where docs.json takes none", async () => {
    const violet = { red: 0.5, green: 0, blue: 1, alpha: 0.5 };
    for (const text of [
      '{ "colors": { "primary": "#166E3F" } }',
      '{ "banner": { "color": { "light": "#166E3F" } } }',
    ]) {
      expect(await written(text, violet, "docs.json")).toEqual(["#8000FF"]);
      await client.stop();
    }
  });
});
