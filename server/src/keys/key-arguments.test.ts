import { describe, expect, it } from "vitest";
import { folderOf, octavo } from "../testing/run.ts";

describe("a mistake ends with 2, says what to write, and repeats no key", () => {
  const secret = `svc_${"a".repeat(62)}`;
  it.each([
    [[], "Write: octavo keys create --kind <admin|assistant>, octavo keys list,"],
    [["crate"], "Write: octavo keys create"],
    [["toString"], "Write: octavo keys create"],
    [["create"], "--kind is admin (secret, for jobs and projects) or assistant (public, for search)."],
    [["create", "--kind", "root"], 'assistant (public, for search), not "root".'],
    [["create", secret, "--kind", "admin"], "octavo keys create takes options alone."],
    [["create", "--kind", "admin", "--scope", "all"], "--scope is read or write"],
    [["create", "--kind", "assistant", "--scope", "write"], "An assistant key only searches"],
    [["create", "--kind", "admin", "--origin", "https://a.test"], "--origin is for assistant keys"],
    [["create", "--kind", "admin", "--groups", "pro"], "--groups is for assistant keys"],
    [["create", "--kind", "assistant", "--groups", "pro,,staff"], 'not "pro,,staff".'],
    [["create", "--kind", "assistant", "--groups", ""], "--groups is a list of groups of readers"],
    [["list", "--groups", "pro"], "--groups goes with octavo keys create"],
    [["create", "--kind", "assistant", "--origin", "a.test"], "--origin is the start of a page's address"],
    [["create", "--kind", "assistant", "--origin", "https://a.test/docs"], 'not "https://a.test/docs".'],
    [["create", "--kind", "assistant", "--origin", "https://*.a.test"], 'not "https://*.a.test".'],
    [["create", "--kind", "assistant", "--origin", "javascript:alert(1)"], "--origin is the start"],
    [["create", "--kind", "assistant", "--origin", "https://u:p@a.test"], "--origin is the start"],
    [
      ["create", "--kind", "admin", "--expires", "0"],
      '--expires is a number of days from 1 to 3650, not "0".',
    ],
    [
      ["create", "--kind", "admin", "--expires", "1e9"],
      '--expires is a number of days from 1 to 3650, not "1e9".',
    ],
    [["create", "--kind", "admin", "--project", "a/b"], "--project is a project's id"],
    [["create", "--kind", "admin", "--project", ""], "--project is a project's id"],
    [["create", "--kind", "admin", "--project", ".."], "--project is a project's id"],
    [["create", "--kind", "admin", "--label", "a\nb"], "--label is one line of 1 to 100 characters."],
    [
      ["create", "--kind", "admin", "--grace", "1"],
      "--grace goes with octavo keys rotate, not with octavo keys create.",
    ],
    [["list", "--kind", "admin"], "--kind goes with octavo keys create, not with octavo keys list."],
    [["revoke"], "Write: octavo keys revoke <id>, with one id from octavo keys list."],
    [["revoke", "a", "b"], "Write: octavo keys revoke <id>"],
    [["revoke", secret], "Name the key by its id"],
    [["revoke", "nobody"], 'There is no key with the id "nobody".'],
    [["rotate", "nobody"], 'There is no key with the id "nobody".'],
    [["revoke", "nobody", "--data", "gone"], "There is no folder "],
    [["rotate", "nobody", "--grace", "-1"], "argument is ambiguous"],
    [["rotate", "nobody", "--grace", "1.5"], '--grace is a number of hours from 0 to 2160, not "1.5".'],
    [["list", "--data", ""], "--data is a folder, not an empty text."],
    [
      ["list", "--database-url", "mysql://user:secret@a.test/"],
      "--database-url begins with postgres:// or postgresql://.",
    ],
    [
      ["list", "--database-url", "postgres://user:secret@127.0.0.1:1/x"],
      "postgres://user:…@127.0.0.1:1/x could not be prepared",
    ],
    [["list", "--data", "file"], "file/octavo.db could not be opened: "],
  ])("%j", async (argv, message) => {
    const cwd = folderOf({ file: "", ".octavo/data/keep": "" });
    const { code, stdout, stderr } = await octavo({ cwd }, "keys", ...argv);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error /);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stderr).not.toContain("aaaa");
    expect(stderr).not.toContain("secret@");
  });
});
