import { describe, expect, it } from "vitest";
import { defaultSession } from "../readers/reader-settings.ts";
import type { ReaderStore } from "../readers/reader-store.ts";
import { keyPair } from "../readers/testing.ts";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { openSignIn } from "./open-sign-in.ts";
import { readReaders } from "./read-readers.ts";

const place = { file: "octavo.config.ts", setting: "projects[0].readers" };
const pair = keyPair();
const jwt = { publicKey: pair.publicKey, loginUrls: "https://id.test/login" };
const password = { variable: "DOCS_PASSWORD" };

describe("readers of a project", () => {
  it("sign in as the configuration says", () => {
    expect(readReaders(place, { password })).toEqual({
      jwt: undefined,
      password: { variable: "DOCS_PASSWORD", groups: [] },
      session: defaultSession,
    });
    const loginUrls = [
      { name: " Staff ", url: "https://id.test/login?for=docs" },
      { name: "Local", url: "http://localhost:3000/login" },
    ];
    expect(
      readReaders(place, {
        jwt: { publicKeyVariable: "DOCS_KEY", loginUrls },
        password: { ...password, groups: ["a"] },
        session: 60,
      }),
    ).toMatchObject({
      jwt: {
        publicKey: undefined,
        publicKeyVariable: "DOCS_KEY",
        loginUrls: [{ name: "Staff" }, { name: "Local" }],
      },
      password: { groups: ["a"] },
      session: 60,
    });
  });

  it.each([
    [true, "projects[0].readers must be an object"],
    [{}, "says no way to sign in"],
    [{ pasword: password }, `pasword is no setting; did you mean "password"?`],
    [{ password: "hunter22" }, "readers.password must be an object"],
    [{ password: {} }, "password.variable is missing"],
    [{ password: { variable: "hunter22" } }, "the name of an environment variable in capitals"],
    [{ password: { ...password, groups: "a" } }, "password.groups must be a list of group names"],
    [{ password: { ...password, groups: [""] } }, "password.groups must be"],
    [{ password, session: 0 }, "readers.session must be a whole number of seconds from 60 to 7776000"],
    [{ password, session: 91 * 86_400 }, "readers.session must be"],
    [{ jwt: { loginUrls: jwt.loginUrls } }, "readers.jwt has no key"],
    [{ jwt: { ...jwt, publicKeyVariable: "A" } }, "has both `publicKey` and `publicKeyVariable`"],
    [{ jwt: { ...jwt, publicKey: "abc" } }, "readers.jwt.publicKey is no key that can be read"],
    [{ jwt: { publicKey: pair.publicKey } }, "jwt.loginUrls is missing"],
    [{ jwt: { ...jwt, loginUrls: [] } }, "must have 1 to 10 login pages, not 0"],
    [
      {
        jwt: { ...jwt, loginUrls: Array.from({ length: 11 }, () => ({ name: "a", url: "https://a.test" })) },
      },
      "not 11",
    ],
    [{ jwt: { ...jwt, loginUrls: "http://id.test/" } }, "must be an https:// address"],
    [{ jwt: { ...jwt, loginUrls: "javascript:alert(1)" } }, "must be an https:// address"],
    [{ jwt: { ...jwt, loginUrls: "/login" } }, "must be an https:// address"],
    [{ jwt: { ...jwt, loginUrls: "https://u:p@id.test/" } }, "which every reader would see"],
    [{ jwt: { ...jwt, loginUrls: "https://id.test/#a" } }, "has a fragment"],
    [{ jwt: { ...jwt, loginUrls: "https://id.test/?redirect=x" } }, `has "redirect" in its query`],
    [{ jwt: { ...jwt, loginUrls: [{ url: "https://id.test" }] } }, "loginUrls[0].name is missing"],
    [
      {
        jwt: {
          ...jwt,
          loginUrls: [
            { name: "A", url: "https://a.test" },
            { name: "A", url: "https://b.test" },
          ],
        },
      },
      `has the name "A" twice`,
    ],
  ])("cannot be %j", (value, message) => {
    expect(() => readReaders(place, value)).toThrow(message);
    expect(() => readReaders(place, value)).not.toThrow("hunter22");
  });
});

describe("sign-in of a project", () => {
  const store: ReaderStore = {
    secret: async () => "kept in the database",
    take: async () => true,
    end: async () => undefined,
    isEnded: async () => false,
  };
  const open = (readers: object | undefined, env: NodeJS.ProcessEnv): ReturnType<typeof openSignIn> =>
    openSignIn(
      {
        id: "docs",
        domain: "docs",
        hosts: [],
        place: "here",
        readers: readers && readReaders(place, readers),
      },
      { store, rates: new MemoryRateLimits() },
      env,
    );

  it("is what the environment holds", async () => {
    expect(await open(undefined, {})).toBeUndefined();
    const env = { DOCS_PASSWORD: "correct horse", DOCS_KEY: pair.publicKey };
    const found = await open(
      { password, jwt: { publicKeyVariable: "DOCS_KEY", loginUrls: jwt.loginUrls } },
      env,
    );
    expect(found).toMatchObject({
      hasPassword: true,
      loginUrls: [{ name: "", url: "https://id.test/login" }],
    });
    const cookie = (await found!.byPassword("correct horse", "192.0.2.1")).value;
    const header = `octavo_session=${cookie}`;
    expect((await found!.readerOf(header)).isSignedIn).toBe(true);
    const secret = await open({ password }, { ...env, OCTAVO_SESSION_SECRET: "x".repeat(32) });
    expect((await secret!.readerOf(header)).isSignedIn).toBe(false);
  });

  it.each([
    [{ password }, {}, "here: The environment variable DOCS_PASSWORD is not set"],
    [{ password }, { DOCS_PASSWORD: "hunter2" }, "has 7 characters. A password needs 8"],
    [
      { password },
      { DOCS_PASSWORD: "hunter22", OCTAVO_SESSION_SECRET: "short" },
      "OCTAVO_SESSION_SECRET has 5 characters",
    ],
    [{ jwt: { ...jwt, publicKey: undefined, publicKeyVariable: "KEY" } }, {}, "variable KEY is not set"],
    [
      { jwt: { ...jwt, publicKey: undefined, publicKeyVariable: "KEY" } },
      { KEY: "hunter22" },
      "here: The environment variable KEY is no key that can be read",
    ],
  ])("cannot be had of %j and %j", async (readers, env, message) => {
    await expect(open(readers, env)).rejects.toThrow(message);
    await expect(open(readers, env)).rejects.not.toThrow("hunter2");
  });
});
