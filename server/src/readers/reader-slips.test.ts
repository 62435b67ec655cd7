import { expect, it } from "vitest";
import { page, readers, siteFor, wordsFor, type Seen } from "../testing/reader-sites.ts";

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Slips",
    colors: { primary: "#123456" },
    navigation: {
      groups: [{ group: "Open", public: true, pages: ["index", "own", "code"], openapi: "api.json" }],
    },
  }),
  "index.mdx": page(
    { title: "Home" },
    `<VISIBILITY for="signed-in">wordcapitals ![](/capitals.png)</VISIBILITY>

## Head <visiBility for="signed-in">wordmixed</visiBility> <visibility for={{ groups: ["staff"] }}>wordsmallinhead</visibility>

<Visiblity for={{ groups: ["staff"] }}>wordslip</Visiblity>

## Head <Visibilty for={{ groups: ["staff"] }}>wordslipinhead</Visibilty>

<Visibility.Part for="signed-in">wordmember</Visibility.Part> <visiblity for="signed-out">wordsmallslip</visiblity>

<Visible for="agents">wordotheruse</Visible> <label for="signed-in">wordlabel</label>

{true && <Visiblity for="signed-in">wordslipinbraces</Visiblity>} {true && <visibility for="signed-in">wordsmallinbraces</visibility>}

<Card title={<Visiblity for="signed-in">wordslipintitle</Visiblity>}>x</Card>`,
  ),
  "capitals.png": "wordofcapitals",
  "own.mdx": page(
    { title: "Own" },
    `import Part from '/snippets/part.mdx'

export const Own = ({ children }) => <b>{children}</b>;

<Own for="signed-in">wordown</Own> <Part for="signed-in">wordimported</Part>`,
  ),
  "snippets/part.mdx": "In a part: {children}",
  "code.mdx": page(
    { title: "Code" },
    `export const Run = () => {
  const [words] = useState("rest");
  return <div><Visiblity for="signed-in">{"word" + words}</Visiblity><visiblity for="signed-in">{"word" + "small" + words}</visiblity>wordbycode</div>;
};

<Run />`,
  ),
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: Object.fromEntries(
      [
        'export const w = "signed-in";\n\nwordbesidecomputed <Visibility for={w}>wordcomputed</Visibility>',
        '<Visibility {...{for: "signed-in"}}>wordspread</Visibility>',
        '{true && <Visibility for="signed-in">wordinbraces</Visibility>}',
        '<Card title={<Visibility for="signed-in">wordinprop</Visibility>}>x</Card>',
        '<Visiblity for="signed-in">wordslipincontent</Visiblity>',
        'wordbesidepart <Visibility for="signed-in">wordpart</Visibility>',
      ].map((content, at) => [
        `/${at}`,
        { get: { summary: `Operation ${at}`, "x-svc": { content }, responses: {} } },
      ]),
    ),
  }),
};

const everybody = [true, true, true] as const;
const signedIn = [false, true, true] as const;
const staff = [false, true, false] as const;
const noOne = [false, false, false] as const;

const seen: Seen = {
  wordcapitals: signedIn,
  wordofcapitals: signedIn,
  wordmixed: signedIn,
  wordsmallinhead: staff,
  wordslip: noOne,
  wordslipinhead: noOne,
  wordmember: noOne,
  wordsmallslip: noOne,
  wordotheruse: everybody,
  wordlabel: everybody,
  wordslipinbraces: noOne,
  wordsmallinbraces: noOne,
  wordslipintitle: noOne,
  wordown: everybody,
  wordimported: everybody,
  wordrest: noOne,
  wordsmallrest: noOne,
  wordbycode: everybody,
  wordbesidecomputed: everybody,
  wordcomputed: signedIn,
  wordspread: signedIn,
  wordinbraces: signedIn,
  wordinprop: signedIn,
  wordslipincontent: noOne,
  wordbesidepart: everybody,
  wordpart: signedIn,
};

it("a slip in the name of a part opens it to nobody", async () => {
  for (const [index, reader] of readers.entries()) {
    const wanted = Object.keys(seen).filter((word) => seen[word]?.[index]);
    expect(await wordsFor(reader, files, Object.keys(seen)), JSON.stringify(reader)).toEqual(wanted);
  }
});

it("descriptions to download are without texts in which only drawing tells who sees a part", async () => {
  for (const [index, reader] of readers.entries()) {
    const text = (await siteFor(reader, files)).get("api.json") ?? "";
    const found = text.match(/word\w+/g) ?? [];
    expect(found, JSON.stringify(reader)).toEqual(
      ["wordbesidepart", "wordpart"].filter((word) => seen[word]?.[index]),
    );
    expect(text).toContain("Operation 0");
  }
});
