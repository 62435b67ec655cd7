import {
  configOrigin,
  configuration,
  dataTree,
  isObject,
  memberAt,
  movedKeyAt,
  schemas,
  upgradeMint,
  validate,
  type DataPath,
  type Read,
  type Repair,
} from "@octavo/core";

type Members = Readonly<Record<string, unknown>>;

/**
 * For a key of docs.json that is another one today: that one, with its value as it is written today. Nothing where somebody
 * has to decide: what is there already, and values that would not be right at the new place.
 */
export async function repairMovedKey(path: DataPath, read: Read): Promise<Repair | undefined> {
  const moved = movedKeyAt(await read.get(schemas, ""), "docs", path);
  const { file: main, value } = await read.get(configuration, "");
  if (moved === undefined || main !== "docs.json") return undefined;
  const [above, isFar] = [path.slice(0, -1), moved.includes(".")];
  const target = isFar ? moved.split(".") : [...above, moved];
  const written = memberAt(value, path);
  const upgraded = valueOfToday(path, target, written);
  const origin = await configOrigin(path, read, "entry");
  // What has its value from another file is written in two places.
  const isWhole = origin.path.length > 0 && origin.path.at(-1) === path.at(-1);
  if (upgraded === undefined || !isWhole || memberAt(value, target) !== undefined) return undefined;
  if ((isFar || above.length === 0) && !(await isBetter(value, path, target, upgraded, read)))
    return undefined;

  const depth = target.findIndex((_, index) => memberAt(value, target.slice(0, index + 1)) === undefined);
  const holder = target.slice(0, depth);
  if (!isObject(memberAt(value, holder))) return undefined;
  const name = String(target[depth]);
  const inside = target.slice(depth + 1);
  const title = isFar ? `Move it to "${moved}"` : `Rename it to "${moved}"`;
  const { file } = origin;
  if (holder.join("\n") === above.join("\n")) {
    const tree = await read.get(dataTree, file);
    if (tree.language !== "json") return undefined;
    const { start, end } = tree.span(origin.path, "value");
    const kept = upgraded === written ? read.text(file)?.slice(start, end) : undefined;
    const opening = inside.map((step) => `{ ${JSON.stringify(step)}: `).join("");
    const newText = `${JSON.stringify(name)}: ${opening}${kept ?? oneLine(upgraded)}${" }".repeat(inside.length)}`;
    const span = tree.span(origin.path, "entry");
    return { title, edits: [{ kind: "replace", origin: { file, span }, newText }] };
  }
  const to = await configOrigin(holder, read);
  const members = { [name]: nested(inside, upgraded) };
  return {
    title,
    edits: [
      { kind: "remove", file, path: origin.path },
      { kind: "insert", file: to.file, path: to.path, members },
    ],
  };
}

/** The value of an old key as it is written at its place of today; undefined where some of it belongs elsewhere. */
function valueOfToday(path: DataPath, target: DataPath, value: unknown): unknown {
  if (path.at(-1) === "collapsed") return typeof value === "boolean" ? !value : undefined;
  // In lists, only names have changed; the old navigation was made of other parts.
  if (path.some((step) => typeof step === "number") || target[0] === "navigation") return value;
  const { value: upgraded, places } = upgradeMint(nested(path, value));
  const found = memberAt(upgraded, target);
  if (found === undefined) return value;
  const isAll = places.every((each) => each.path.length === 0 || startsWith(each.at, target));
  return isAll ? found : undefined;
}

function startsWith(path: DataPath, start: DataPath): boolean {
  return start.every((step, index) => step === path[index]);
}

function nested(path: DataPath, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
}

/** Whether the schema has nothing to say that it did not say before. */
async function isBetter(
  value: Members,
  path: DataPath,
  target: DataPath,
  upgraded: unknown,
  read: Read,
): Promise<boolean> {
  const all = await read.get(schemas, "");
  const after = withMember(withMember(value, path, undefined), target, upgraded);
  const places = async (config: unknown): Promise<readonly string[]> =>
    (await validate(all, "docs", config)).map((issue) => JSON.stringify([issue.kind, issue.path]));
  const known = new Set(await places(value));
  return (await places(after)).every((place) => known.has(place));
}

/** Another object, with a member at a path, or without it. */
function withMember(value: unknown, [step, ...rest]: DataPath, member: unknown): unknown {
  if (step === undefined) return member;
  const { [step]: old, ...others } = isObject(value) ? value : {};
  const own = withMember(old, rest, member);
  return own === undefined ? others : { ...others, [step]: own };
}

function oneLine(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(/\n */g, " ");
}
