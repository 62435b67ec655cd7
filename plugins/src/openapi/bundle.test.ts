import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { dereference } from "@apidevtools/json-schema-ref-parser";
import { parseJson, parseYaml } from "@octavo/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messageOf } from "./bundle-load.ts";
import { bundle } from "./bundle.ts";
import { checkValue } from "./check/check-document.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-bundle-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

async function result(file: string): Promise<Record<string, unknown>> {
  const text = await readFile(join(folder, file), "utf8");
  return (file.endsWith(".json") ? parseJson(text) : parseYaml(text)).value as Record<string, unknown>;
}

const split = {
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /users: { $ref: "paths/users.yaml" }
  /own: { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } }
components:
  schemas:
    User: { $ref: "../schemas/user file.yaml" }
  responses:
    Ok: { description: Fine }
`,
  "api/paths/users.yaml": `get:
  parameters: [{ $ref: "../parameters.yaml#/Limit" }]
  x-codeSamples: [{ lang: curl, source: { $ref: "../samples/get.txt" } }]
  responses:
    "200":
      description: Fine
      content:
        application/json:
          schema: { type: array, items: { $ref: "../../schemas/user%20file.yaml" } }
          example: { since: 2020-01-01, flag: "no" }
    "404": { $ref: "../openapi.yaml#/components/responses/Ok" }
`,
  "api/parameters.yaml": `Limit: { name: limit, in: query, schema: { $ref: "#/Size" } }
Size: { type: integer }
`,
  "api/samples/get.txt": "curl https://example.com\n",
  "schemas/user file.yaml": `type: object
properties:
  id: { $ref: "./id.yaml" }
  friends: { type: array, items: { $ref: "user%20file.yaml" } }
  pet: { discriminator: { propertyName: kind, mapping: { cat: "./id.yaml" } } }
