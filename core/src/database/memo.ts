import type { ReportedProblem } from "../problem/problem.ts";
import type { Query } from "./query.ts";
import type { RestoredGraph } from "./restored-graph.ts";
import type { Run } from "./run.ts";
import { SavedValues } from "./saved-values.ts";

/**
 * One thing that a run read: a node whose last change was `seen`, or the object `seen` as one `part` of a barrier. Where a
 * snapshot has the part, `seen` says where.
 */
export interface Dependency {
  readonly node: Node;
  readonly part: string | undefined;
  readonly seen: unknown;
}

/** What a tap of a plugin reads. */
export interface TapRead {
  readonly plugin: string;
  readonly query: Query<unknown>;
  readonly key: string;
}

/** Who reads something, each once. Most things have few readers, and a set takes several times as much as a list. */
export type Users = readonly Memo[] | Set<Memo>;

/** What every node has before it has something of its own. */
const none: readonly never[] = [];
const never = { revision: 0, times: 0 };
const fewUsers = 8;

/** What can be depended on: an input or a memo. Readers that a snapshot brought are numbers until somebody asks for them. */
export abstract class Node {
  /** Another number after each change of its value. */
  changedAt = 0;
  /** The number of the run that read it last, whole. */
  lastReader = 0;
  protected graph: RestoredGraph | undefined;
  protected number = 0;
  /** Undefined while they are in the graph. */
  #users: Users | undefined = none;
  #partUsers: Map<string, Users> | undefined;

  /** Memos that read it whole. */
  get users(): Users {
    return this.#users ?? this.#unfoldUsers();
  }

