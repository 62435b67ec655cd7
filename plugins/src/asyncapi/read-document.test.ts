import { describe, expect, it } from "vitest";
import { readValue } from "./test-document.ts";

describe("a document as small facts", () => {
  it("has an operation for each channel, named by its title, in the group of its first tag", () => {
    const { document, problems } = readValue({
      asyncapi: "3.0.0",
      info: { title: "Chat" },
      servers: {
        main: { host: "a.example.com", protocol: "wss" },
        broker: { host: "b", protocol: "kafka-secure" },
      },
      channels: {
        accountOverview: { address: "/overview", summary: "Short." },
        events: {
          title: " Events ",
          description: "Long.",
          summary: "Short.",
          servers: [{ $ref: "#/servers/broker" }],
          tags: [{ name: "Broker" }, { name: "Other" }],
        },
        shared: { $ref: "#/components/channels/shared" },
        "x-note": {},
      },
      components: {
        channels: { shared: { title: "Shared", tags: [{ $ref: "#/components/tags/all" }] } },
        tags: { all: { name: "All" } },
      },
    });
    expect(problems).toEqual([]);
    expect(document).toMatchObject({ format: "asyncapi", title: "Chat" });
    expect(
      document.operations.map(({ key, method, summary, description, tags }) => [
        key,
        method,
        summary,
        description,
        tags,
      ]),
    ).toEqual([
      ["channel accountOverview", "WSS", "", "Short.", ["Websockets"]],
      ["channel events", "KAFKA", "Events", "Long.", ["Broker"]],
      ["channel shared", "WSS", "Shared", "", ["All"]],
    ]);
  });

  it.each([
    ["3.0.0", []],
    ["3.1.0", ["error asyncapi/no-channels /"]],
    [3, ["error asyncapi/no-channels /"]],
    ["2.6.0", ["error asyncapi/old-version /asyncapi"]],
    ["1.0", ["error asyncapi/old-version /asyncapi"]],
    ["30", ["error asyncapi/unsupported-version /asyncapi"]],
    [null, ["error asyncapi/unsupported-version /asyncapi"]],
    [{}, ["error asyncapi/unsupported-version /asyncapi"]],
  ])("of the version %j has the problems %j", (asyncapi, expected) => {
    const channels = asyncapi === "3.0.0" ? { a: {} } : {};
    const { document, problems } = readValue({ asyncapi, channels });
    expect(problems).toEqual(expected);
    expect(document.operations).toHaveLength(asyncapi === "3.0.0" ? 1 : 0);
  });

  it("leaves out channels that are none, and says so", () => {
    expect(readValue({ asyncapi: "3.0.0", channels: { a: null, b: [], c: {} } }).problems).toEqual([
      "error asyncapi/not-an-object /channels/a",
      "error asyncapi/not-an-object /channels/b",
    ]);
    expect(readValue({ asyncapi: "3.0.0", channels: [] }).problems).toEqual([
      "error asyncapi/not-an-object /channels",
    ]);
  });

  it("has what the vendor extension says of the pages of channels, whatever its name, and which have none", () => {
    const { document } = readValue({
      asyncapi: "3.0.0",
      channels: {
        "x-svc": { groups: ["all"] },
        a: {
          "x-mint": {
            metadata: { title: "Own", asyncapi: "b", groups: ["staff"] },
            content: "Text.",
            href: "/a",
            groups: ["pro"],
          },
        },
        b: { "x-svc": { content: 7, groups: ["staff"] } },
        c: { $ref: "#/components/channels/c", "x-svc": { content: "Text." } },
        d: { "x-hidden": true },
        e: { "x-excluded": "true", "x-hidden": false },
        f: { "x-hidden": false, "x-svc": { groups: { excludes: ["guests"] } } },
      },
      components: { channels: { c: { "x-svc": { groups: ["staff"] } } } },
    });
    expect(
      document.operations.map(({ path, metadata, content, href }) => [path, metadata, content, href]),
    ).toEqual([
      ["a", { title: "Own", groups: ["staff", "all", "pro"] }, "Text.", "/a"],
      ["b", { groups: ["all", "staff"] }, null, null],
      ["c", { groups: ["all", "staff"] }, "Text.", null],
      ["d", { groups: ["all"] }, null, null],
      ["e", { groups: ["all"] }, null, null],
      ["f", { groups: { includes: ["all", "*"], excludes: ["guests"] } }, null, null],
    ]);
    expect(document.operations.filter(({ excluded }) => excluded).map(({ path }) => path)).toEqual([
      "d",
      "e",
    ]);
  });
});
