import { expect, it } from "vitest";
import { checkReaderHosts } from "./check-reader-hosts.ts";
import { readReaders } from "./read-readers.ts";
import { keyPair } from "../readers/testing.ts";

const place = { file: "octavo.config.ts", setting: "projects[0].readers" };
const jwt = { publicKey: keyPair().publicKey, loginUrls: "https://id.test/login" };
const password = { variable: "DOCS_PASSWORD" };

it.each([
  [{ jwt }, [], "0.0.0.0", false],
  [{ jwt, password }, [], "::", false],
  [{ jwt }, [], "10.0.0.5", false],
  [{ jwt }, ["docs.example.com"], "0.0.0.0", true],
  [{ jwt }, [], "127.0.0.1", true],
  [{ jwt }, [], "::1", true],
  [{ jwt }, [], "localhost", true],
  [{ password }, [], "0.0.0.0", true],
  [undefined, [], "0.0.0.0", true],
] as const)("looks at %j with hosts %j at %s: %s", (written, hosts, address, isGood) => {
  const readers = written && readReaders(place, written);
  const check = (): void => checkReaderHosts([{ id: "docs", place: "here (docs)", hosts, readers }], address);
  if (isGood) expect(check).not.toThrow();
  else expect(check).toThrow(`here (docs): hosts is missing`);
});
