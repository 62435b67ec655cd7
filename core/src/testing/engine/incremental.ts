import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import type { Database, DatabaseOptions } from "../../database/database.ts";
import { ToySite } from "./toy-site.ts";

const files = ["a.md", "b.md", "c.md", "d.md", "e.md"];
const file = fc.constantFrom(...files);
const line = fc.oneof(
  file.map((target) => `link ${target}`),
  file.map((target) => `import ${target}`),
  file.map((target) => `exists ${target}`),
  fc.constantFrom("title x", "title y", "want http://u", "list **/*.md", "list [ab].md", "other"),
);
const text = fc.array(line, { maxLength: 4 }).map((lines) => lines.join("\n"));

type Edit = {
  readonly file: string;
  readonly text: string | undefined;
  readonly fetch: boolean;
  readonly when: "now" | "after" | "during";
};
const edit: fc.Arbitrary<Edit> = fc.record({
  file,
  text: fc.option(text, { nil: undefined, freq: 6 }),
  fetch: fc.nat(12).map((number) => number === 0),
  when: fc.constantFrom("now" as const, "after" as const, "during" as const),
});

export type Engine = new (options: DatabaseOptions<object>) => Database<object>;

/** Applies edits, some while a refresh runs, and compares what a host sees with a cold database. */
async function holds(EngineClass: Engine, edits: readonly Edit[], transientLimit: number): Promise<boolean> {
  const site = new ToySite(
    new EngineClass({ context: {}, transientLimit, freeze: true, pause: () => turn() }),
  );
  const apply = ({ file: name, text: content, fetch }: Edit): void => {
    if (fetch) site.fetch("http://u");
    else if (content === undefined) site.remove(name);
    else site.write(name, content);
  };
  for (const each of edits) {
    if (each.when === "during") {
      const running = site.refresh();
      await Promise.resolve();
      await Promise.resolve();
      apply(each);
      await running;
    } else {
      apply(each);
      if (each.when === "after") await site.refresh();
    }
  }
  return (await site.state()) === (await site.coldState());
}

/** Random edits of a random site, refreshed now and then, leave a host with what a cold database would show. */
export function incremental(EngineClass: Engine): fc.IAsyncProperty<[Edit[], number]> {
  return fc.asyncProperty(
    fc.array(edit, { minLength: 1, maxLength: 25 }),
    fc.integer({ min: 1, max: 4 }),
    (edits, limit) => holds(EngineClass, edits, limit),
  );
}