  set users(users: Users) {
    if (!this.#users) this.#unfoldUsers();
    this.#users = users;
  }

  /** Of barriers: the readers of each part. */
  get partUsers(): Map<string, Users> | undefined {
    if (!this.#users) this.#unfoldUsers();
    return this.#partUsers;
  }

  set partUsers(users: Map<string, Users> | undefined) {
    if (!this.#users) this.#unfoldUsers();
    this.#partUsers = users;
  }

  /** Whole, or a part of it. */
  get isRead(): boolean {
    if (!this.#users) return this.graph?.isRead(this.number) === true;
    return sizeOf(this.#users) > 0 || (this.#partUsers?.size ?? 0) > 0;
  }

  /** It is this node of a snapshot, and its readers are those that it had there. */
  restore(graph: RestoredGraph, number: number): void {
    this.graph = graph;
    this.number = number;
    this.#users = undefined;
  }

  #unfoldUsers(): Users {
    this.#users = none;
    for (const { memo, part } of this.graph?.readersOf(this.number) ?? [])
      addUser({ node: this, part }, memo);
    return this.#users;
  }
}

/** Something a host sets. */
export class Input<V> extends Node {
  value: V;

  constructor(value: V) {
    super();
    this.value = value;
  }
}

/** The state of one query for one key. Invariant: all dependencies of a fresh memo are fresh, or barriers. */
export class Memo extends Node {
  /** Of a snapshot, until somebody asks with the query itself: a stand-in that has its name and kind. */
  query: Query<unknown>;
  readonly key: string;
  /** Where the value is that a snapshot brought, until there is another one. */
  saved: SavedValues | undefined;
  #value: unknown;
  problems: readonly ReportedProblem[] = none;
  /** Of what the last run read, what it read for plugins. */
  tapReads: readonly TapRead[] = none;
  /** Undefined while they are in the graph. */
  #dependencies: readonly Dependency[] | undefined = none;
  /** False until the first commit. */
  computed = false;
  /** No dependency has changed since the last run, as far as settled barriers tell. */
  fresh = false;
  /** What may have changed since the last run, while it is stale: verification looks at nothing else. */
  suspects: Set<Node> | undefined;
  /** Suspects that an update is looking at; if it is cancelled, the next one looks at them, too. */
  examined: Set<Node> | undefined;
  /** Its value was let go, or has lost its functions: nothing changed, but who needs it makes it again. */
  dropped = false;
  /** It was part of a cycle: it is run again instead of verified. */
  looped = false;
  /** It became a member of a cycle in this revision: its next run finds what it needs as a member. */
  staysLooped = false;
  /** It came from a snapshot without the functions in its value. */
  stubbed = false;
  pinned = false;
  /** The revision in which it was last found to be in no cycle after all, and how often in that revision. */
  released: { readonly revision: number; readonly times: number } = never;
  /** Of barriers: the revision in which it last changed, and how often it changed in that revision. */
  settled: { readonly revision: number; readonly times: number } = never;
  run: Run | undefined;

  constructor(query: Query<unknown>, key: string) {
    super();
    this.query = query;
    this.key = key;
  }

  /** What the last run read, in its order. */
  get dependencies(): readonly Dependency[] {
    return (this.#dependencies ??= this.graph?.dependenciesOf(this.number) ?? none);
  }

  set dependencies(dependencies: readonly Dependency[]) {
    this.#dependencies = dependencies;
  }

  /** Where its dependencies are, while nobody has asked for them. */
  get foldedIn(): { readonly graph: RestoredGraph; readonly number: number } | undefined {
    return this.#dependencies || !this.graph ? undefined : { graph: this.graph, number: this.number };
  }

  override restore(graph: RestoredGraph, number: number): void {
    super.restore(graph, number);
    this.#dependencies = undefined;
  }

  get value(): unknown {
    return this.saved === undefined ? this.#value : this.saved.of(this.query.name);
  }

  set value(value: unknown) {
    this.saved = undefined;
    this.#value = value;
  }

  /** Its dependencies on some nodes, in the order of the last run. */
  dependenciesOn(nodes: ReadonlySet<Node>): readonly Dependency[] {
    return nodes.size === 0 ? [] : this.dependencies.filter(({ node }) => nodes.has(node));
  }

  get isBound(): boolean {
    return this.query.run !== unknownRun;
  }

  get isWanted(): boolean {
    return this.pinned || this.isRead;
  }

  suspect(node: Node): void {
    this.suspects ??= new Set();
    this.suspects.add(node);
  }

  examineSuspects(): ReadonlySet<Node> {
    this.examined ??= new Set();
    for (const node of this.suspects ?? []) this.examined.add(node);
    this.suspects = undefined;
    return this.examined;
  }
}

/** Runs of queries whose module is not loaded: nothing may get here. */
function unknownRun(): never {
  throw new Error("A query was run that nobody has defined.");
}

/** Stands for a query of which only the name is known. */
export function standIn(name: string, kind: string): Query<unknown> {
  return { name, kind, run: unknownRun, fallback: () => undefined };
}

/** Of the whole, and of parts. */
export function readersOf(memo: Memo): readonly Memo[] {
  return [...memo.users, ...[...(memo.partUsers?.values() ?? [])].flatMap((users) => [...users])];
}

export function addUser({ node, part }: Omit<Dependency, "seen">, user: Memo): void {
  if (part === undefined) {
    node.users = withUser(node.users, user);
    return;
  }
  const parts = (node.partUsers ??= new Map<string, Users>());
  parts.set(part, withUser(parts.get(part) ?? none, user));
}

export function removeUser({ node, part }: Dependency, user: Memo): void {
  if (part === undefined) {
    node.users = withoutUser(node.users, user);
    return;
  }
  const parts = node.partUsers;
  const left = withoutUser(parts?.get(part) ?? none, user);
  if (sizeOf(left) === 0) parts?.delete(part);
  else parts?.set(part, left);
}

function sizeOf(users: Users): number {
  return users instanceof Set ? users.size : users.length;
}

function withUser(users: Users, user: Memo): Users {
  if (users instanceof Set) return users.add(user);
  if (users.includes(user)) return users;
  // `concat` makes a list that has no room for more.
  return users.length < fewUsers ? users.concat(user) : new Set([...users, user]);
}

function withoutUser(users: Users, user: Memo): Users {
  if (!(users instanceof Set)) return users.filter((other) => other !== user);
  users.delete(user);
  return users;
}

/** Whether what a run once read is different now. */
export function isChanged({ node, part, seen }: Dependency): boolean {
  if (part === undefined) return node.changedAt !== seen;
  const memo = node as Memo;
  if (!(seen instanceof SavedValues)) return !Object.is(partOf(memo.value, part), seen);
  return seen !== memo.saved && !Object.is(partOf(memo.value, part), partOf(seen.of(memo.query.name), part));
}

function partOf(parts: unknown, part: string): unknown {
  return (parts as ReadonlyMap<string, unknown> | undefined)?.get(part);
}
