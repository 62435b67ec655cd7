// A documentation site from a question to a change that readers see, and back; README.md says how to start the service.

/* eslint-disable no-console -- It prints what it does. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createClient, ServiceError, type Deployment, type Job } from "./client.ts";

const server = process.env["OCTAVO_URL"] ?? "http://127.0.0.1:4000";
const adminKey = process.env["OCTAVO_ADMIN_KEY"] ?? "";
const assistantKey = process.env["OCTAVO_ASSISTANT_KEY"] ?? "";
const client = createClient({ server, project: "petstore", adminKey, assistantKey });

const before = "over HTTPS at";
const after = "over HTTPS, in UTF-8, at";

/** Asks every half second until something has ended, which a service may take minutes for. */
async function until<T>(what: string, ask: () => Promise<T>, hasEnded: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const value = await ask();
    if (hasEnded(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} has not ended after five minutes.`);
}

async function untilDone(id: string): Promise<Job> {
  const job = await until(
    `The job ${id}`,
    () => client.job(id),
    ({ status }) => status !== "active",
  );
  if (job.status === "completed") return job;
  const { data } = (await client.events(id)).at(-1) ?? {};
  throw new Error(`The job ${id} is ${job.status}: ${JSON.stringify(data)}`);
}

/** Prints what happened to a job, from the event after `last` on. Resolves to the number of the last one. */
async function printEvents(id: string, last = 0): Promise<number> {
  const events = await client.events(id, last);
  for (const { number, type, data } of events) console.log(`  ${number} ${type} ${JSON.stringify(data)}`);
  return events.at(-1)?.number ?? last;
}

/** Prints the log of a deployment as it grows. Rejects where it failed. */
async function untilShown(id: string): Promise<Deployment> {
  let printed = 0;
  const deployment = await until(
    `The deployment ${id}`,
    async () => {
      const found = await client.deployment(id);
      for (const line of found.logs.slice(printed)) console.log(`  ${line}`);
      printed = found.logs.length;
      return found;
    },
    ({ status }) => status === "success" || status === "failure",
  );
  console.log(`  ${deployment.status}: ${deployment.summary}`);
  if (deployment.status === "failure") throw new Error(`The deployment failed: ${deployment.summary}`);
  return deployment;
}

/** What the first page says of where the API is. */
async function sentence(): Promise<string> {
  const [found = "nothing of where the API is"] = /over HTTPS[^<]*/.exec(await client.page("/")) ?? [];
  console.log(`  the first page: … ${found.trim()} …`);
  return found;
}

function expect(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`This should not happen: ${what}`);
}

async function demonstrate(): Promise<void> {
  if (!adminKey || !assistantKey)
    throw new Error("Set OCTAVO_ADMIN_KEY and OCTAVO_ASSISTANT_KEY; see README.md.");

  console.log("Search");
  const results = await client.search("where is the API", 3);
  expect(results.length > 0, "search found nothing.");
  for (const { path, metadata } of results)
    console.log(`  ${metadata.score.toFixed(2)} ${path} ${metadata.heading || metadata.title}`);

  console.log("Create a job");
  const prompt = "Say on the first page in which encoding the API takes texts.";
  const once = crypto.randomUUID();
  const created = await client.createJob(prompt, once);
  expect(created.status === "active" && created.prLink === null, `a new job is ${JSON.stringify(created)}`);
  const again = await client.createJob(prompt, once);
  expect(again.id === created.id, "the same request made two jobs.");
  console.log(`  ${created.id} by ${created.model}`);

  console.log("Wait for it");
  const done = await untilDone(created.id);
  const last = await printEvents(done.id);
  expect(done.prLink !== null, "the agent changed a file, but there is no pull request.");

  console.log("Ask for more");
  const active = await client.message(done.id, "Say on the card of pets that they can be adopted.");
  expect(active.status === "active", `after a message the job is ${active.status}.`);
  const final = await untilDone(done.id);
  await printEvents(done.id, last);
  expect(final.prLink === done.prLink, "the second round has another pull request.");

  console.log("Archive it");
  const archived = await client.archive(done.id);
  expect(archived.status === "archived" && archived.archivedAt !== null, `it is ${JSON.stringify(archived)}`);
  console.log(`prLink ${archived.prLink}`);

  console.log("Merge its pull request");
  // What is proposed is not shown before somebody merges it.
  expect((await sentence()).startsWith(before), "the site has changed already.");
  const link = new URL(archived.prLink ?? "");
  if (link.protocol !== "file:") {
    console.log(
      "  Do so on the code host. Then a deployment shows the change, which its webhook may ask for.",
    );
    return;
  }
  const merged = mergeLocally(link);

  console.log("Deploy");
  const deployed = await untilShown(await client.deploy());
  expect(deployed.commit?.sha === merged, `it built ${deployed.commit?.sha}, and not what was merged.`);
  const changed = deployed.commit?.filesChanged?.modified.join(", ");
  console.log(`  ${merged.slice(0, 7)} by ${deployed.author?.name} changed ${changed}`);
  expect((await sentence()).startsWith(after), "the merged change is not on the site.");

  console.log("Roll back");
  const back = await untilShown(await client.rollback());
  expect(back.source === "rollback", `it is ${JSON.stringify(back)}`);
  expect((await sentence()).startsWith(before), "the site is not as it was before.");

  // Nothing is lost by that: the next deployment shows what the repository has.
  console.log("Deploy again");
  await untilShown(await client.deploy());
  expect((await sentence()).startsWith(after), "the merged change is not on the site again.");
}

/**
 * Merges a branch of a bare repository, as people do on a code host: without one, pull requests are branches of a repository on
 * the server's machine. Prints what it changes; returns its commit.
 */
function mergeLocally({ pathname, hash }: URL): string {
  const folder = fileURLToPath(`file://${pathname}`);
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
  const branch = decodeURIComponent(hash.slice(1));
  const base = git("symbolic-ref", "--short", "HEAD");
  console.log(`  ${git("diff", "--stat", base, branch)}`);
  git("fetch", "--quiet", ".", `${branch}:${base}`);
  return git("rev-parse", base);
}

try {
  await demonstrate();
} catch (error) {
  const { message, cause } = error as Error;
  const isUnknown = error instanceof ServiceError && error.status === 401;
  const hint = isUnknown ? " (were the keys made in the folder in which octavo serve runs?)" : "";
  const reason = cause instanceof Error ? `: ${cause.message} (is octavo serve running at ${server}?)` : hint;
  console.error(`error ${message}${reason}`);
  process.exitCode = 1;
}
