import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@octavo/core/testing";
import { guest, openWhole, page, readers, siteFor, wordsFor, type Seen } from "../testing/reader-sites.ts";

const closed = { "x-svc": { groups: ["staff"] } };

/** Parts of pages, with words that stand in one place each. All pages are public, so that nothing else keeps anybody out. */
const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Parts",
    colors: { primary: "#123456" },
    navigation: {
      groups: [
        {
          group: "Open",
          public: true,
          pages: [
            "index",
            "props",
            "faulty",
            "spaced",
            "computed",
            "markdown",
            "raw",
            "shows-code",
            "code",
            "named",
            ...[0, 1, 2, 3, 4].map((at) => `behind-${at}`),
            "small",
            "small-broken",
            "titles",
          ],
        },
      ],
      global: { anchors: [{ anchor: "API", openapi: "api.json" }] },
    },
  }),
  "index.mdx": page(
    { title: "Home" },
    `import Shared from '/shared.mdx'
import Broken from '/snippets/broken.mdx'

export const whom = "signed-in";

<Shared />

<Broken />

<Visibility for="signed-in">
wordsigned ![](/signed.png)

<Visibility for={{ groups: ["staff"] }}>
- wordinner
</Visibility>

</Visibility>

In <Visibility for="signed-out">wordunsigned</Visibility> <Visibility for={{ groups: ["staff"] }}>wordingroup</Visibility> a line.

## Head <Visibility for={whom}>wordinhead</Visibility>

<Visibility for={whom}>wordcomputed</Visibility>

<Visibility for="staff">wordmistaken</Visibility>`,
  ),
  "shared.mdx": 'wordshared <Visibility for="signed-in">wordinsnippet</Visibility>',
  "signed.png": "wordofsigned",
  // Texts of props are for everybody who may see the page, where they are not drawn.
  "props.mdx": page(
    { title: "Props" },
    `<Card title={<Visibility for="signed-in">wordintitle</Visibility>}>x</Card>

<Frame caption={<Visibility for="signed-in">wordincaption</Visibility>}>x</Frame>

<Update label={<Visibility for="signed-in">wordinlabel</Visibility>}>x</Update>`,
  ),
  "faulty.mdx": page(
    { title: "wordfaulty" },
    '<Visibility for={{ groups: ["staff"] }}>wordleft</Visiblity>\n\n<Card>',
  ),
  "spaced.mdx": page({ title: "wordspaced" }, '< Visibility for="signed-in">wordinspaced</ Visibility>'),
  "computed.mdx": page(
    { title: "wordtitlecomputed" },
    "export const pro = { groups: ['staff'] };\n\n<Visibility for={pro}>wordbroken</Visiblity>\n\n<Card>",
  ),
  "raw.md": page({ title: "wordraw" }, 'In a line <Visibility for="signed-in">wordinraw</Visibility> {1 +}'),
  "markdown.md": page({ title: "wordmarkdown" }, '<Visibility for="signed-in">wordinmarkdown</Visibility>'),
  "shows-code.mdx": page(
    { title: "wordshowscode" },
    '```mdx\n<Visibility for="signed-in">wordincode</Visibility>\n```\n\nSo `<Visibility for="signed-in">`. <!-- x -->\n\n<Visibility for="agents">For agents.</Visibility> Groups of <enter>.',
  ),
  "code.mdx": page({ title: "Code" }, "import { X } from '/snippets/x.jsx'\n\n<X />"),
  "snippets/x.jsx":
    'const Secret = () => (\n  <Visibility for="signed-in"><b>member</b></Visibility>\n);\n\nexport const X = () => <p>wordbesidecode<Secret /></p>;\n',
  ...Object.fromEntries(
    [
      "- ```bash\n  ls\n  ```",
      "```js``` is inline.",
      "```md\n```js\nx\n```",
      '| a |\n|---|\n| <Visibility for="signed-in">wordcell | b</Visibility> |',
      "```bash\nls\n\n# Title\n",
    ].map((before, at) => [
      `behind-${at}.mdx`,
      page(
        { title: "Behind" },
        `${before}\n\n<Visibility for="signed-in">wordbehind</Visiblity>${at < 3 ? "\n\n<Card>" : ""}`,
      ),
    ]),
  ),
  "small.mdx": page({ title: "Small" }, '<visibility for="signed-in">wordsmall ![](/small.png)</visibility>'),
  "small.png": "wordofsmall",
  "small-broken.mdx": page(
    { title: "Small" },
    '<visibility for="signed-in">wordsmallbroken</visiblity>\n\n<Card>',
  ),
  "titles.mdx": page({ title: "Titles" }, "import { Drawn } from '/snippets/drawn.jsx'\n\n<Drawn />"),
  "snippets/drawn.jsx": `export const Drawn = () => {
  const words = useMemo(() => { let all = ""; for (const each of ["word", "drawn"]) all += each; return all; }, []);
  const part = <Visibility for="signed-in">{words}</Visibility>;
  return <><Card title={part}>{part}</Card><Steps><Step title={part}>x</Step></Steps><Tabs><Tab title={part}>x</Tab></Tabs></>;
};
`,
  "snippets/broken.mdx":
    '<Visibility for={{ groups: ["staff"] }}>wordinbrokensnippet ![](/broken.png)</Visiblity>\n\n<Card>',
  "broken.png": "wordofbroken",
  "named.mdx": page({ title: "Named", openapi: "POST /wordpathofstaff" }),
  "mdx.png": "wordofmdx",
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/sound": {
        get: {
          summary: "Sound",
          "x-svc": {
            metadata: { public: true },
            content: 'wordcontent <Visibility for="signed-in">wordincontent ![](/mdx.png)</Visibility>',
          },
          responses: {},
        },
      },
      "/broken": {
        get: {
          summary: "Broken",
          "x-svc": {
            metadata: { public: true },
            content: '<Visibility for="signed-in">wordinbrokencontent</Visiblity>\n\n<Card>',
          },
          responses: {},
        },
      },
      "/wordpathofstaff": { post: { ...closed, summary: "Named", responses: {} } },
    },
  }),
};