`,
  "schemas/id.yaml": "{ type: string, description: Beside }\n",
};

describe("a document over several files", () => {
  test("becomes one, with names for what it brings in", async () => {
    await write(split);
    const outcome = await bundle(join(folder, "api/openapi.yaml"), join(folder, "out.yaml"), {
      root: folder,
    });
    expect(outcome).toEqual({ ok: true, warnings: [], files: expect.any(Array) });
    const value = await result("out.yaml");
    expect(value["components"]).toEqual({
      schemas: {
        User: {
          type: "object",
          properties: {
            id: { $ref: "#/components/schemas/id" },
            friends: { type: "array", items: { $ref: "#/components/schemas/User" } },
            pet: { discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/id" } } },
          },
        },
        id: { type: "string", description: "Beside" },
        Size: { type: "integer" },
      },
      responses: { Ok: { description: "Fine" } },
      parameters: { Limit: { name: "limit", in: "query", schema: { $ref: "#/components/schemas/Size" } } },
    });
    expect(value["paths"]).toMatchObject({
      "/users": {
        get: {
          parameters: [{ $ref: "#/components/parameters/Limit" }],
          "x-codeSamples": [{ lang: "curl", source: "curl https://example.com\n" }],
          responses: { "404": { $ref: "#/components/responses/Ok" } },
        },
      },
      "/own": { get: { responses: { "200": { $ref: "#/components/responses/Ok" } } } },
    });
    const problems: string[] = [];
    checkValue(value, "out.yaml", ({ code }) => problems.push(code));
    expect(problems).toEqual([]);
    // Dates and words that older YAML takes for booleans stay strings.
    expect(await readFile(join(folder, "out.yaml"), "utf8")).toMatch(/since: "2020-01-01"\s+flag: "no"/);
  });

  test("means the same as before", async () => {
    await write({
      ...split,
      "schemas/user file.yaml": "type: object\nproperties: { id: { $ref: ./id.yaml } }\n",
    });
    await bundle(join(folder, "api/openapi.yaml"), join(folder, "api/out.json"), { root: folder });
    const before = await dereference(join(folder, "api/openapi.yaml"));
    const after = await dereference(join(folder, "api/out.json"));
    expect((after as Record<string, unknown>)["paths"]).toEqual(
      JSON.parse(JSON.stringify((before as Record<string, unknown>)["paths"]).replace("T00:00:00.000Z", "")),
    );
  });

  test("two things of one name", async () => {
    await write({
      "a.json": `{"openapi":"3.0.3","paths":{},"components":{"schemas":{"A":{"oneOf":[{"$ref":"x/B.json"},{"$ref":"y/B.json"},{"$ref":"y/B.json#/$defs/A"}]}}}}`,
      "x/B.json": `{"type":"string"}`,
      "y/B.json": `{"type":"integer","$defs":{"A":{"type":"boolean"}}}`,
    });
    expect((await bundle(join(folder, "a.json"), join(folder, "b.json"))).ok).toBe(true);
    expect(Object.keys((await result("b.json"))["components"] as object)).toEqual(["schemas"]);
    expect(await result("b.json")).toMatchObject({
      components: {
        schemas: {
          A: {
            oneOf: [
              { $ref: "#/components/schemas/B" },
              { $ref: "#/components/schemas/B_2" },
              { $ref: "#/components/schemas/A_2" },
            ],
          },
        },
      },
    });
  });

  test("whole sections in files of their own", async () => {
    await write({
      "a.yaml":
        "openapi: 3.0.3\npaths: { $ref: paths.yaml }\ncomponents: { schemas: { $ref: schemas.yaml } }\n",
      "paths.yaml": `/a: { get: { requestBody: { content: { application/json: { schema: { $ref: "schemas.yaml#/A" } } } } } }\n`,
      "schemas.yaml": `A: { properties: { b: { $ref: "#/B" } } }\nB: { type: string }\n`,
    });
    expect((await bundle(join(folder, "a.yaml"), join(folder, "b.json"))).ok).toBe(true);
    expect(await result("b.json")).toEqual({
      openapi: "3.0.3",
      paths: {
        "/a": {
          get: {
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
          },
        },
      },
      components: {
        schemas: { A: { properties: { b: { $ref: "#/components/schemas/B" } } }, B: { type: "string" } },
      },
    });
  });
});

describe("mappings of discriminators", () => {
  const mapping = (values: Readonly<Record<string, unknown>>, names = ["Base"]): string =>
    JSON.stringify({
      openapi: "3.1.0",
      paths: {},
      components: {
        schemas: Object.fromEntries(
          names.map((name) => [name, { discriminator: { propertyName: "kind", mapping: values } }]),
        ),
      },
    });

  test("bring in what they refer to, and what that refers to", async () => {
    await write({
      "a.json": mapping({
        cat: "./cat.yaml",
        dog: "pets.yaml#/Dog",
        own: "#/components/schemas/Base",
        base: "Base",
      }),
      "cat.yaml": "properties: { toy: { discriminator: { mapping: { ball: toys/ball.yaml } } } }\n",
      "pets.yaml": "Dog: { properties: { friend: { $ref: cat.yaml } } }\n",
      "toys/ball.yaml": "type: string\n",
    });
    const outcome = await bundle(join(folder, "a.json"), join(folder, "b.json"), { root: folder });
    expect(outcome).toMatchObject({ ok: true, warnings: [] });
    expect(outcome.ok && outcome.files).toHaveLength(4);
    const component = (name: string): string => `#/components/schemas/${name}`;
    expect(await result("b.json")).toMatchObject({
      components: {
        schemas: {
          Base: {
            discriminator: {
              mapping: { cat: component("cat"), dog: component("Dog"), own: component("Base"), base: "Base" },
            },
          },
          cat: { properties: { toy: { discriminator: { mapping: { ball: component("ball") } } } } },
          Dog: { properties: { friend: { $ref: component("cat") } } },
          ball: { type: "string" },
        },
      },
    });
  });

  test("fail where what they refer to is missing", async () => {
    await write({ "b.yaml": "Q: {}\n" });
    const missing = mapping({
      a: "./none.yaml#/Q",
      b: "b.yaml#/R",
      c: "none.json",
      d: "https://example.com/d",
    });
    await write({ "a.json": missing });
    const at = "at components.schemas.Base.discriminator.mapping";
    expect(await bundle(join(folder, "a.json"), join(folder, "out.json"))).toEqual({
      ok: false,
      reasons: [
        expect.stringMatching(
          `a\\.json:1:\\d+ ${at}\\.a: "\\./none\\.yaml#/Q" cannot be brought in: it does not exist\\.$`,
        ),
        expect.stringContaining(`${at}.b: "b.yaml#/R" cannot be brought in: nothing is at #/R in`),
        expect.stringContaining(`${at}.c: "none.json" cannot be brought in: it does not exist.`),
        expect.stringContaining("--allow-http is not given"),
      ],
    });
    expect(await readdir(folder)).toEqual(["a.json", "b.yaml"]);
  });

  test("keep names of schemas, though these look like files", async () => {
    const names = { a: "com.example.Cat", b: "cat.yaml", c: "com.example.Dog", d: 1 };
    await write({ "a.json": mapping(names, ["com.example.Cat", "cat.yaml"]), "cat.yaml": "type: string\n" });
    const outcome = await bundle(join(folder, "a.json"), join(folder, "b.json"));
    expect(outcome).toMatchObject({ ok: true, warnings: [] });
    expect(await result("b.json")).toEqual(JSON.parse(mapping(names, ["com.example.Cat", "cat.yaml"])));
  });
});

