import { describe, expect, it } from "vitest";
import { modelServer, type Reply } from "../agent/testing/model-server.ts";
import { testRunner } from "../agent/testing/tool-loop.ts";
import { testService } from "./testing/test-service.ts";

const page = "<!doctype html><html><body><h1>502 Bad Gateway</h1><script>alert(1)</script></body></html>";
const html = { "content-type": "text/html" };
const stream = { "content-type": "text/event-stream" };

interface Nonsense {
  readonly name: string;
  readonly reply: Reply;
  /** How the job ends: with a reason, or done with nothing changed. */
  readonly reason: RegExp | null;
  /** Times that the job was tried; the model itself is asked once in each. */
  readonly tries: number;
}

const transient = 3;
const cases: readonly Nonsense[] = [
  {
    name: "a page of HTML as if all was well",
    reply: { status: 200, headers: html, body: page },
    reason: /answered with a page of HTML \(status 200, text\/html.*\), and not as .* protocol says/,
    tries: 1,
  },
  {
    name: "a page of HTML with 502",
    reply: { status: 502, headers: html, body: page },
    reason: /busy or broken/,
    tries: transient,
  },
  {
    name: "a page of HTML with 404",
    reply: { status: 404, headers: html, body: page },
    reason: /not found/,
    tries: 1,
  },
  {
    name: "JSON of no protocol",
    reply: { status: 200, body: '{"hello":"world"}' },
    reason: /answered with other JSON \(status 200, .*\), and not as .* protocol says/,
    tries: 1,
  },
  {
    name: "JSON that breaks off",
    reply: { status: 200, headers: stream, body: 'data: {"choices":[{"del\n\n' },
    reason: /model/i,
    tries: transient,
  },
  {
    name: "a stream of something else",
    reply: { status: 200, headers: stream, body: 'data: {"ok":true}\n\ndata: []\n\ndata: 7\n\n' },
    reason: /model/i,
    tries: transient,
  },
  { name: "nothing", reply: { status: 200, headers: stream, body: "" }, reason: /model/i, tries: transient },
  {
    name: "tools that there are not, for ever",
    reply: { calls: [{ name: "sudo", input: { command: "rm -rf /" } }] },
    reason: /limits of the job.*steps/i,
    tries: 1,
  },
  {
    name: "arguments that are no JSON, for ever",
    reply: { calls: [{ name: "edit", input: '{"path": "ind' }] },
    reason: /limits of the job.*steps/i,
    tries: 1,
  },
  {
    name: "the same harmless call, for ever",
    reply: { calls: [{ name: "list", input: {} }] },
    reason: /limits of the job.*steps/i,
    tries: 1,
  },
  { name: "words alone", reply: { text: "I have edited everything. <script>" }, reason: null, tries: 1 },
];

type Protocol = "openai" | "anthropic";

/** Nonsense of each kind, by one protocol or the other: no answer of the protocol, one that breaks off, and wrong calls. */
const telling: Readonly<Record<Protocol, readonly string[]>> = {
  openai: ["a page of HTML as if all was well", "arguments that are no JSON, for ever"],
  anthropic: ["JSON that breaks off"],
};

async function endsHonestly(protocol: Protocol, { reply, reason, tries }: Nonsense): Promise<void> {
  const model = await modelServer(protocol, () => reply);
  const service = await testService();
  const budget = { steps: 6, inputTokens: 1e6, outputTokens: 1e6, wallMs: 20_000 };
  service.start({ project: { runner: testRunner(protocol, model.url), limits: { budget } } });
  const { id } = await service.create();
  const job = await service.ended(id);
  expect(job).toMatchObject({ status: reason ? "failed" : "completed", prLink: null });
  if (reason) expect(job.reason).toMatch(reason);
  else expect(job.reason).toBeNull();
  // Those who read the reason did not ask for a page.
  expect(job.reason ?? "").not.toMatch(/<|script|\{"/);
  expect((job.reason ?? "").length).toBeLessThan(500);
  expect((await service.events(id)).filter(({ type }) => type === "claim")).toHaveLength(tries);
  expect(service.branches()).toEqual(["main"]);
  expect(service.pulls()).toBe(0);
  expect(service.errors).toEqual([]);
}

describe.each(["openai", "anthropic"] as const)("a model that answers, over %s,", (protocol) => {
  const title = "$name, leaves a job that says so, and no branch";
  const isTelling = ({ name }: Nonsense): boolean => telling[protocol].includes(name);
  it("knows the nonsense that tells most", () => {
    expect(cases.filter(isTelling)).toHaveLength(telling[protocol].length);
  });
  it.each(cases.filter(isTelling))(title, (nonsense) => endsHonestly(protocol, nonsense));
  it.each(cases.filter((each) => !isTelling(each)))(title, { tags: ["long"] }, (nonsense) =>
    endsHonestly(protocol, nonsense),
  );
});
