import { expect, it } from "vitest";
import { guest, member, nobody, page, wordsFor } from "../testing/reader-sites.ts";

const forStaff = { "x-svc": { groups: ["staff"] } };
const chat = { $ref: "#/channels/chat" };
const message = (name: string) => ({ $ref: `#/channels/chat/messages/${name}` });

const document = {
  asyncapi: "3.0.0",
  info: { title: "T", version: "1" },
  servers: { s: { host: "example.com", protocol: "wss" } },
  channels: {
    chat: {
      address: "/wordchat",
      messages: {
        open: { $ref: "#/components/messages/Open" },
        wordspy: {},
        headed: {
          headers: {
            type: "object",
            required: ["wordhead"],
            properties: { pub: {}, wordhead: forStaff },
            examples: [{ wordhead: "wordheadex" }],
          },
          correlationId: { location: "$message.header#/wordhead" },
        },
        ofpage: { $ref: "#/components/channels/Page/messages/m" },
        wordback: {},
        other: { $ref: "#/components/messages/Wordcomp" },
      },
    },
    wordchan: { ...forStaff, address: "/wordaddr", messages: { wordmsg: { payload: {} } } },
    wordmeta: { "x-svc": { metadata: { groups: ["staff"] }, content: "wordcontent" }, address: "/x" },
    wordref: { $ref: "#/components/channels/Shared", "x-svc": { content: "wordbeside" } },
    ownchan: { ...forStaff, address: "/wordownaddr" },
    pagechan: { $ref: "#/components/channels/Page" },
  },
  operations: {
    hear: { action: "send", channel: chat, messages: [message("open")] },
    value: { action: "send", ...forStaff, title: "wordvalue", channel: chat, messages: [message("wordspy")] },
    wordop: {
      action: "receive",
      "x-mint": { metadata: { groups: ["staff"] } },
      channel: chat,
      messages: [{ $ref: "#/components/messages/Wordcomp" }],
    },
    wordopc: { action: "receive", channel: { $ref: "#/channels/wordchan" } },
    answers: {
      action: "send",
      ...forStaff,
      channel: chat,
      messages: [],
      traits: [{ reply: { messages: [message("wordback")] } }],
    },
    onref: { action: "receive", title: "wordonref", channel: { $ref: "#/components/channels/Shared" } },
  },
  components: {
    channels: {
      Shared: { ...forStaff, address: "/wordshared" },
      Page: { address: "/wordpaged", messages: { m: {}, n: { title: "wordpagemsg" } } },
    },
    messages: {
      Open: {
        payload: { type: "object", properties: { pub: {}, wordsalary: forStaff } },
        traits: [
          { $ref: "#/components/messageTraits/T" },
          { examples: [{ payload: { pub: 1, wordsalary: "wordinline" } }] },
        ],
      },
      Wordcomp: { payload: {} },
    },
    messageTraits: { T: { examples: [{ payload: { pub: 1, wordsalary: "wordtrait" } }] } },
  },
};

const closed =
  "wordspy wordcomp wordchan wordaddr wordmsg wordmeta wordcontent wordref wordbeside wordownaddr wordvalue wordop wordopc wordonref wordshared wordsalary wordinline wordtrait wordhead wordheadex wordback wordpaged wordpagemsg".split(
    " ",
  );

it.each([false, true])("channels are for those who may see them; public: %j", async (isPublic) => {
  const groups = [{ group: "A", public: isPublic, pages: ["index", "own", "paged"], asyncapi: "ws.json" }];
  const files = {
    "docs.json": JSON.stringify({
      theme: "mint",
      name: "Readers",
      colors: { primary: "#123456" },
      navigation: { groups },
    }),
    "index.mdx": page({ title: "Home" }, "text"),
    "own.mdx": page({ title: "Own", asyncapi: "ws.json ownchan" }, "wordown"),
    "paged.mdx": page({ title: "Paged", asyncapi: "ws.json pagechan", groups: ["staff"] }, "text"),
    "ws.json": JSON.stringify(document),
  };
  expect(await wordsFor(guest, files, closed)).toEqual([]);
  expect(await wordsFor(nobody, files, closed)).toEqual([]);
  expect((await wordsFor(member, files, closed)).toSorted()).toEqual(closed.toSorted());
  expect(await wordsFor(guest, files, ["wordchat"])).toEqual(["wordchat"]);
});