describe("references to what the document itself does not have", () => {
  test("are written as they are, and told once", async () => {
    await write({
      "a.yaml":
        "openapi: 3.1.0\npaths: { /a: { $ref: p.yaml }, /b: { $ref: p.yaml } }\ncomponents: { schemas: { User: {} } }\n",
      "p.yaml": `get: { parameters: [{ schema: { $ref: "a.yaml#/components/schemas/Usr" } }] }\n`,
    });
    const outcome = await bundle(join(folder, "a.yaml"), join(folder, "b.json"));
    expect(outcome).toMatchObject({
      ok: true,
      warnings: [
        expect.stringMatching(
          /p\.yaml:1:39 at get\.parameters\.0\.schema: nothing is at "a\.yaml#\/components\/schemas\/Usr"; did you mean "#\/components\/schemas\/User"\?/,
        ),
      ],
    });
    expect(JSON.stringify(await result("b.json"))).toContain(`{"$ref":"#/components/schemas/Usr"}`);
  });

  test("are fine where another file brings it in", async () => {
    await write({
      "a.yaml":
        "openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { $ref: s.yaml }, headers: { H: { schema: { $ref: '#/components/schemas/A' } } } }\n",
      "s.yaml": "A: {}\n",
    });
    const outcome = await bundle(join(folder, "a.yaml"), join(folder, "b.json"));
    expect(outcome).toMatchObject({ ok: true, warnings: [] });
  });
});

async function fails(text: string, options = {}): Promise<readonly string[]> {
  await write({ "docs/a.yaml": text, "secret.yaml": "type: string\n", "docs/out.yaml": "old" });
  const outcome = await bundle(join(folder, "docs/a.yaml"), join(folder, "docs/out.yaml"), options);
  expect(await readFile(join(folder, "docs/out.yaml"), "utf8")).toBe("old");
  expect((await readdir(join(folder, "docs"))).filter((file) => file.endsWith(".tmp"))).toEqual([]);
  return outcome.ok ? [] : outcome.reasons;
}

function withSchema(reference: string): string {
  return `openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { A: { properties: { a: { $ref: "${reference}" } } } } }\n`;
}

