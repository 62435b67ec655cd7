import { resolve } from "node:path";
import { listOf, UsageError, type CommandArguments } from "../arguments.ts";
import type { Io } from "../io.ts";
import { areGroups } from "../readers/reader-settings.ts";
import type { NewKey } from "./key.ts";

type Flags = CommandArguments["flags"];

/** What `octavo keys` can do, with the flags of each beside those of all. */
const actions = {
  create: ["kind", "project", "label", "scope", "expires", "origin", "groups"],
  list: ["project"],
  revoke: [],
  rotate: ["grace"],
} as const;

type KeysAction =
  | { readonly name: "create"; readonly key: NewKey }
  | { readonly name: "list"; readonly project: string | undefined }
  | { readonly name: "revoke"; readonly id: string }
  | { readonly name: "rotate"; readonly id: string; /** Milliseconds. */ readonly grace: number };

const hour = 3_600_000;

/** What `octavo keys` is to do. Throws `UsageError`. */
export function keysAction({ positionals, flags }: CommandArguments): KeysAction {
  const [name = "", id, ...more] = positionals;
  if (!isAction(name))
    throw new UsageError(
      "Write: octavo keys create --kind <admin|assistant>, octavo keys list, octavo keys revoke <id> or octavo keys rotate <id>.",
    );
  for (const [other, own] of Object.entries(actions))
    for (const flag of own)
      if (flags[flag] !== undefined && !(actions[name] as readonly string[]).includes(flag))
        throw new UsageError(`--${flag} goes with octavo keys ${other}, not with octavo keys ${name}.`);
  const takesId = name === "revoke" || name === "rotate";
  if (more.length > 0 || (id !== undefined) !== takesId)
    throw new UsageError(
      takesId
        ? `Write: octavo keys ${name} <id>, with one id from octavo keys list.`
        : `octavo keys ${name} takes options alone.`,
    );
  if (name === "create") return { name, key: newKey(flags) };
  if (name === "list") return { name, project: projectArgument(flags) };
  const named = { id: idArgument(id ?? "") };
  return name === "revoke"
    ? { name, ...named }
    : { name, ...named, grace: wholeNumber(flags, "grace", "hours", 0, 24 * 90, 24) * hour };
}

function isAction(name: string): name is keyof typeof actions {
  return Object.hasOwn(actions, name);
}

/** Where keys are kept. */
export function keysPlace(
  { flags }: CommandArguments,
  io: Io,
): { readonly folder: string; readonly url: string | undefined; readonly urlFrom: string } {
  const { data = ".octavo/data", "database-url": flag } = flags;
  const written = flag ?? io.env["OCTAVO_DATABASE_URL"];
  const url = typeof written === "string" && written !== "" ? written : undefined;
  const urlFrom = flag === undefined ? "OCTAVO_DATABASE_URL" : "--database-url";
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new UsageError(`${urlFrom} begins with postgres:// or postgresql://.`);
  if (data === "") throw new UsageError("--data is a folder, not an empty text.");
  return { folder: resolve(io.cwd(), String(data)), url, urlFrom };
}

function newKey(flags: Flags): NewKey {
  const { kind, label, scope } = flags;
  if (kind !== "admin" && kind !== "assistant")
    throw new UsageError(
      `--kind is admin (secret, for jobs and projects) or assistant (public, for search)${kind === undefined ? "" : `, not "${String(kind)}"`}.`,
    );
  if (scope !== undefined && scope !== "read" && scope !== "write")
    throw new UsageError(`--scope is read or write, which includes read, not "${String(scope)}".`);
  if (scope === "write" && kind === "assistant")
    throw new UsageError("An assistant key only searches: its scope is read. For more, make an admin key.");
  const origins = [...new Set(listOf(flags["origin"]).map(originArgument))];
  if (origins.length > 0 && kind === "admin")
    throw new UsageError("--origin is for assistant keys: an admin key is never used in a browser.");
  const groups = groupsArgument(flags["groups"]);
  if (groups.length > 0 && kind === "admin")
    throw new UsageError("--groups is for assistant keys: they search what these groups of readers may see.");
  const days = wholeNumber(flags, "expires", "days", 1, 3650, 0);
  return {
    kind,
    project: projectArgument(flags) ?? null,
    label: labelArgument(label),
    scope: scope ?? (kind === "admin" ? "write" : "read"),
    origins,
    groups,
    lifetime: days === 0 ? null : days * 24 * hour,
  };
}

/** Names with commas between them. */
function groupsArgument(written: Flags[string]): readonly string[] {
  if (written === undefined) return [];
  const groups = [
    ...new Set(
      String(written)
        .split(",")
        .map((name) => name.trim()),
    ),
  ];
  if (!areGroups(groups))
    throw new UsageError(
      `--groups is a list of groups of readers, such as pro,staff, or * for every group, not "${String(written)}".`,
    );
  return groups;
}

function projectArgument(flags: Flags): string | undefined {
  const { project } = flags;
  if (typeof project !== "string") return undefined;
  if (!/^[^\p{C}\s/\\?#%]{1,200}$/u.test(project) || /^\.+$/.test(project))
    throw new UsageError(
      "--project is a project's id, as in the addresses of its API: 1 to 200 characters, without spaces, slashes, ?, # and %.",
    );
  return project;
}

function labelArgument(label: Flags[string]): string | null {
  if (typeof label !== "string") return null;
  if (!/^[^\p{C}\u2028\u2029]{1,100}$/u.test(label) || label.trim() === "")
    throw new UsageError("--label is one line of 1 to 100 characters.");
  return label.trim();
}

/** Made plain: lower case, no default port, no slash at the end. */
function originArgument(written: string): string {
  const url = URL.parse(written);
  const isOrigin =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname + url.search + url.hash === "/" &&
    url.username + url.password === "" &&
    !/[*?#]/.test(written);
  if (!isOrigin)
    throw new UsageError(
      `--origin is the start of a page's address, such as https://docs.example.com, not "${written}".`,
    );
  return url.origin;
}

function idArgument(written: string): string {
  if (written.startsWith("svc_"))
    throw new UsageError(
      "Name the key by its id, from octavo keys list, and keep the key itself to yourself.",
    );
  return written;
}

function wholeNumber(
  flags: Flags,
  flag: string,
  unit: string,
  least: number,
  most: number,
  absent: number,
): number {
  const written = flags[flag];
  if (written === undefined) return absent;
  const value = typeof written === "string" && /^\d{1,6}$/.test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(
    `--${flag} is a number of ${unit} from ${least} to ${most}, not "${String(written)}".`,
  );
}
