import { nodeKind, NodeList, type NodeKind } from "./node-list.ts";
import { excerpt, type ProblemLog } from "./problem-log.ts";

/** Takes the nodes of a YAML text as they are read, in the order of the text. */
export class YamlSink {
  readonly nodes: NodeList = new NodeList();
  /** Names of key nodes, by node. */
  readonly names: string[] = [];
  /** Where the node that was read last ends: of a block collection, also where it ends itself. */
  end = 0;

  add(kind: NodeKind, start: number, end: number = start): number {
    this.end = Math.max(this.end, end);
    return this.nodes.add(kind, start, end);
  }

  key(name: string, start: number, end: number): number {
    const node = this.add(nodeKind.key, start, end);
    this.names[node] = name;
    return node;
  }

  /** A collection ends at its bracket, and without brackets where the last that it holds does. */
  close(node: number, end: number): void {
    this.end = Math.max(this.end, end);
    this.nodes.close(node, this.end);
  }

  /** Nodes of another reading, moved by `offset`; by default all but the first. */
  append(
    nodes: NodeList,
    names: readonly string[],
    offset: number,
    { from, to }: { readonly from: number; readonly to: number } = { from: 1, to: nodes.count },
  ): void {
    const before = this.nodes.count - from;
    for (let node = from; node < to; node++) {
      const name = names[node];
      if (name !== undefined) this.names[before + node] = name;
      const end = nodes.end(node) + offset;
      this.nodes.append(nodes.kind(node), nodes.start(node) + offset, end, nodes.next(node) + before);
      this.end = Math.max(this.end, end);
    }
  }

  /** Forgets the nodes from one on. */
  cut(node: number, end: number): void {
    this.nodes.count = node;
    this.names.length = Math.min(this.names.length, node);
    this.end = end;
  }
}

export function reportDuplicate(log: ProblemLog, text: string, start: number, end: number): void {
  const shown = excerpt(text, start, end);
  const message = `The key \`${shown}\` comes twice in this map; only its last value counts. Remove or rename one of them.`;
  log.report("warning", "duplicate-key", message, start, end);
}
