import { describe, expect, it } from "vitest";
import { commands } from "../bin/help.js";
import { readArguments } from "./arguments.ts";
import { folderOf, octavo } from "./testing/run.ts";

describe("a mistake in the command line ends with 2, and says what to write", () => {
  it.each([
    [
      ["biuld"],
      'There is no command "biuld"; did you mean "build"? Commands: dev, build, serve, worker, check, inspect, search, openapi, keys, lsp. Run octavo --help.',
    ],
    [["xyz"], 'There is no command "xyz". Commands: dev, build,'],
    [
      ["broken-links"],
      'There is no command "broken-links": run octavo check, with --external for links to other sites. Commands: dev,',
    ],
    [["toString"], 'There is no command "toString". Commands:'],
    [["check", "--stict"], "Unknown option '--stict'; did you mean --strict? Run octavo check --help."],
    [["check", "-x"], "Unknown option '-x'. Run octavo check --help."],
    [["build", "--out"], "Option '--out <value>' argument missing. Run octavo build --help."],
    [["check", "--strict=1"], "Option '--strict' does not take an argument. Run octavo check --help."],
    [["check", "a", "b"], "octavo check takes one folder, not 2."],
    [["check", "--format", "xml"], '--format is pretty, json, github or sarif, not "xml".'],
    [["check", "--format", "toString"], '--format is pretty, json, github or sarif, not "toString".'],
    [["dev", "--port", "http"], '--port is a number from 0 to 65535, not "http".'],
    [["dev", "--port", "70000"], '--port is a number from 0 to 65535, not "70000".'],
    [["dev", "--port="], '--port is a number from 0 to 65535, not "".'],
    [["openapi"], "Write: octavo openapi bundle <file> -o <file>."],
    [["openapi", "bundle", "a.yaml"], "Write: octavo openapi bundle <file> -o <file>."],
    [["check", "no-such-folder"], "There is no folder "],
  ])("%j", async (argv, message) => {
    const { code, stdout, stderr } = await octavo({ cwd: folderOf() }, ...argv);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error /);
    expect(stderr.slice("error ".length)).toContain(message);
    expect(stderr).not.toMatch(/\n {4}at /);
  });
});

it("takes flags before and after the folder, and --trace with and without a page", () => {
  expect(readArguments(["check", "--strict", "docs", "--format=json", "--no-color"])).toEqual({
    command: "check",
    positionals: ["docs"],
    flags: { strict: true, format: "json" },
    trace: false,
    colors: false,
  });
  expect(readArguments(["build", "--trace"]).trace).toBe(true);
  expect(readArguments(["build", "--trace=/a"]).trace).toBe("/a");
  expect(readArguments(["dev", "--no-open"]).flags).toEqual({ "no-open": true });
  expect(readArguments(["openapi", "bundle", "a", "-o", "b"]).flags).toEqual({ output: "b" });
});

it("knows every option that help tells of", () => {
  for (const [command, { options }] of Object.entries(commands)) {
    for (const [spelling] of options) {
      const [, flag = "", value] = /(--[a-z-]+)( <[\w=]+>)?$/.exec(spelling) ?? [];
      expect(() => readArguments([command, value === undefined ? flag : `${flag}=1`])).not.toThrow();
    }
  }
});
