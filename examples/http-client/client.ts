// Uses `octavo serve` with nothing but fetch: searches a site, has an agent change it, follows the work, asks for more.
// README.md says how to start the server and make the two keys.

/* eslint-disable no-console -- It prints what it does. */

import { execFileSync } from "node:child_process";

const server = process.env["OCTAVO_URL"] ?? "http://127.0.0.1:4000";
const adminKey = process.env["OCTAVO_ADMIN_KEY"] ?? "";
const assistantKey = process.env["OCTAVO_ASSISTANT_KEY"] ?? "";
const project = "petstore";
const jobs = `/v2/agent/${project}/job`;

interface Job {
  readonly id: string;
  readonly status: "active" | "completed" | "archived" | "failed";
  readonly model: string;
  readonly prLink: string | null;
  readonly archivedAt: string | null;
}

interface SearchResult {
  readonly content: string;
  readonly path: string;
  readonly metadata: { readonly score: number; readonly title: string; readonly heading: string };
}

/** Sends a request, with a JSON body where there is one. Throws where the answer is not one of success. */
async function send(
  method: string,
  path: string,
  key: string,
  body?: object,
  headers = {},
): Promise<Response> {
  const response = await fetch(server + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (response.ok) return response;
  throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
}

async function jobOf(response: Promise<Response>): Promise<Job> {
  return (await (await response).json()) as Job;
}

/** Asks for the job until the agent has ended, which a service may take minutes for. */
async function untilDone(id: string): Promise<Job> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const job = await jobOf(send("GET", `${jobs}/${id}`, adminKey));
    if (job.status === "completed") return job;
    if (job.status !== "active") throw new Error(`The job ${id} is ${job.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The job ${id} is still active after five minutes.`);
}

/** Prints what happened to a job, from the event after `last` on. Resolves to the number of the last one. */
async function printEvents(id: string, last = 0): Promise<number> {
  // The stream ends where the job has ended, so its text can be taken as a whole; `stream.body` has the events as they come.
  const stream = await send("GET", `${jobs}/${id}/events`, adminKey, undefined, {
    "last-event-id": `${last}`,
  });
  const lines = (await stream.text()).split("\n").filter((line) => line.startsWith("data: "));
  const events = lines.map(
    (line) => JSON.parse(line.slice(6)) as { number: number; type: string; data: unknown },
  );
  for (const { number, type, data } of events) console.log(`  ${number} ${type} ${JSON.stringify(data)}`);
  return events.at(-1)?.number ?? last;
}

function expect(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`This should not happen: ${what}`);
}

try {
  if (!adminKey || !assistantKey)
    throw new Error("Set OCTAVO_ADMIN_KEY and OCTAVO_ASSISTANT_KEY; see README.md.");

  console.log("Search");
  const search = { query: "where is the API", pageSize: 3 };
  const found = await send("POST", `/discovery/v1/search/${project}`, assistantKey, search);
  const results = (await found.json()) as SearchResult[];
  expect(results.length > 0, "search found nothing.");
  for (const { path, metadata } of results)
    console.log(`  ${metadata.score.toFixed(2)} ${path} ${metadata.heading || metadata.title}`);

  console.log("Create a job");
  // A request that is sent again with the same key makes no second job: so it may be repeated after any failure.
  const once = { "idempotency-key": crypto.randomUUID() };
  const prompt = { prompt: "Say on the first page in which encoding the API takes texts." };
  const created = await jobOf(send("POST", jobs, adminKey, prompt, once));
  expect(created.status === "active" && created.prLink === null, `a new job is ${JSON.stringify(created)}`);
  const again = await jobOf(send("POST", jobs, adminKey, prompt, once));
  expect(again.id === created.id, "the same request made two jobs.");
  console.log(`  ${created.id} by ${created.model}`);

  console.log("Wait for it");
  const done = await untilDone(created.id);
  const last = await printEvents(done.id);
  expect(done.prLink !== null, "the agent changed a file, but there is no pull request.");

  console.log("Ask for more");
  const more = { prompt: "Say on the card of pets that they can be adopted." };
  const active = await jobOf(send("POST", `${jobs}/${done.id}/message`, adminKey, more));
  expect(active.status === "active", `after a message the job is ${active.status}.`);
  const final = await untilDone(done.id);
  await printEvents(done.id, last);
  expect(final.prLink === done.prLink, "the second round has another pull request.");

  console.log("Archive it");
  const archived = await jobOf(send("POST", `${jobs}/${done.id}/archive`, adminKey));
  expect(archived.status === "archived" && archived.archivedAt !== null, `it is ${JSON.stringify(archived)}`);

  console.log(`prLink ${archived.prLink}`);
  const link = new URL(archived.prLink ?? "");
  if (link.protocol === "file:") {
    // Without a code host, branches go to a bare repository on the server's machine.
    const branch = decodeURIComponent(link.hash.slice(1));
    const log = ["-C", decodeURIComponent(link.pathname), "log", "--oneline", "--stat", "-2", branch];
    console.log(`Branch ${branch}\n${execFileSync("git", log, { encoding: "utf8" })}`);
  }
} catch (error) {
  const { message, cause } = error as Error;
  const reason =
    cause instanceof Error ? `${message}: ${cause.message} (is octavo serve running at ${server}?)` : message;
  console.error(`error ${reason}`);
  process.exitCode = 1;
}
