import type { SearchAnswer, SearchHit } from "@octavo/core";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Ask } from "./asking.ts";
import { createState, type SearchState } from "./state.ts";

/** What was asked, and how to answer it. */
interface Asked {
  readonly question: { readonly request?: { readonly query: string; readonly preferred?: object } };
  readonly answer: (answer: Partial<SearchAnswer>) => void;
  readonly fail: (error: Error) => void;
}

let asked: Asked[] = [];
let state: SearchState;
let frames: (() => void)[] = [];

beforeEach(() => {
  asked = [];
  frames = [];
  const ask = ((_kind: string, question: Asked["question"]) =>
    new Promise((resolve, fail) => asked.push({ question, answer: resolve, fail }))) as unknown as Ask;
  state = createState(ask, { base: "", version: "v2", language: "" });
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  onTestFinished(() => void vi.unstubAllGlobals());
});

const hits = [{ document: { path: "/a", title: "A" }, score: 0.5 }] as unknown as readonly SearchHit[];

/** Answers the last question, and draws. */
async function answer(found: readonly SearchHit[] = hits): Promise<void> {
  asked.at(-1)?.answer({ kind: "search", hits: found });
  await turn();
}

async function turn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function draw(): void {
  for (const frame of frames.splice(0)) frame();
}

it("acts on Enter when the answer to what is typed is drawn", async () => {
  const act = vi.fn<() => void>();
  state.setQuery("token");
  state.whenAnswered(act);
  await answer();
  expect(act).not.toHaveBeenCalled();
  draw();
  expect(act).toHaveBeenCalledOnce();
  state.whenAnswered(act);
  expect(act).toHaveBeenCalledTimes(2);
});

it.each<[string, () => void]>([
  ["the box was closed", () => state.close()],
  ["another query was typed", () => state.setQuery("tokens")],
  ["the query was cleared", () => state.setQuery("")],
])("does not act any more when %s", async (_what, change) => {
  const act = vi.fn<() => void>();
  state.setQuery("token");
  state.whenAnswered(act);
  change();
  await answer();
  draw();
  // Between the answer and the frame that shows it.
  state.setQuery("key");
  state.whenAnswered(act);
  await answer();
  change();
  draw();
  expect(act).not.toHaveBeenCalled();
});

it.each([
  ["weight limit", [0.6, 0.005, 0.001], 3],
  ["weight limit", [0.6, ...Array.from({ length: 9 }, () => 0.001)], 6],
  ["weight limit", [0.6, ...Array.from({ length: 9 }, () => 0.02)], 10],
  // A part of an identifier, or of a query that nothing fits, is no answer.
  ["X-Total", [0.6, 0.001], 1],
  ["bake bread", [0.15, 0.001], 1],
  ["bake bread", [0.001], 0],
])("shows of results for %j with the scores %j so many: %i", async (query, scores, count) => {
  state.setQuery(query);
  await answer(
    scores.map((score, at) => ({
      document: { path: `/${at}`, title: "A" },
      score,
    })) as unknown as SearchHit[],
  );
  expect(state.found.value?.hits.length).toBe(count);
});

it("shows no results of another query beside a failure", async () => {
  state.setQuery("token");
  await answer();
  expect(state.options.value).toBeGreaterThan(0);
  state.setQuery("tokens");
  asked.at(-1)?.fail(new Error("Offline."));
  await turn();
  expect(state.failure.value).toBe("Offline.");
  expect([state.found.value, state.options.value, state.active.value]).toEqual([undefined, 0, -1]);
});

it("does not act when the search failed, though a second try works", async () => {
  const act = vi.fn<() => void>();
  state.setQuery("token");
  state.whenAnswered(act);
  asked.at(-1)?.fail(new Error("Offline."));
  await turn();
  expect(state.failure.value).toBe("Offline.");
  state.again();
  expect(state.failure.value).toBeUndefined();
  await answer();
  draw();
  expect(state.found.value?.hits).toEqual(hits);
  expect(act).not.toHaveBeenCalled();
});

it("shows no failure of a query that is not typed any more", async () => {
  state.setQuery("tok");
  const [old] = asked;
  state.setQuery("");
  old?.fail(new Error("Offline."));
  await turn();
  expect(state.failure.value).toBeUndefined();
  state.setQuery("token");
  const waiting = asked.at(-1);
  state.setQuery("tokens");
  waiting?.fail(new Error("Offline."));
  await turn();
  expect(state.failure.value).toBeUndefined();
  await answer();
  expect(state.found.value?.query).toBe("tokens");
});

it("keeps what was typed and found when it is closed", async () => {
  state.setQuery("token");
  await answer();
  state.close();
  expect(state.query.value).toBe("token");
  expect(state.found.value?.hits).toEqual(hits);
});

it("forgets results and failures with the query", async () => {
  state.setQuery("token");
  await answer();
  expect(state.active.value).toBe(0);
  state.setQuery(" ");
  expect([state.found.value, state.failure.value, state.active.value, state.isSlow.value]).toEqual([
    undefined,
    undefined,
    -1,
    false,
  ]);
});

it("says where the reader is, as far as the page belongs to a version or language", () => {
  state.setQuery("token");
  expect(asked[0]?.question.request?.preferred).toEqual({ version: "v2" });
});