const everybody = [true, true, true] as const;
const signedIn = [false, true, true] as const;
const staff = [false, true, false] as const;
const noOne = [false, false, false] as const;

const seen: Seen = {
  wordshared: everybody,
  wordinsnippet: signedIn,
  wordsigned: signedIn,
  wordofsigned: signedIn,
  wordinner: staff,
  wordunsigned: [true, false, false],
  wordingroup: staff,
  wordinhead: signedIn,
  wordcomputed: signedIn,
  wordmistaken: noOne,
  wordintitle: signedIn,
  wordincaption: signedIn,
  wordinlabel: noOne,
  wordfaulty: noOne,
  wordleft: noOne,
  wordspaced: noOne,
  wordinspaced: noOne,
  wordtitlecomputed: noOne,
  wordbroken: noOne,
  wordraw: noOne,
  wordinraw: noOne,
  wordmarkdown: everybody,
  wordinmarkdown: signedIn,
  wordshowscode: everybody,
  wordincode: everybody,
  wordbesidecode: everybody,
  wordbehind: noOne,
  wordcell: noOne,
  wordsmall: signedIn,
  wordofsmall: signedIn,
  wordsmallbroken: noOne,
  worddrawn: signedIn,
  wordinbrokensnippet: noOne,
  wordofbroken: noOne,
  wordpathofstaff: staff,
  wordcontent: everybody,
  wordincontent: signedIn,
  wordofmdx: signedIn,
  wordinbrokencontent: noOne,
};

it("has the parts of pages that a reader may see, and no others, in any file", async () => {
  for (const [index, reader] of readers.entries()) {
    const wanted = Object.keys(seen).filter((word) => seen[word]?.[index]);
    expect(await wordsFor(reader, files, Object.keys(seen)), JSON.stringify(reader)).toEqual(wanted);
  }
});

it("leaves descriptions of APIs as they are written where nothing in them is kept from a reader", async () => {
  const written = `# Ours
openapi: 3.1.0
info: { title: API,   version: "1" }
paths:
  /a: { get: { x-svc: { content: '<Visibility for="humans">x</Visibility>' }, responses: {} } }
`;
  const docs = { ...JSON.parse(files["docs.json"]), navigation: { openapi: "api.yaml" } };
  const site = await siteFor(guest, { "docs.json": JSON.stringify(docs), "api.yaml": written });
  expect(site.get("api.yaml")).toBe(written);
});

it("tells where a page is for nobody because of its errors", async () => {
  const project = await openWhole(temporaryFolder(files, onTestFinished));
  await project.refresh();
  const told = (await project.core.problems()).filter(({ code }) => code === "page/closed-by-errors");
  expect(told.map(({ file }) => file).toSorted()).toEqual([
    "api.json",
    ...[0, 1, 2, 3, 4].map((at) => `behind-${at}.mdx`),
    "computed.mdx",
    "faulty.mdx",
    "raw.md",
    "small-broken.mdx",
    "snippets/broken.mdx",
    "spaced.mdx",
  ]);
});