describe("failures are told in words, and leave the output as it was", () => {
  test("a file that does not exist", async () => {
    expect(await fails(withSchema("none.yaml"))).toEqual([
      expect.stringMatching(
        /a\.yaml:3:56 at components\.schemas\.A\.properties\.a: "none\.yaml" cannot be brought in: it does not exist\.$/,
      ),
    ]);
  });

  test("a pointer that leads nowhere", async () => {
    await write({ "docs/b.yaml": "X: {}\n" });
    expect(await fails(withSchema("b.yaml#/Y"))).toEqual([expect.stringContaining("nothing is at #/Y in")]);
  });

  test("files outside the folder", async () => {
    expect(await fails(withSchema("../secret.yaml"))).toEqual([
      expect.stringContaining("it is outside the folder"),
    ]);
    expect(await fails(withSchema("/etc/hostname"))).toEqual([
      expect.stringContaining("it is outside the folder"),
    ]);
  });

  test("addresses, unless they are allowed", async () => {
    expect(await fails(withSchema("http://127.0.0.1:9/a.yaml"))).toEqual([
      expect.stringContaining("--allow-http is not given"),
    ]);
  });

  test("a server that does not answer, with the reason", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    expect(await fails(withSchema(`http://127.0.0.1:${port}/a.yaml`), { allowHttp: true })).toEqual([
      expect.stringContaining("cannot be brought in: the connection was refused."),
    ]);
  });

  test.each([
    ["ENOTFOUND", "getaddrinfo ENOTFOUND x.example", "the host name is unknown or there is no network"],
    [
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "self-signed certificate",
      "the server's certificate is not trusted: self-signed certificate",
    ],
    [
      "CERT_HAS_EXPIRED",
      "certificate has expired",
      "the server's certificate is not trusted: certificate has expired",
    ],
    ["ECONNRESET", "read ECONNRESET", "read ECONNRESET"],
  ])("%s in place of an answer", (code, message, words) => {
    const cause = Object.assign(new Error(message), { code });
    expect(messageOf(new TypeError("fetch failed", { cause }))).toBe(words);
  });

  test.each([
    ["[1]", "This file is used as an OpenAPI document but is none."],
    ["swagger: '2.0'\npaths: {}", "Only OpenAPI 3.0 and 3.1 can be read."],
    ["asyncapi: 3.0.0", "It is an AsyncAPI document. An OpenAPI document is an object with `openapi: 3.1.0`"],
    ["openapi: 4.0.0\npaths: {}", "The OpenAPI version 4.0.0 cannot be read; 3.0 and 3.1 can."],
  ])("%j, which is no OpenAPI document", async (text, reason) => {
    expect(await fails(text)).toEqual([expect.stringContaining(reason)]);
  });

  test("an extension that says neither JSON nor YAML", async () => {
    await write({ "a.yaml": "openapi: 3.1.0\npaths: {}\n", "b.txt": "old" });
    const reason = expect.stringMatching(/b\.txt: .* has to be \.json, \.yaml or \.yml\.$/);
    for (const [file, output] of [
      ["a.yaml", "b.txt"],
      ["b.txt", "c.yaml"],
    ] as const)
      expect(await bundle(join(folder, file), join(folder, output))).toEqual({
        ok: false,
        reasons: [reason],
      });
    expect(await readFile(join(folder, "b.txt"), "utf8")).toBe("old");
  });

  test("an output that is one of the files that are read", async () => {
    await write({ "a.yaml": withSchema("b.yaml"), "b.yaml": "type: string\n" });
    await symlink("b.yaml", join(folder, "link.yaml"));
    await symlink(".", join(folder, "same"));
    const refused = async (output: string, what: string): Promise<void> => {
      const reason = expect.stringContaining(`it is ${what}, and is not overwritten.`);
      const outcome = await bundle(join(folder, "a.yaml"), `${folder}/${output}`);
      expect(outcome).toEqual({ ok: false, reasons: [reason] });
    };
    for (const output of ["a.yaml", "./same/../a.yaml", "same/a.yaml"])
      await refused(output, "the document itself");
    for (const output of ["b.yaml", "same/b.yaml", "link.yaml"])
      await refused(output, "a file that the document refers to");
    const schema = "{ discriminator: { propertyName: a, mapping: { a: ./b.yaml } } }";
    await write({ "a.yaml": `openapi: 3.1.0\npaths: {}\ncomponents: { schemas: { A: ${schema} } }\n` });
    await refused("b.yaml", "a file that the document refers to");
    await write({ "a.yaml": withSchema("b.yaml") });
    expect(await readFile(join(folder, "a.yaml"), "utf8")).toBe(withSchema("b.yaml"));
    expect(await readFile(join(folder, "b.yaml"), "utf8")).toBe("type: string\n");
  });

  test("a main document that is absent or broken", async () => {
    expect(await bundle(join(folder, "none.yaml"), join(folder, "b.yaml"))).toEqual({
      ok: false,
      reasons: [expect.stringContaining("it does not exist")],
    });
    expect(await fails("openapi: [\n")).toEqual([
      expect.stringContaining("a.yaml: it cannot be parsed, in line 1, column 11: `]` is missing"),
    ]);
    expect(await fails("")).toEqual([expect.stringMatching(/a\.yaml: it is empty\.$/)]);
    expect(await fails("# Nothing yet\n")).toEqual([expect.stringMatching(/a\.yaml: it is empty\.$/)]);
  });

  test("a path item that contains itself", async () => {
    await write({ "docs/p.yaml": `get: { callbacks: { c: { "{$url}": { $ref: "p.yaml" } } } }\n` });
    const text = "openapi: 3.1.0\npaths: { /a: { $ref: p.yaml } }\n";
    expect(await fails(text)).toEqual([expect.stringContaining("it contains itself")]);
  });

  test("an output folder that does not exist", async () => {
    await write({ "a.yaml": "openapi: 3.1.0\npaths: {}\n" });
    const outcome = await bundle(join(folder, "a.yaml"), join(folder, "none/b.yaml"));
    const reason = expect.stringMatching(/b\.yaml could not be written: there is no folder .*none\.$/);
    expect(outcome).toEqual({ ok: false, reasons: [reason] });
  });
});
