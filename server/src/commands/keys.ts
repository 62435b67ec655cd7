import { existsSync } from "node:fs";
import { join } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { CommandArguments } from "../arguments.ts";
import { projectsIn } from "../deployments/releases.ts";
import { plainText } from "../formats/format.ts";
import { paintFor, type Io } from "../io.ts";
import { keysAction, keysPlace } from "../keys/key-arguments.ts";
import { anyGroup } from "../keys/key-groups.ts";
import { openKeyStore, type KeyStore, type Rotation } from "../keys/key-store.ts";
import type { KeyRecord } from "../keys/key.ts";
import { keysMigrations } from "../keys/migrations.ts";
import { describedKey, minuteOf, printedKeys } from "../keys/print-keys.ts";
import type { SecretKey } from "../keys/secret-key.ts";
import type { Command } from "../main.ts";
import { openStorage, type Storage } from "../storage/storage.ts";

/** Makes, lists and ends API keys. The key itself is all that `create` and `rotate` write to standard output. */
export const keys: Command = async (args, io) => {
  const action = keysAction(args);
  const { folder, url, urlFrom } = keysPlace(args, io);
  if (action.name !== "create" && url === undefined && !existsSync(folder)) {
    const reason = `There is no folder ${folder}. Name the one in which the service keeps its data with --data, or the database with --database-url.`;
    if (action.name !== "list") throw new SetupError(reason);
    io.stderr.write(`warning ${reason}\n`);
    printList([], args, io);
    return 0;
  }
  const isNew = !existsSync(join(folder, "octavo.db"));
  const storage = await openStorage({ migrations: keysMigrations, folder, url, urlFrom });
  try {
    const store = await openKeyStore(storage);
    if (action.name === "create" && storage.kind === "sqlite") {
      printPlace(folder, isNew, args, io);
      await warnOfProject(action.key.project, folder, io);
    }
    await run(action, store, args, io);
    return 0;
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(
      `The keys in ${placeOf(storage, folder)} could not be read or written: ${error instanceof Error ? error.message : String(error)}. Check that there is room and that nothing else holds them locked, then try again.`,
    );
  } finally {
    await storage.close();
  }
};

async function run(
  action: ReturnType<typeof keysAction>,
  store: KeyStore,
  args: CommandArguments,
  io: Io,
): Promise<void> {
  const isJson = args.flags["json"] === true;
  if (action.name === "list") printList(await store.list(action.project), args, io);
  else if (action.name === "create") {
    const { key, record } = await store.create(action.key);
    printKey(key, record, {}, args, io);
  } else if (action.name === "revoke") {
    const record = await store.revoke(action.id);
    if (!record) throw new SetupError(noKey(action.id));
    if (isJson) printJson(publicRecord(record), io);
    else
      io.stdout.write(`${describedKey(record)} is revoked. Running services refuse it within 5 seconds.\n`);
  } else {
    const result = await store.rotate(action.id, action.grace);
    if (result.kind !== "rotated") throw new SetupError(whyNot(action.id, result));
    const { key, record, previous } = result;
    printKey(key, record, { replaces: previous.id, previousExpiresAt: previous.expiresAt }, args, io);
    const end = previous.expiresAt;
    if (!isJson && end)
      io.stderr.write(
        previous.state === "live"
          ? `Key ${previous.id}, which it replaces, is taken until ${minuteOf(end)} UTC.\n`
          : `Key ${previous.id}, which it replaces, is not taken any more.\n`,
      );
  }
}

/** A folder that was mistyped is made, too, and then no service takes the key: programs are told of that alone. */
function printPlace(folder: string, isNew: boolean, args: CommandArguments, io: Io): void {
  const note = isNew ? " (new: only a service that uses this folder takes the key)" : "";
  if (isNew || args.flags["json"] !== true) io.stderr.write(`Data folder: ${folder}${note}\n`);
}

/** The project may come later, so the key is made. */
async function warnOfProject(project: string | null, folder: string, io: Io): Promise<void> {
  const known = await projectsIn(folder);
  if (project === null || known.length === 0 || known.includes(project)) return;
  io.stderr.write(
    `warning The service of this folder has shown no project ${plainText(project)} yet, but ${known.map(plainText).toSorted().join(", ")}. Until it has one of that id, the key opens nothing: revoke it if the id is mistyped.\n`,
  );
}

function printKey(key: SecretKey, record: KeyRecord, more: object, args: CommandArguments, io: Io): void {
  const { id, kind, project, scope, expiresAt, origins, groups } = record;
  if (args.flags["json"] === true) return printJson({ id, key: key.reveal(), kind, project, ...more }, io);
  const { bold } = paintFor(io.stderr, io, args.colors);
  const whose = groups.includes(anyGroup) ? "every group" : groups.join(", ");
  const right =
    (scope === "write" ? "reads and writes" : "reads only") +
    (groups.length > 0 ? `, what is for ${whose} too` : "");
  const end = expiresAt ? `ends ${minuteOf(expiresAt)} UTC` : "does not expire";
  const from = origins.length > 0 ? `, from ${origins.join(", ")} alone` : "";
  const care =
    kind === "admin"
      ? "It is secret: keep it on servers."
      : groups.length > 0
        ? "Whoever has it reads what is for these groups: keep it on servers."
        : "It is public: it may stand in pages.";
  io.stderr.write(
    `${bold(describedKey(record))}: ${right}${from}, ${end}.\n${care} It is shown this once:\n`,
  );
  io.stdout.write(`${key.reveal()}\n`);
}

function printList(records: readonly KeyRecord[], args: CommandArguments, io: Io): void {
  if (args.flags["json"] === true) printJson(records.map(publicRecord), io);
  else if (records.length === 0) io.stdout.write("There are no keys. Make one with octavo keys create.\n");
  else io.stdout.write(printedKeys(records, paintFor(io.stdout, io, args.colors)));
}

/** The keys of a record in a fixed order: what programs read stays as it is when records grow. */
function publicRecord(record: KeyRecord): object {
  const { id, kind, project, scope, label, origins, groups, state, replaces } = record;
  const { createdAt, expiresAt, revokedAt, lastUsedAt } = record;
  const times = { createdAt, expiresAt, revokedAt, lastUsedAt };
  return { id, kind, project, scope, label, origins, groups, state, ...times, replaces };
}

function printJson(value: unknown, io: Io): void {
  io.stdout.write(`${JSON.stringify(value, undefined, 2)}\n`);
}

function whyNot(id: string, refusal: Exclude<Rotation, { readonly kind: "rotated" }>): string {
  if (refusal.kind === "unknown") return noKey(id);
  if (refusal.kind === "replaced")
    return `Key ${id} was rotated before, and key ${refusal.by} took its place. Rotate that one, or revoke it where it was lost.`;
  if (refusal.kind === "rotating") {
    const { id: old, expiresAt } = refusal.previous;
    const end = expiresAt ? ` until ${minuteOf(expiresAt)} UTC` : "";
    return `Key ${old}, whose place key ${id} took, is still taken${end}, and at most two live at a time. Wait, or end it with octavo keys revoke ${old}.`;
  }
  return `Key ${id} is ${refusal.kind} and cannot be rotated. Make a new one with octavo keys create.`;
}

function noKey(id: string): string {
  return `There is no key with the id "${plainText(id)}". octavo keys list shows those that there are; --data and --database-url say where.`;
}

function placeOf(storage: Storage, folder: string): string {
  return storage.kind === "sqlite" ? folder : "the database";
}
