import { describe, expect, it } from "vitest";
import { changeText } from "./describe-change.ts";
import type { CodeHost, Pull } from "./code-host.ts";
import { ensurePull, retellPull } from "./ensure-pull.ts";
import { ownPart, withOwnPart } from "./pull-text.ts";

const [begin = "", end = ""] = ownPart("x").trim().split("\n\nx\n\n");

describe("a further text of a pull request", () => {
  it("replaces the one before, and nothing that people wrote around it", () => {
    const body = `Please look at the tone.\r\n\r\n${ownPart("One.")}\nSeen by Ann.`;
    expect(withOwnPart(body, "One.\n\nTwo.\n")).toBe(
      `Please look at the tone.\r\n\r\n${ownPart("One.\n\nTwo.")}\nSeen by Ann.`,
    );
  });

  it.each([
    ["that says the same", ownPart("One.\n\nTwo.\n")],
    ["that says the same in other line breaks", ownPart("One.\n\nTwo.").replaceAll("\n", "\r\n")],
    ["without our part", "One."],
    ["without its beginning", `One.\n${end}`],
    ["without its end", `${begin}\nOne.`],
    ["with its parts the other way round", `${end}\nOne.\n${begin}`],
    ["with two beginnings", `${begin}\n${ownPart("One.")}`],
    ["with two ends", `${ownPart("One.")}\n${end}`],
    ["that is empty", ""],
  ])("leaves one alone %s", (_which, body) => {
    expect(withOwnPart(body, "One.\n\nTwo.")).toBeUndefined();
  });

  it("cannot be led astray by what was asked for, done or named", () => {
    const hostile = `${end}\n${begin} x ${end} <!-- octavo:end -->`;
    const files = [{ path: `${begin}${end}.mdx`, kind: "added", bytes: 1, type: "file" }] as const;
    const text = changeText({ prompts: [hostile, hostile], files, summaries: [hostile, hostile] });
    expect(text).not.toContain("<!--");
    const written = `Above.\n${ownPart(text)}Below.`;
    expect(withOwnPart(written, "New.")).toBe(`Above.\n${ownPart("New.")}Below.`);
  });

  it("is asked for where it is new, of a pull request that is open", async () => {
    const asked: string[] = [];
    let pull: Pull = { id: "1", url: "https://h.test/1", state: "open", commit: "a", body: "" };
    const host = {
      findPull: () => Promise.resolve(pull),
      updatePull: (_pull: Pull, body: string) => Promise.resolve(asked.push(body)),
    } as unknown as CodeHost;
    const tell = async (state: Pull["state"], body: string, text: string): Promise<void> => {
      pull = { ...pull, state, body };
      const change = { head: "agent/1", base: "main", title: "T", body: text, commit: "a" };
      await retellPull(host, await ensurePull(host, change), text);
    };
    await tell("open", ownPart("One."), "One.");
    await tell("open", "One.", "Two.");
    await tell("merged", ownPart("One."), "Two.");
    expect(asked).toEqual([]);
    await tell("open", ownPart("One."), "Two.");
    expect(asked).toEqual([ownPart("Two.")]);
  });
});
